import type { DidacticFile } from '#core/content/chapter'
import { otherPlaces } from '#core/content/questions'
import type { Section } from '#core/content/section'
import type { PageFile, ReferencesFile, WorkbookFile } from '#core/content/workbook'
import { type ContentFile, findingAt, unless } from './content-file.ts'
import type { FieldPath, Finding } from './finding.ts'
import type { ReadChapter, ReadCourse } from './read-course.ts'
import { unknownGroups } from './word-groups.ts'

/** What no schema of a single file can say. Each finding stops the start, because a page would show it. */
export function structureFindings({ files, chapters }: ReadCourse): Finding[] {
  const { workbook, glossary, sources, introduction, prologue } = files
  return [
    ...ifRead(workbook, workbookFindings),
    ...ifRead(glossary, (file) => repeated(file, ['terms'], 'id', file.data.terms)),
    ...ifRead(introduction, (file) => pageFindings(file, [sources])),
    ...ifRead(prologue, (file) => pageFindings(file, [sources])),
    ...chapters.flatMap((chapter) => chapterFindings(chapter, sources)),
    ...sourceFindings([sources, ...chapters.map((chapter) => chapter.files.sources)]),
  ]
}

type SourcesFile = ContentFile<ReferencesFile> | undefined

function ifRead<File>(file: File | undefined, check: (file: File) => Finding[]): Finding[] {
  return file === undefined ? [] : check(file)
}

function workbookFindings(file: ContentFile<WorkbookFile>): Finding[] {
  const { chapters, support } = file.data
  return [
    ...repeated(file, ['chapters'], 'id', chapters),
    ...repeated(file, ['chapters'], 'folder', chapters),
    ...support.resources.flatMap(({ href }, place) => {
      const isAddress = href === undefined || /^(?:https:\/\/|tel:|sms:)\S+$/.test(href)
      const path = ['support', 'resources', place, 'href']
      return unless(isAddress, file, path, 'must start with https://, tel: or sms:')
    }),
  ]
}

function chapterFindings({ id, files }: ReadChapter, shared: SourcesFile): Finding[] {
  return [
    ...ifRead(files.didactic, (file) => pageFindings(file, [files.sources, shared])),
    ...ifRead(files.competencies, (file) => repeated(file, ['competencies'], 'id', file.data.competencies)),
    ...ifRead(files.dialogue, unknownGroups),
    ...ifRead(files.answers, (file) =>
      Object.keys(file.data).flatMap((goal) => {
        const isThere = files.dialogue?.data.goals.some((one) => one.id === goal) ?? true
        return unless(isThere, file, [goal], 'dialogue.yaml has no goal of this number')
      }),
    ),
    ...ifRead(files.questions, (file) => {
      const known = idsOf(files)
      return Object.keys(file.data).flatMap((section) =>
        unless(known.has(section), file, [section], 'this chapter has no section with this id'),
      )
    }),
    ...ifRead(files.dialogue, (file) =>
      file.data.goals.flatMap((goal, place) => {
        const own = `${id}.${place + 1}`
        const { passage } = goal
        const isThere =
          passage === undefined || files.didactic?.data.sections.some((one) => one.id === passage)
        const path = ['goals', place]
        return [
          ...unless(goal.id === own, file, [...path, 'id'], `must be ${own}, its place in the chapter`),
          ...unless(isThere ?? true, file, [...path, 'passage'], 'didactic.yaml has no section with this id'),
        ]
      }),
    ),
  ]
}

/** What a question can be asked about. */
const idsOf = ({ didactic, competencies }: ReadChapter['files']): Set<string> =>
  new Set([
    ...otherPlaces,
    ...[...(didactic?.data.sections ?? []), ...(competencies?.data.competencies ?? [])].map(({ id }) => id),
  ])

function pageFindings(
  file: ContentFile<DidacticFile> | ContentFile<PageFile>,
  sources: [own: SourcesFile, shared?: SourcesFile],
): Finding[] {
  const { sections, keyTakeaway } = file.data
  return [
    ...repeated(file, ['sections'], 'id', sections),
    ...sections.flatMap((section, place) => unevenRows(file, section, place)),
    ...(sources[0] === undefined ? [] : unknownSources(file, sections, sources)),
    ...(keyTakeaway === undefined || keyTakeaway.text.includes(keyTakeaway.highlight)
      ? []
      : [findingAt(file, ['keyTakeaway', 'highlight'], 'must stand letter for letter in keyTakeaway.text')]),
  ]
}

function unevenRows(file: ContentFile<unknown>, section: Section, place: number): Finding[] {
  if (section.type !== 'table') return []
  const columns = section.headers.length
  return section.rows.flatMap(({ length }, nth) => {
    const path = ['sections', place, 'rows', nth]
    return unless(length === columns, file, path, `has ${length} cells under ${columns} headers`)
  })
}

function unknownSources(file: ContentFile<unknown>, sections: Section[], lists: SourcesFile[]): Finding[] {
  const known = new Set(lists.flatMap((list) => list?.data.references ?? []).map(({ id }) => id))
  return sections.flatMap((section, place) =>
    (section.sources ?? []).flatMap((id, nth) => {
      const path = ['sections', place, 'sources', nth]
      return unless(known.has(id), file, path, `sources.yaml has no source with the id ${id}`)
    }),
  )
}

/** The same id in two files is one source, so both must print the same. */
function sourceFindings(files: SourcesFile[]): Finding[] {
  const first = new Map<string, { file: ContentFile<ReferencesFile>; place: number }>()
  return files.flatMap((file) => {
    if (file === undefined) return []
    return file.data.references.flatMap((source, place) => {
      const earlier = first.get(source.id)
      if (earlier === undefined) {
        first.set(source.id, { file, place })
        return []
      }
      const path: FieldPath = ['references', place]
      if (earlier.file === file) return [findingAt(file, path, `the id ${source.id} is used twice`)]
      const other = earlier.file.data.references[earlier.place]
      if (other?.text === source.text && other.url === source.url) return []
      const where = `${earlier.file.path}:${earlier.file.lineOf(['references', earlier.place])}`
      return [
        findingAt(file, path, `${source.id} is not printed as in ${where}; one source, one text and address`),
      ]
    })
  })
}

function repeated<Field extends string>(
  file: ContentFile<unknown>,
  list: FieldPath,
  field: Field,
  items: readonly Record<Field, string>[],
): Finding[] {
  const values = items.map((item) => item[field])
  return values.flatMap((value, place) => {
    const isFirst = values.indexOf(value) === place
    return unless(isFirst, file, [...list, place, field], `${value} is used twice; each needs its own`)
  })
}
