import type { Term, TutorChapter } from '../../content.ts'
import type { Passage } from '../chapter/passages.ts'

/** A part of the chapter that an answer names: a section, the exercise, a competency. */
export interface ChapterSection {
  id: string
  place: Passage['place']
  title: string
  passages: Passage[]
  /** What it answers, in learners' words: its title, the author's questions, and one for each term it brings in. */
  questions: string[]
  /** What learners might type that it answers, slips and all: questions.yaml. */
  typed: string[]
  /** Terms of the glossary that it links to and no section before it does. */
  terms: Term[]
}

/** All questions that a section is found by. */
export const questionsTo = ({ questions, typed }: ChapterSection): string[] => [...questions, ...typed]

/** Questions that a part of the page answers whatever the chapter; the author's own are in didactic.yaml. */
const questionsOfPlace: Partial<Record<Passage['place'], string[]>> = {
  setup: ['What is the case about?', 'What happened in the story?', 'Who are the people in the case?'],
  exercise: [
    'What do I have to do in the exercise?',
    'What goes into this field of the form?',
    'How do I start with the exercise?',
  ],
  reflection: ['What is the reflection about?', 'What do I write my reflection on?'],
}

/** Puts passages together that stand under one title, with what they are asked about. */
export function sectionsOf(
  { source, terms = [] }: TutorChapter,
  passages: readonly Passage[],
): ChapterSection[] {
  const written = new Map(source.didactic.sections.map((section) => [section.id, section]))
  const named = new Set<string>()
  // A section without a title stands under the one before it.
  let above = source.didactic.title
  const byId = Map.groupBy(passages, ({ place, sectionId }) => `${place} ${sectionId}`)
  return [...byId.values()].map((own): ChapterSection => {
    const { place, sectionId: id, sectionTitle } = own[0] as Passage
    const section = place === 'didactic' ? written.get(id) : undefined
    if (section?.title !== undefined) above = section.title
    const title = section ? above : sectionTitle
    const linked = new Set(
      [...JSON.stringify(section ?? '').matchAll(/\(glossary:([a-z0-9-]+)\)/g)].map(([, term]) => term),
    )
    const fresh = terms.filter((term) => linked.has(term.id) && !named.has(term.id))
    for (const term of fresh) named.add(term.id)
    const questions = [
      ...(section ? [title, ...(section.answers ?? [])] : []),
      ...fresh.map(({ term }) => `What is ${term}?`),
      ...(questionsOfPlace[place] ?? []),
    ]
    return { id, place, title, passages: own, questions, typed: source.questions[id] ?? [], terms: fresh }
  })
}
