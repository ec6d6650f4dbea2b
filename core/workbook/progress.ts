/** Progress and locks: the one rule of pages and server (docs/specification.md, 4.2). */
import { dayAndTimeIn } from './local-time.ts'
import {
  type CountedSection,
  chapterIds,
  countedSections,
  isChapterId,
  type SectionId,
  totalSections,
} from './sections.ts'

/** One row of a learner's progress, as GET /api/progress gives it. */
export interface ProgressRecord {
  chapterId: string
  sectionId: SectionId
  completed: boolean
}

export type ChapterStatus = 'locked' | 'available' | 'in-progress' | 'completed'

/** A chapter that opens later for a student, as each of their sections says (docs/specification.md, 4.8). */
export interface HeldBack {
  chapterId: string
  /** The first of these moments, ISO. */
  opensAt: string
  /** Of the section whose moment it is. */
  timeZone: string
}

/** What decides whether a chapter is open, besides the learner's own progress. */
export interface OpenRule {
  /** Chapters open from the start (the instructor's list; by default 1, 4 and 5). */
  openChapters: readonly string[]
  /** Chapters an instructor opened for this one learner. */
  openedForLearner?: readonly string[]
  /** Chapters in whose dialogue the learner has spoken: whatever is changed later does not cut it off. */
  begun?: readonly string[] | undefined
  /** Chapters whose opening date has not come. */
  heldBack?: readonly HeldBack[] | undefined
  isInstructor?: boolean
}

/** Chapters that are open from the start unless an instructor says otherwise. */
export const defaultOpenChapters: readonly string[] = ['1', '4', '5']

/**
 * Chapters open from the start for one learner: any that one of their sections opens.
 * @param ofSections the list of each section they are a student of; null: the installation's
 */
export const openFromTheStart = (
  installation: readonly string[],
  ofSections: readonly (readonly string[] | null)[],
): readonly string[] =>
  ofSections.length === 0
    ? installation
    : chapterIds.filter((id) => ofSections.some((own) => (own ?? installation).includes(id)))

/** The counted sections of a chapter that are complete, in checklist order. */
export function completedSections(records: readonly ProgressRecord[], chapterId: string): CountedSection[] {
  const done = new Set(
    records.filter((r) => r.chapterId === chapterId && r.completed).map((r) => r.sectionId),
  )
  return countedSections.filter((section) => done.has(section))
}

/** Whether one section is complete: the tick of a checklist, the dot of a tab. */
export function isSectionComplete(
  records: readonly ProgressRecord[],
  chapterId: string,
  sectionId: SectionId,
): boolean {
  return records.some((r) => r.chapterId === chapterId && r.sectionId === sectionId && r.completed)
}

/** Whether all four counted sections of a chapter are complete. */
export function isChapterComplete(records: readonly ProgressRecord[], chapterId: string): boolean {
  return completedSections(records, chapterId).length === countedSections.length
}

/** Open for this learner whatever holds for others: opened by an instructor, or begun. */
const isOwn = (chapterId: string, { openedForLearner, begun }: OpenRule): boolean =>
  [openedForLearner, begun].some((ids) => ids?.includes(chapterId))

/** What holds a chapter back: an opening date does, unless the chapter is open for this learner. */
const holdOn = (chapterId: string, rule: OpenRule): HeldBack | undefined =>
  rule.isInstructor || isOwn(chapterId, rule)
    ? undefined
    : rule.heldBack?.find((one) => one.chapterId === chapterId)

/** Whether a chapter may be worked in: not held back, and listed as open or the one before it is completed. */
export function isChapterOpen(records: readonly ProgressRecord[], chapterId: string, rule: OpenRule) {
  if (!isChapterId(chapterId)) return false
  if (rule.isInstructor) return true
  if (holdOn(chapterId, rule)) return false
  if (rule.openChapters.includes(chapterId) || isOwn(chapterId, rule)) return true
  const before = chapterIds[chapterIds.indexOf(chapterId) - 1]
  return before !== undefined && isChapterComplete(records, before)
}

/** Status of a chapter; completed and in-progress come before the lock, so finished work never locks. */
export function chapterStatus(records: readonly ProgressRecord[], chapterId: string, rule: OpenRule) {
  const done = completedSections(records, chapterId).length
  if (done === countedSections.length) return 'completed'
  if (done > 0) return 'in-progress'
  return isChapterOpen(records, chapterId, rule) ? 'available' : 'locked'
}

export interface Figure {
  completed: number
  total: number
  /** Rounded percentage, 0 to 100. */
  percent: number
}

const figure = (completed: number, total: number): Figure => ({
  completed,
  total,
  percent: Math.round((completed / total) * 100),
})

/** "n of 4 sections completed" of one chapter. */
export const chapterFigure = (records: readonly ProgressRecord[], chapterId: string): Figure =>
  figure(completedSections(records, chapterId).length, countedSections.length)

/** "n of 40 sections complete": header and dashboard. */
export const overallFigure = (records: readonly ProgressRecord[]): Figure =>
  figure(
    chapterIds.reduce((sum, id) => sum + completedSections(records, id).length, 0),
    totalSections,
  )

/** "n of 10 chapters completed": sidebar. */
export const chaptersFigure = (records: readonly ProgressRecord[]): Figure =>
  figure(chapterIds.filter((id) => isChapterComplete(records, id)).length, chapterIds.length)

/** When a chapter that is held back opens, as a sentence; null: no date holds it back. */
export function opensLater(chapterId: string, rule: OpenRule): string | null {
  const hold = holdOn(chapterId, rule)
  return hold ? `Chapter ${chapterId} opens on ${dayAndTimeIn(new Date(hold.opensAt), hold.timeZone)}.` : null
}

/** The same of the chapter that opens next; null: none is held back that could be worked in. */
export function nextOpening(records: readonly ProgressRecord[], rule: OpenRule): string | null {
  const waiting = (rule.heldBack ?? []).filter(
    (one) => chapterStatus(records, one.chapterId, rule) === 'locked',
  )
  const [first] = waiting.sort((one, other) => Date.parse(one.opensAt) - Date.parse(other.opensAt))
  return first ? opensLater(first.chapterId, rule) : null
}

/** The sentence for a locked chapter. */
export const whyLocked = (chapterId: string, rule: OpenRule): string =>
  opensLater(chapterId, rule) ?? sentences.chapterLocked

/** @returns null when work may be written to the section, else the sentence that says why not (403) */
export function whyNotWritable(
  records: readonly ProgressRecord[],
  chapterId: string,
  sectionId: CountedSection,
  rule: OpenRule,
): string | null {
  if (rule.isInstructor) return null
  const status = chapterStatus(records, chapterId, rule)
  if (status === 'locked') return whyLocked(chapterId, rule)
  if (sectionId !== 'ai-interaction' && !isSectionComplete(records, chapterId, 'ai-interaction')) {
    return sentences.dialogueFirst
  }
  return null
}

/** The current chapter: the first in progress, else the first available; null when all are completed. */
export function currentChapter(records: readonly ProgressRecord[], rule: OpenRule): string | null {
  const statuses = chapterIds.map((id) => [id, chapterStatus(records, id, rule)] as const)
  const first = (status: ChapterStatus) => statuses.find(([, s]) => s === status)?.[0]
  return first('in-progress') ?? first('available') ?? null
}

/** The last chapter of the course in which something is saved; null while nothing is. */
export const lastChapterWithWork = (records: readonly ProgressRecord[]): string | null =>
  chapterIds.findLast((id) => completedSections(records, id).length > 0) ?? null

/** The first counted section of a chapter that is not complete; null when all are. */
export function firstUnfinishedSection(records: readonly ProgressRecord[], chapterId: string) {
  return countedSections.find((section) => !isSectionComplete(records, chapterId, section)) ?? null
}

export const sentences = {
  chapterLocked: 'Complete previous chapters to unlock',
  dialogueFirst: 'Complete the AI dialogue to unlock this section.',
} as const
