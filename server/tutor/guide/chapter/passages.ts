import { exerciseFieldKeys } from '#core/content/exercise-fields'
import type { Section } from '#core/content/section'
import { plainTextOf } from '#server/content/plain-text'
import type { TutorChapter } from '../../content.ts'

/** A piece of the chapter that can be quoted: a few sentences, without Markdown. */
export interface Passage {
  /** Where it stands; the names are those of the chapter page. */
  place: 'setup' | 'didactic' | 'exercise' | 'reflection' | 'competency'
  /** Id of the section, for a link; of the setup, exercise and reflection the place itself. */
  sectionId: string
  sectionTitle: string
  text: string
}

/**
 * Everything of a chapter that a learner may read, cut into passages. The dialogue is left out: its
 * assertions are for the ladder alone.
 */
export function passagesOf({ source }: TutorChapter): Passage[] {
  const { chapter, didactic, exercise, reflection, competencies } = source
  const found: Passage[] = []
  const add = (
    place: Passage['place'],
    sectionId: string,
    sectionTitle: string,
    texts: (string | undefined)[],
  ) => {
    for (const text of texts.flatMap((one) => paragraphs(one ?? '')))
      found.push({ place, sectionId, sectionTitle, text })
  }
  add('setup', 'setup', 'The Setup', [
    chapter.setup.content,
    `${chapter.setup.attribution}: “${chapter.setup.quote}”`,
  ])
  add('didactic', 'introduction', didactic.title, [didactic.introduction])
  for (const section of didactic.sections)
    add('didactic', section.id, section.title ?? didactic.title, sectionTexts(section))
  add('didactic', 'key-takeaway', 'Key takeaway', [didactic.keyTakeaway.text])
  add('exercise', 'exercise', exercise.title, [
    exercise.description,
    ...(exercise.caseContext ? [exercise.caseContext.description, ...exercise.caseContext.background] : []),
    ...exerciseFieldKeys.map((key) => `${exercise.fields[key].label}: ${exercise.fields[key].hint}`),
  ])
  add('reflection', 'reflection', reflection.title, [reflection.mainQuestion, ...reflection.guidingQuestions])
  for (const item of competencies.competencies)
    add('competency', item.id, item.title, [`${item.title}: ${item.description}`])
  return found
}

const paragraphs = (markdown: string): string[] =>
  plainTextOf(markdown)
    .split('\n')
    .filter((text) => text !== '')

function sectionTexts(section: Section): string[] {
  switch (section.type) {
    case 'text':
      return [section.content, ...(section.bullets ?? [])]
    case 'table':
      return section.rows.map((row) =>
        sentences(
          row.map((cell, index) => (index === 0 ? cell : `${section.headers[index] ?? ''}: ${cell}`)),
        ),
      )
    case 'comparison':
      return section.formats.map((format) => {
        const parts = [format.structure, format.use, format.risks]
        return sentences([
          format.name,
          ...section.headers.map((header, index) => `${header}: ${parts[index]}`),
        ])
      })
    case 'examples':
      return section.items.map((item) => `${item.format}, ${item.type} example: ${item.text}`)
    case 'guidelines':
      return section.items.map((item) => `${item.title}. ${item.description}`)
    case 'callout':
      return [section.content]
    case 'chart':
      return section.content === undefined ? [] : [section.content]
  }
}

/** Pieces as sentences of one passage, each with a full stop unless it has an end of its own. */
const sentences = (pieces: readonly string[]): string =>
  pieces
    .map((piece) => piece.trim())
    .map((piece) => (/[.!?]$/.test(piece) ? piece : `${piece}.`))
    .join(' ')
