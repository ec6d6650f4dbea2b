import { setImmediate } from 'node:timers/promises'
import { exerciseFieldKeys } from '#core/content/exercise-fields'
import { ratingNames } from '#core/workbook/sections'
import type { ExerciseForm } from '#core/workbook/work'
import { summarizeWorksheet } from '#core/worksheets/registry'
import { summaryText } from '#core/worksheets/summary'
import type { Course, CourseChapter } from '#server/content/course'
import type { Collected, PartName } from './collect.ts'

/**
 * A page that needs nothing but a browser, in pieces: fifty million characters neither lie in memory twice
 * nor keep the process busy.
 */

type Row = Record<string, unknown>

/** One sign after the other, which is quicker by far for a text that is full of them. */
const asText = (text: string): string =>
  ['&', '<', '>', '"', "'"].reduce((safe, sign) => safe.replaceAll(sign, `&#${sign.charCodeAt(0)};`), text)

const prose = (text: unknown): string => `<p class="text">${asText(String(text ?? ''))}</p>`

const when = (value: unknown): string =>
  value instanceof Date ? `<time>${value.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>` : ''

/** A part with its heading; without pieces that say something it is not there. */
function* heading(title: string, pieces: Iterable<string>): Generator<string> {
  let begun = false
  for (const piece of pieces) {
    if (piece === '') continue
    yield begun ? `\n${piece}` : `<h3>${asText(title)}</h3>\n${piece}`
    begun = true
  }
  if (begun) yield '\n'
}

function* listOf(rows: readonly Row[], line: (row: Row) => string): Generator<string> {
  if (rows.length === 0) return
  yield '<ul>'
  for (const row of rows) yield `<li>${line(row)}</li>`
  yield '</ul>'
}

/** Worksheets in words, by the row that holds them. */
type WorksheetTexts = ReadonlyMap<Row, string>

async function worksheetTexts(data: Collected): Promise<WorksheetTexts> {
  const texts = new Map<Row, string>()
  const keep = async (row: Row, worksheet: unknown) => {
    // Others are answered between one worksheet and the next.
    await setImmediate()
    const reading = await summarizeWorksheet(String(row.chapter_id), worksheet)
    if (reading.length > 0) texts.set(row, `<h4>Worksheet</h4>${prose(summaryText(reading))}`)
  }
  for (const row of data.exercises) await keep(row, (row.form_data as ExerciseForm).worksheet)
  for (const row of data.submissions) await keep(row, row.worksheet)
  return texts
}

function* exerciseOf(chapter: CourseChapter, rows: readonly Row[], worksheets: WorksheetTexts) {
  for (const row of rows) {
    const { form_data: form, updated_at } = row
    yield when(updated_at)
    for (const key of exerciseFieldKeys) {
      const answer = (form as Record<string, string>)[key] ?? ''
      if (answer !== '') yield `<h4>${asText(chapter.view.exercise.fields[key].label)}</h4>${prose(answer)}`
    }
    yield worksheets.get(row) ?? ''
  }
}

function* reflectionOf(rows: readonly Row[]): Generator<string> {
  for (const { content, analysis, updated_at, handed_in_at, shared_at } of rows) {
    const lists = analysis as {
      insights: string[]
      suggestedQuestions: string[]
      connections: string[]
    } | null
    const said = lists ? [...lists.insights, ...lists.suggestedQuestions, ...lists.connections] : []
    const readers = [
      ...(handed_in_at ? [`Handed in since ${when(handed_in_at)}.`] : []),
      ...(shared_at ? [`Shared by its link since ${when(shared_at)}.`] : []),
    ]
    yield `${when(updated_at)} ${readers.join(' ')}${prose(content)}`
    yield* listOf(
      said.map((text) => ({ text })),
      ({ text }) => asText(String(text)),
    )
  }
}

const competenciesOf = (chapter: CourseChapter, rows: readonly Row[]): Iterable<string> =>
  listOf(rows, ({ competency_id, rating, reflection }) => {
    const title = chapter.view.competencies.find(({ id }) => id === competency_id)?.title ?? competency_id
    return `${asText(String(title))}: ${rating} of 5 (${ratingNames[Number(rating) - 1]})${reflection ? prose(reflection) : ''}`
  })

function* talkOf(chapter: CourseChapter, rows: readonly Row[]): Generator<string> {
  for (const row of rows) {
    const speaker = row.role === 'user' ? 'You' : chapter.view.assistant.name
    yield `<h4>${asText(speaker)}${row.private ? ' (private)' : ''}</h4>${prose(row.content)}`
  }
}

function* conversationsOf(chapter: CourseChapter, rows: readonly Row[]): Generator<string> {
  for (const row of rows) {
    yield `<h4>${asText(String(row.title))} ${when(row.created_at)}</h4>`
    yield* talkOf(chapter, row.messages as Row[])
  }
}

function* submissionsOf(rows: readonly Row[], worksheets: WorksheetTexts): Generator<string> {
  for (const row of rows) {
    const description = row.description ? prose(row.description) : ''
    yield `<h4>${asText(String(row.title))} ${when(row.created_at)}</h4>${description}${prose(row.content)}${worksheets.get(row) ?? ''}`
  }
}

const dueLine = ({ chapterId, section, opensAt, dueAt, extended }: Row) => {
  const opens = opensAt ? [`opens ${when(opensAt)}`] : []
  const due = dueAt ? `due ${when(dueAt)}` : 'no due date'
  return `Chapter ${chapterId} (${asText(String(section))}): ${[...opens, due].join(', ')}${extended ? ', extended for you' : ''}`
}

function* chapterPart(chapter: CourseChapter, of: (part: PartName) => Row[], worksheets: WorksheetTexts) {
  const parts = [
    heading('AI Dialogue', talkOf(chapter, of('dialogue_messages'))),
    heading('Action with Form', exerciseOf(chapter, of('exercises'), worksheets)),
    heading('Reflection', reflectionOf(of('reflections'))),
    heading('Competency self-assessment', competenciesOf(chapter, of('competencies'))),
    heading('Chat with the chapter assistant', talkOf(chapter, of('assistant_messages'))),
    heading('Stored conversations', conversationsOf(chapter, of('conversations'))),
    heading('Submissions', submissionsOf(of('submissions'), worksheets)),
    heading(
      'Words asked for by your section',
      listOf(of('words_for_your_section'), ({ words, section, asked_by, agreed }) => {
        const said = agreed === null ? 'no answer' : agreed ? 'agreed' : 'not agreed'
        return `${asText([section, asked_by, said].filter(Boolean).join(', '))}${prose(words)}`
      }),
    ),
    heading(
      'Feedback',
      listOf(of('feedback'), ({ author_name, text }) => `${asText(String(author_name))}${prose(text)}`),
    ),
  ]
  let begun = false
  for (const part of parts)
    for (const piece of part) {
      if (!begun) yield `<h2>Chapter ${chapter.id}: ${asText(chapter.view.title)}</h2>\n`
      begun = true
      yield piece
    }
}

const style = `body{font:1rem/1.6 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1,h2,h3{line-height:1.2}h2{border-top:1px solid #888;padding-top:1.5rem}.text{white-space:pre-wrap;overflow-wrap:anywhere}time{color:#555}`

/** The page, in pieces. Everything a person typed is shown as text, whatever is in it. */
export async function* readablePage(course: Course, data: Collected, at: Date): AsyncGenerator<string> {
  const worksheets = await worksheetTexts(data)
  const [account = {}] = data.account
  const name = `${account.first_name} ${account.last_name}`.trim()
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data</title><style>${style}</style></head><body>
<h1>My data in the ${asText(course.workbook.title)}</h1>
<p>${asText(name)}${account.email ? `, ${asText(String(account.email))}` : ''}. As of ${when(at)}.
Everything that is kept is in <code>my-data.json</code> beside this page${data.picture.length > 0 ? ', and in the file of your picture' : ''}; here is what there is to read.</p>
`
  for (const chapter of course.chapters) {
    const ofThis = (part: PartName) => data[part].filter((row) => row.chapter_id === chapter.id)
    yield* chapterPart(chapter, ofThis, worksheets)
  }
  const kept = listOf(
    data.archives_of_sections,
    ({ section, made_at, kept_until }) =>
      `${asText(String(section))}: your work as it was on ${when(made_at)}, kept until ${when(kept_until)}`,
  )
  yield* heading('Archives of past sections, which their staff can read', kept)
  yield* heading('What is due', listOf(data.what_is_due, dueLine))
  yield '<h2>Links and notifications</h2>\n'
  const line = (row: Row) =>
    `Chapter ${row.chapter_id}, ${row.kind}: /shared/${row.kind}/${row.shareable_id}, opened ${row.opened} times`
  yield* heading('Links', listOf(data.links, line))
  const bell = listOf(data.notifications, (row) => `${when(row.created_at)} ${asText(String(row.text))}`)
  yield* heading('Notifications', bell)
  yield '</body></html>\n'
}

export function* everythingAsJson(data: Collected, at: Date): Generator<string> {
  yield `{\n  ${JSON.stringify('exportedAt')}: ${JSON.stringify(at)}`
  for (const [part, rows] of Object.entries(data)) {
    yield `,\n  ${JSON.stringify(part)}: [`
    for (const [place, row] of rows.entries())
      yield `${place === 0 ? '' : ','}\n    ${JSON.stringify(row, null, 2).replaceAll('\n', '\n    ')}`
    yield rows.length === 0 ? ']' : '\n  ]'
  }
  yield '\n}\n'
}
