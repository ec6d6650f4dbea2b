import { type CountedSection, chapterIds, countedSections } from '#core/workbook/sections'
import type { Chance } from './chance.ts'

/** A section that a student has completed, or a dialogue under way. */
export interface Step {
  chapterId: string
  section: CountedSection
  at: Date
  /** false only for a last dialogue that is still open. */
  completed: boolean
  /** An open dialogue in which the guide has no more help to give. */
  waiting: boolean
}

const day = 86_400_000

/** The course began so many days ago. */
const courseDays = 75

/** Sections in the order in which a student takes them: the dialogue first, mostly the others as they stand. */
function route(chance: Chance): { chapterId: string; section: CountedSection }[] {
  const [dialogue, ...others] = countedSections
  // Chapters 4 and 5 are open from the start, and some begin with what interests them.
  const early = chance.happens(0.12) ? [chance.pick(['4', '5'])] : []
  return [...early, ...chapterIds.filter((id) => !early.includes(id))].flatMap((chapterId) => {
    const rest = chance.happens(0.7) ? others : chance.some(others, others.length)
    return [dialogue, ...rest].map((section) => ({ chapterId, section }))
  })
}

/** How many sections a student has completed by today: some none, a few all, most somewhere on the way. */
function reached(chance: Chance): number {
  const dice = chance.share()
  if (dice < 0.06) return 0
  if (dice > 0.95) return 40
  return Math.min(39, Math.floor(41 * chance.share() ** 1.5))
}

/** A student's steps through the course, in order; none is later than `now`. */
export function pathOf(chance: Chance, now: Date): Step[] {
  const count = reached(chance)
  const stopped = count < 40 && chance.happens(0.18)
  const last = now.getTime() - (stopped ? chance.between(9, 40) : chance.share() * 5) * day
  const first = now.getTime() - (courseDays - chance.between(0, 20)) * day
  const way = route(chance)
  const moments = Array.from({ length: count }, () => chance.share()).sort((a, b) => a - b)
  const done = way.slice(0, count).map((step, index) => ({
    ...step,
    at: new Date(first + (moments[index] ?? 1) * Math.max(day, last - first)),
    completed: true,
    waiting: false,
  }))
  const next = way[count]
  if (next?.section !== 'ai-interaction' || !chance.happens(count > 0 ? 0.75 : 0.4)) return done
  return [...done, { ...next, at: new Date(last), completed: false, waiting: chance.happens(0.12) }]
}
