import type { PastSection } from '#core/contract/terms'
import type { Course } from '#server/content/course'
import { assembleChapters } from '#server/portfolio/assemble'
import type { Block, Prose } from '#server/portfolio/document'
import type { StoredWork } from '#server/portfolio/portfolio.store'
import type { ChapterWork, Kept } from './archive.store.ts'

/** A student's work in a past section as one page that needs nothing but a browser; what the portfolio sets, as HTML. */

const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const prose = (text: Prose): string =>
  text.map(({ text: words, rtl }) => `<p${rtl ? ' dir="rtl"' : ''}>${asText(words)}</p>`).join('')
const plain = (text: string): string => `<p>${asText(text)}</p>`
const labelled = (label: string | null, content: string): string =>
  `${label ? `<h5>${asText(label)}</h5>` : ''}${content}`

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h4>${asText(block.text)}</h4>`
    case 'question':
      return `<p class="question">${asText(block.text)}</p>`
    case 'note':
      return `<p class="note">${asText(block.text)}</p>`
    case 'answer':
      return labelled(block.label, prose(block.text))
    case 'turn':
      return `<h5>${asText(block.name)}</h5>${prose(block.text)}`
    case 'rating':
      return plain(`${block.value} of ${block.of}: ${block.name}`)
    case 'list':
      return labelled(
        block.label,
        `<ul>${block.items.map((item) => `<li>${prose(item)}</li>`).join('')}</ul>`,
      )
    case 'table':
      return tableOf(block)
    case 'chart':
      return labelled(block.title, plain(block.summary))
  }
}

function tableOf({ caption, columns, rows }: Extract<Block, { kind: 'table' }>): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${asText(cell)}</${tag}>`).join('')}</tr>`
  return `<table><caption>${asText(caption)}</caption>${line(columns, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table>`
}

/** What is kept of a chapter in the shape of saved work: what was private is not in it. */
const asSaved = ({ exercise, reflection, competencies, dialogue }: ChapterWork): StoredWork => ({
  form: exercise?.formData ?? null,
  reflection: reflection?.content ?? null,
  assessments: competencies,
  messages: (dialogue?.messages ?? []).map((message) => ({ ...message, private: false })),
})

/** What the portfolio does not have: what was left out, submitted, and said of the work. */
function* besides({ dialogue, submissions, feedback }: ChapterWork): Generator<string> {
  if (dialogue && dialogue.leftOut > 0)
    yield `<p class="note">Left out of the dialogue, because the student keeps it private: ${dialogue.leftOut}.</p>`
  for (const { title, createdAt, description, content } of submissions)
    yield `<h3>Submitted: ${asText(title)}, ${createdAt.slice(0, 10)}</h3>${plain(description)}${plain(content)}`
  for (const { author, releasedAt, text, answers } of feedback) {
    yield `<h3>Feedback by ${asText(author)}, ${(releasedAt ?? '').slice(0, 10)}</h3>${plain(text)}`
    for (const answer of answers) yield `<h5>The student’s answer</h5>${plain(answer.text)}`
  }
}

const style =
  'body{font:1rem/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem}p{white-space:pre-wrap;overflow-wrap:anywhere}.note{color:#555}.question{font-weight:bold}table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #999;padding:.3rem .6rem;text-align:left}h2{border-top:1px solid #999;padding-top:1rem;margin-top:2.5rem}h5{margin:1rem 0 .2rem}'

/** The page in pieces, chapter by chapter. */
export async function* studentPage(
  course: Course,
  past: PastSection,
  { entry, chapters }: Kept,
): AsyncGenerator<string> {
  const name = asText(`${entry.user.firstName} ${entry.user.lastName}`.trim())
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style>\n`
  yield `<h1>${name}</h1>${plain(`${past.name}, ${past.term}. As it was on ${past.archivedAt.slice(0, 10)}: ${entry.completed} of 40 sections completed. What the student keeps private, and a reflection that was not handed in, is not here.`)}\n`
  for (const [chapterId, work] of Object.entries(chapters)) {
    yield `<h2>Chapter ${asText(chapterId)}: ${asText(work.title)}</h2>\n`
    for (const { parts } of await assembleChapters(course, new Map([[chapterId, asSaved(work)]]), name))
      for (const { title, blocks } of parts) {
        yield `<h3>${asText(title)}</h3>\n`
        for (const block of blocks) yield `${htmlOf(block)}\n`
      }
    yield* besides(work)
  }
  yield '</html>\n'
}
