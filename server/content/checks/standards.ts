import { type ContentFile, unless } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { ReadChapter, ReadCourse } from '../read-course.ts'
import { passagesOf } from './passages.ts'

/** The section of the introduction that explains the codes of standards. */
const keySection = 'standards-key'

/** How many standards each part of the NASW Code of Ethics (2021) has: 1.01 to 1.17, and so on. */
const naswStandards = [17, 10, 10, 8, 2, 4]

/** Every code behind an outcome or a competency is one that the key in the introduction explains. */
export function unexplainedCodes({ files: { introduction } }: ReadCourse, chapters: ReadChapter[]) {
  const place = introduction?.data.sections.findIndex(({ id }) => id === keySection) ?? -1
  if (introduction === undefined || place < 0) return []
  const key = passagesOf(introduction)
    .filter(({ path }) => path[0] === 'sections' && path[1] === place)
    .map(({ text }) => text)
    .join(' ')
  const explained = new Set(key.match(/\b(?:AEA-[A-E]|NASW|[A-Z]\d)\b/g))
  return chapters.flatMap(({ files: { chapter, competencies } }) => [
    ...(chapter ? codesOf(chapter, 'outcomes', chapter.data.outcomes, explained) : []),
    ...(competencies ? codesOf(competencies, 'competencies', competencies.data.competencies, explained) : []),
  ])
}

function codesOf(
  file: ContentFile<unknown>,
  list: string,
  items: readonly { standards?: string[] | undefined }[],
  explained: ReadonlySet<string>,
): Finding[] {
  return items.flatMap(({ standards = [] }, item) =>
    standards.flatMap((code, nth) => {
      const path = [list, item, 'standards', nth]
      const unknown = `the key in the introduction (${keySection}) does not explain "${code}"`
      if (!code.startsWith('NASW')) return unless(explained.has(code), file, path, unknown)
      const isStandard = explained.has('NASW') && isNaswStandard(code)
      return unless(
        isStandard,
        file,
        path,
        `"${code}" is no standard of the NASW Code; write it as NASW 5.02(a)`,
      )
    }),
  )
}

function isNaswStandard(code: string): boolean {
  const [, part, standard] = /^NASW ([1-6])\.(\d\d)(?:\([a-z]\))?$/.exec(code) ?? []
  const last = naswStandards[Number(part) - 1] ?? 0
  return Number(standard) >= 1 && Number(standard) <= last
}
