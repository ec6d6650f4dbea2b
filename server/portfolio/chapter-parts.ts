import { exerciseFieldKeys } from '#core/content/exercise-fields'
import type { ChapterView } from '#core/content/learner-view'
import { ratingNames } from '#core/workbook/sections'
import { completesExercise, isBlank } from '#core/workbook/work'
import type { Summary, SummaryBlock } from '#core/worksheets/summary'
import type { Block, Part } from './document.ts'
import type { StoredWork } from './portfolio.store.ts'
import { line, prose } from './prose.ts'

/** What of a chapter goes into the portfolio, in the order of its tabs. Nothing saved, no part. */

const note = (text: string): Block => ({ kind: 'note', text })
const heading = (text: string): Block => ({ kind: 'heading', text: line(text) })
const answer = (text: string, label: string | null = null): Block => ({
  kind: 'answer',
  label,
  text: prose(text),
})

/** "The guide's words: Built-in guide." The learner's pages name who spoke, and so does the document. */
const writtenBy = (speakers: readonly string[]): Block[] =>
  speakers.length === 0 ? [] : [note(`Who wrote the guide’s words: ${speakers.join('; ')}.`)]

/** The dialogue as others may read it: without what is private or was said in trouble, and what repeats it. */
function dialogue(
  chapter: ChapterView,
  messages: StoredWork['messages'],
  readable: StoredWork['messages'],
  learner: string,
): Block[] {
  if (!readable.some(({ role }) => role === 'user')) return []
  const speakers = [...new Set(readable.flatMap(({ speaker }) => (speaker ? [line(speaker)] : [])))]
  const guide = line(chapter.assistant.name)
  const turns = readable.map(({ role, content, speaker }): Block => {
    const by = speakers.length > 1 && speaker ? `${guide} (${line(speaker)})` : guide
    const who = role === 'user' ? ('learner' as const) : ('guide' as const)
    return { kind: 'turn', who, name: who === 'learner' ? learner || 'Learner' : by, text: prose(content) }
  })
  const leftOut = messages.length - readable.length
  const remark = leftOut === 1 ? 'One message is left out.' : `${leftOut} messages are left out.`
  return [...writtenBy(speakers), ...(leftOut > 0 ? [note(remark)] : []), ...turns]
}

function exercise({ exercise: { fields } }: ChapterView, { form }: StoredWork): Block[] {
  if (!form || !completesExercise(form)) return []
  return exerciseFieldKeys.flatMap((key) => [
    heading(fields[key].label),
    isBlank(form[key]) ? note('Left blank.') : answer(form[key]),
  ])
}

function reflection(chapter: ChapterView, { reflection: content }: StoredWork): Block[] {
  if (content === null || isBlank(content)) return []
  return [{ kind: 'question', text: line(chapter.reflection.mainQuestion) }, answer(content)]
}

function competencies(chapter: ChapterView, { assessments }: StoredWork): Block[] {
  return chapter.competencies.flatMap(({ id, title }) => {
    const saved = assessments.find(({ competencyId }) => competencyId === id)
    if (!saved) return []
    const name = ratingNames[saved.rating - 1] ?? ''
    return [
      heading(title),
      { kind: 'rating', value: saved.rating, of: ratingNames.length, name } as const,
      ...(isBlank(saved.reflection) ? [] : [answer(saved.reflection, 'Evidence')]),
    ]
  })
}

export interface ChapterMatter {
  chapter: ChapterView
  work: StoredWork
  /** Of its messages those that others may read. */
  readable: StoredWork['messages']
  /** The worksheet as people read it, and the name of the tool. */
  worksheet: { summary: Summary; tool: string }
  learner: string
  pictureOf: PictureOf
}

export function chapterParts(matter: ChapterMatter): Part[] {
  const { chapter, work, readable, worksheet, learner, pictureOf } = matter
  const parts: Part[] = [
    { title: 'AI Dialogue', blocks: dialogue(chapter, work.messages, readable, learner) },
    { title: 'Action with Form', blocks: exercise(chapter, work) },
    { title: `Worksheet: ${worksheet.tool}`, blocks: worksheetBlocks(worksheet.summary, pictureOf) },
    { title: 'Reflection', blocks: reflection(chapter, work) },
    { title: 'Competency Self-Assessment', blocks: competencies(chapter, work) },
  ]
  return parts.filter(({ blocks }) => blocks.length > 0)
}

/** The place of a chart's picture in what was sent along, or null. */
type PictureOf = (chartId: string) => number | null

function blockOf(block: SummaryBlock, pictureOf: PictureOf): Block {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', text: line(block.text) }
    case 'text':
      return { kind: 'answer', label: block.label ? line(block.label) : null, text: prose(block.text) }
    case 'list':
      return { kind: 'list', label: block.label ? line(block.label) : null, items: block.items.map(prose) }
    case 'table':
      return {
        kind: 'table',
        caption: line(block.caption),
        columns: block.columns.map(line),
        rows: block.rows.map((row) => block.columns.map((_, at) => line(row[at] ?? ''))),
      }
    case 'chart':
      return {
        kind: 'chart',
        title: line(block.title),
        summary: line(block.summary),
        picture: pictureOf(block.id),
      }
  }
}

/** A worksheet's summary for a document: every row as long as its header, captions from the summary alone. */
export const worksheetBlocks = (summary: Summary, pictureOf: PictureOf): Block[] =>
  summary
    .filter((block) => block.kind !== 'table' || block.columns.length > 0)
    .map((block) => blockOf(block, pictureOf))

export const chartsOf = (summary: Summary): string[] =>
  summary.flatMap((block) => (block.kind === 'chart' ? [block.id] : []))
