import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type ChapterFiles,
  type CourseFiles,
  chapterSchemas,
  courseSchemas,
} from '#core/content/course-files'
import { type ContentFile, findingAt, readContentFile } from './content-file.ts'
import type { Finding } from './finding.ts'

/** The files that could be read; a missing or broken one is absent. */
export type ReadFiles<Files> = { [Name in keyof Files]?: ContentFile<Files[Name]> }

/** A chapter as far as its files could be read. */
export interface ReadChapter {
  id: string
  folder: string
  path: string
  files: ReadFiles<ChapterFiles>
}

/** The course as far as its files could be read, and what kept the rest from it. */
export interface ReadCourse {
  files: ReadFiles<CourseFiles>
  chapters: ReadChapter[]
  findings: Finding[]
}

/** Never throws for what is wrong inside a file: findings say it. */
export async function readCourse(contentDir: string): Promise<ReadCourse> {
  const name = basename(contentDir)
  const whole = await readFolder<CourseFiles>(contentDir, name, courseSchemas)
  const { workbook } = whole.files
  if (workbook === undefined) return { ...whole, chapters: [] }

  const read = await Promise.all(
    workbook.data.chapters.map(async ({ id, folder }) => {
      const path = `${name}/chapters/${folder}`
      const chapter = await readFolder<ChapterFiles>(
        join(contentDir, 'chapters', folder),
        path,
        chapterSchemas,
      )
      return { id, folder, path, ...chapter }
    }),
  )
  return {
    files: whole.files,
    chapters: read.map(({ findings: _, ...chapter }) => chapter),
    findings: [
      ...whole.findings,
      ...(await unlistedFolders(contentDir, workbook)),
      ...read.flatMap(({ findings }) => findings),
    ],
  }
}

/** A chapter works without these. That answers are missing `npm run content:check` says; questions nobody needs. */
const mayBeMissing: ReadonlySet<string> = new Set(['answers', 'questions'])

type Schemas = typeof chapterSchemas | typeof courseSchemas

async function readFolder<Files>(location: string, path: string, schemas: Schemas) {
  const results = await Promise.all(
    Object.entries(schemas).map(async ([name, schema]) => {
      const file = `${name}.yaml`
      if (mayBeMissing.has(name) && !existsSync(join(location, file))) return { name, findings: [] }
      return { name, ...(await readContentFile<unknown>(join(location, file), `${path}/${file}`, schema)) }
    }),
  )
  const read = results.flatMap((result) => ('file' in result ? [[result.name, result.file]] : []))
  return {
    files: Object.fromEntries(read) as ReadFiles<Files>,
    findings: results.flatMap(({ findings }) => findings),
  }
}

/** A chapter folder that workbook.yaml does not name would silently never be shown. */
async function unlistedFolders(contentDir: string, workbook: ContentFile<CourseFiles['workbook']>) {
  const listed = new Set(workbook.data.chapters.map(({ folder }) => folder))
  const entries = await readdir(join(contentDir, 'chapters'), { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !listed.has(entry.name))
    .map(({ name }) => findingAt(workbook, ['chapters'], `the folder chapters/${name} is not in this list`))
}
