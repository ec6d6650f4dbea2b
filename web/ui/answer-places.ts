import type { ChapterView } from '#core/content/learner-view'
import { chapterAddress } from '../lib/chapter-tab.ts'
import type { AnswerPlace } from './AnswerText.tsx'

/** Where the parts of a chapter stand, by the titles under which an answer quotes them. */
export function placesOf(chapter: ChapterView): AnswerPlace[] {
  const { id, didactic, exercise, reflection, competencies } = chapter
  return [
    { title: didactic.title, href: chapterAddress(id) },
    ...didactic.sections.flatMap((section) =>
      section.title ? [{ title: section.title, href: `${chapterAddress(id)}#${section.id}` }] : [],
    ),
    { title: exercise.title, href: chapterAddress(id, { tab: 'exercise' }) },
    { title: reflection.title, href: chapterAddress(id, { tab: 'reflection' }) },
    ...competencies.map(({ title }) => ({ title, href: chapterAddress(id, { tab: 'competency' }) })),
  ]
}
