import type { ChapterFiles } from '#core/content/course-files'

/** A term of the glossary with its meaning, Markdown and all. */
export interface Term {
  id: string
  term: string
  definition: string
}

/** What the tutor needs of a chapter: its files as written, Markdown and all. A course's chapter is one. */
export interface TutorChapter {
  id: string
  source: Pick<
    ChapterFiles,
    'chapter' | 'didactic' | 'dialogue' | 'answers' | 'questions' | 'exercise' | 'reflection' | 'competencies'
  >
  /** The glossary of the course. */
  terms?: readonly Term[]
}
