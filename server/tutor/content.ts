import type { ChapterFiles } from '#core/content/course-files'

/** What the tutor needs of a chapter: its files as written, Markdown and all. A course's chapter is one. */
export interface TutorChapter {
  id: string
  source: Pick<
    ChapterFiles,
    'chapter' | 'didactic' | 'dialogue' | 'answers' | 'exercise' | 'reflection' | 'competencies'
  >
}
