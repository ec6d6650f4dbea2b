import type { FiguresFile } from '#core/content/case/printed-figures'
import { figuresFile } from '#core/content/case/printed-figures'
import type { ChapterFile, DidacticFile } from '#core/content/chapter'
import type { FiguresContent } from '../checks/read-case.ts'
import type { ReadChapter } from '../read-course.ts'
import { fixtureFile } from './content-file.ts'

/** A fixture chapter whose case or teaching says something else, as a check of whole chapters gets it. */
export function fixtureChapter(
  change: { setup?: string; sections?: DidacticFile['sections'] } = {},
): ReadChapter {
  const { data } = fixtureFile('chapter')
  const setup: ChapterFile['setup'] = { ...data.setup, content: change.setup ?? data.setup.content }
  return {
    id: '8',
    folder: '08-fixture',
    path: 'content/chapters/08-fixture',
    files: {
      chapter: fixtureFile('chapter', { setup }),
      didactic: fixtureFile('didactic', change.sections ? { sections: change.sections } : {}),
    },
  }
}

/** A chapter's figures.yaml with these lines. */
export function fixtureFigures(
  figures: FiguresFile['figures'],
  sections: FiguresFile['sections'] = [],
): FiguresContent {
  const data = figuresFile.parse({ figures, sections })
  return { path: 'figures.yaml', schema: figuresFile, data, lineOf: () => 1 }
}
