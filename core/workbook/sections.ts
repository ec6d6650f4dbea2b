import { joinList } from '../format.ts'

/** The sections of a chapter and their limits, named only here (docs/specification.md, 3 and 9). */

/** Sections that count: a chapter is complete when all four are. */
export const countedSections = ['ai-interaction', 'exercise', 'reflection', 'competency'] as const
export type CountedSection = (typeof countedSections)[number]

/** Sections that may be marked and never change a figure: read to its end; something submitted or shared. */
const markedSections = ['didactic', 'submit'] as const

export const sectionIds = [...countedSections, ...markedSections] as const
export type SectionId = (typeof sectionIds)[number]

/** How the checklists name the counted sections. */
export const sectionNames: Record<CountedSection, string> = {
  'ai-interaction': 'AI Interaction',
  exercise: 'Exercise',
  reflection: 'Reflection',
  competency: 'Competency',
}

/** The six tabs of a chapter page, in order, with their verbatim names. */
export const chapterTabs = [
  { id: 'didactic', name: 'Didactic Content', section: 'didactic' },
  { id: 'dialogue', name: 'AI Dialogue', section: 'ai-interaction' },
  { id: 'exercise', name: 'Exercise', section: 'exercise' },
  { id: 'reflection', name: 'Reflection', section: 'reflection' },
  { id: 'competency', name: 'Competency', section: 'competency' },
  { id: 'submit', name: 'Submit to Professor', section: 'submit' },
] as const satisfies readonly { id: string; name: string; section: SectionId }[]
export type ChapterTab = (typeof chapterTabs)[number]['id']

/** Chapters "1" to "10"; ids travel as strings. */
export const chapterIds = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export type ChapterId = (typeof chapterIds)[number]

/** "All chapters", "Chapter 2", "Chapters 1 and 3". */
export const chaptersInWords = (ids: readonly string[]): string =>
  ids.length === chapterIds.length ? 'All chapters' : `Chapter${ids.length > 1 ? 's' : ''} ${joinList(ids)}`

export const isChapterId = (id: string): id is ChapterId => (chapterIds as readonly string[]).includes(id)

export const totalSections = chapterIds.length * countedSections.length

/** Names of the ratings 1 to 5 of the competency self-assessment. */
export const ratingNames = ['Beginner', 'Developing', 'Proficient', 'Advanced', 'Expert'] as const

export const submissionTypes = [
  'exercise',
  'reflection',
  'competency',
  'ai-conversation',
  'complete-chapter',
] as const
export type SubmissionType = (typeof submissionTypes)[number]

/** Limits (docs/specification.md, 5 and 9). */
export const limits = {
  /** Characters the session summary's counter counts against; nothing is cut. */
  sessionSummary: 1000,
  /** Characters the server accepts in any text field. */
  text: 20_000,
  /** Characters of one message in a dialogue or to the assistant, whoever answers. */
  message: 4000,
  /** Messages that a dialogue holds, and as many a conversation with the assistant; the answers count. */
  messagesKept: 600,
  /** Answers to feedback that a chapter holds. */
  answersPerChapter: 200,
  /** Ratings of one competency that the history holds; then the latest gives way. */
  ratingsKept: 200,
  /** Bytes of everything that is kept of one person's work. */
  personBytes: 50_000_000,
  /** Submissions of one person that a chapter holds, and as many shared conversations … */
  sharedPerChapter: 100,
  /** … while those of a kind have fewer bytes than this together. */
  sharedBytesPerChapter: 5_000_000,
  /** A reflection must be longer than this, trimmed, to be analyzed. */
  reflectionForAnalysis: 50,
  /** "Generate Link" appears above this number of messages. */
  messagesForLink: 2,
  /** Quick help is offered while there are at most this many messages … */
  messagesForQuickHelp: 1,
  /** … and shows this many of its suggestions. */
  quickHelpShown: 2,
  /** Milliseconds after the last edit until the exercise is saved. */
  exerciseAutosave: 2000,
  /** Milliseconds after the last edit until the reflection is saved. */
  reflectionAutosave: 3000,
} as const

/** Whether a conversation has a place for one more message and its answer. */
export const hasPlace = (messages: number): boolean => messages + 2 <= limits.messagesKept

/** What is said where a dialogue has none. */
export const fullDialogue = `This dialogue has ${limits.messagesKept} messages, as many as it can hold. All of it stays; your instructor can start it afresh.`

/** The same for a conversation with the assistant. */
export const fullConversation = `This conversation has ${limits.messagesKept} messages, as many as it can hold. Choose “Start over” to begin a new one.`
