import { exerciseFieldKeys } from '#core/content/exercise-fields'
import { readingText } from '#core/instruments/worksheets/reading'
import { worksheetReading } from '#core/instruments/worksheets/readings'
import { ratingNames } from '#core/workbook/sections'
import type { ExerciseForm } from '#core/workbook/work'
import type { Course, CourseChapter } from '#server/content/course'
import type { Collected, PartName } from './collect.ts'

/** A person's data as a page to read and print; it needs nothing but a browser. */

type Row = Record<string, unknown>

const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A text as paragraphs, as the person wrote it. */
const prose = (text: unknown): string => `<p class="text">${asText(String(text ?? ''))}</p>`

const when = (value: unknown): string =>
  value instanceof Date ? `<time>${value.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>` : ''

const heading = (title: string, body: string): string =>
  body === '' ? '' : `<h3>${asText(title)}</h3>\n${body}\n`

const listOf = (rows: readonly Row[], line: (row: Row) => string): string =>
  rows.length === 0 ? '' : `<ul>${rows.map((row) => `<li>${line(row)}</li>`).join('\n')}</ul>`

/** Worksheets in words, by the row that holds them. */
type WorksheetTexts = ReadonlyMap<Row, string>

async function worksheetTexts(data: Collected): Promise<WorksheetTexts> {
  const texts = new Map<Row, string>()
  const keep = async (row: Row, worksheet: unknown) => {
    const reading = await worksheetReading(String(row.chapter_id), worksheet)
    if (reading.length > 0) texts.set(row, `<h4>Worksheet</h4>${prose(readingText(reading))}`)
  }
  for (const row of data.exercises) await keep(row, (row.form_data as ExerciseForm).worksheet)
  for (const row of data.submissions) await keep(row, row.worksheet)
  return texts
}

function exerciseOf(chapter: CourseChapter, rows: readonly Row[], worksheets: WorksheetTexts): string {
  return rows
    .map((row) => {
      const { form_data: form, updated_at } = row
      const fields = exerciseFieldKeys.map((key) => {
        const answer = (form as Record<string, string>)[key] ?? ''
        return answer === ''
          ? ''
          : `<h4>${asText(chapter.view.exercise.fields[key].label)}</h4>${prose(answer)}`
      })
      return `${when(updated_at)}${fields.join('\n')}${worksheets.get(row) ?? ''}`
    })
    .join('\n')
}

const reflectionOf = (rows: readonly Row[]): string =>
  rows
    .map(({ content, analysis, updated_at, handed_in_at, shared_at }) => {
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
      return `${when(updated_at)} ${readers.join(' ')}${prose(content)}${listOf(
        said.map((text) => ({ text })),
        ({ text }) => asText(String(text)),
      )}`
    })
    .join('\n')

const competenciesOf = (chapter: CourseChapter, rows: readonly Row[]): string =>
  listOf(rows, ({ competency_id, rating, reflection }) => {
    const title = chapter.view.competencies.find(({ id }) => id === competency_id)?.title ?? competency_id
    return `${asText(String(title))}: ${rating} of 5 (${ratingNames[Number(rating) - 1]})${reflection ? prose(reflection) : ''}`
  })

const talkOf = (chapter: CourseChapter, rows: readonly Row[]): string =>
  rows
    .map((row) => {
      const speaker = row.role === 'user' ? 'You' : chapter.view.assistant.name
      return `<h4>${asText(speaker)}${row.private ? ' (private)' : ''}</h4>${prose(row.content)}`
    })
    .join('\n')

const conversationsOf = (chapter: CourseChapter, rows: readonly Row[]): string =>
  rows
    .map(
      (row) =>
        `<h4>${asText(String(row.title))} ${when(row.created_at)}</h4>${talkOf(chapter, row.messages as Row[])}`,
    )
    .join('\n')

const submissionsOf = (rows: readonly Row[], worksheets: WorksheetTexts): string =>
  rows
    .map((row) => {
      const description = row.description ? prose(row.description) : ''
      return `<h4>${asText(String(row.title))} ${when(row.created_at)}</h4>${description}${prose(row.content)}${worksheets.get(row) ?? ''}`
    })
    .join('\n')

function chapterPart(
  chapter: CourseChapter,
  of: (part: PartName) => Row[],
  worksheets: WorksheetTexts,
): string {
  const body = [
    heading('AI Dialogue', talkOf(chapter, of('dialogue_messages'))),
    heading('Action with Form', exerciseOf(chapter, of('exercises'), worksheets)),
    heading('Reflection', reflectionOf(of('reflections'))),
    heading('Competency self-assessment', competenciesOf(chapter, of('competencies'))),
    heading('Chat with the chapter assistant', talkOf(chapter, of('assistant_messages'))),
    heading('Stored conversations', conversationsOf(chapter, of('conversations'))),
    heading('Submissions', submissionsOf(of('submissions'), worksheets)),
    heading(
      'Feedback',
      listOf(of('feedback'), ({ author_name, text }) => `${asText(String(author_name))}${prose(text)}`),
    ),
  ].join('')
  return body === '' ? '' : `<h2>Chapter ${chapter.id}: ${asText(chapter.view.title)}</h2>\n${body}`
}

const style = `body{font:1rem/1.6 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1,h2,h3{line-height:1.2}h2{border-top:1px solid #888;padding-top:1.5rem}.text{white-space:pre-wrap;overflow-wrap:anywhere}time{color:#555}`

/** The page. Everything a person typed is shown as text, whatever is in it. */
export async function readablePage(course: Course, data: Collected, at: Date): Promise<string> {
  const worksheets = await worksheetTexts(data)
  const [account = {}] = data.account
  const name = `${account.first_name} ${account.last_name}`.trim()
  const chapters = course.chapters.map((chapter) =>
    chapterPart(chapter, (part) => data[part].filter((row) => row.chapter_id === chapter.id), worksheets),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>My data</title><style>${style}</style></head><body>
<h1>My data in the ${asText(course.workbook.title)}</h1>
<p>${asText(name)}${account.email ? `, ${asText(String(account.email))}` : ''}. As of ${when(at)}.
Everything that is kept is in <code>my-data.json</code> beside this page${data.picture.length > 0 ? ', and in the file of your picture' : ''}; here is what there is to read.</p>
${chapters.join('\n')}
<h2>Links and notifications</h2>
${heading(
  'Links',
  listOf(
    data.links,
    (row) =>
      `Chapter ${row.chapter_id}, ${row.kind}: /shared/${row.kind}/${row.shareable_id}, opened ${row.opened} times`,
  ),
)}
${heading(
  'Notifications',
  listOf(data.notifications, (row) => `${when(row.created_at)} ${asText(String(row.text))}`),
)}
</body></html>
`
}
