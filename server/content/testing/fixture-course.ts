import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { stringify } from 'yaml'
import { fixtureChapterFiles, fixtureCourseFiles } from './fixture-files.ts'

/** File paths inside the content folder: a value becomes YAML, a text stays, null leaves the file out. */
export type Files = Record<string, unknown>

/** The folder of the n-th fixture chapter, relative to the content folder. */
export const chapterFolder = (n: number) => `chapters/${String(n).padStart(2, '0')}-fixture`

/**
 * Writes a small whole course (ten chapters) to a temporary folder, which goes when the test ends.
 * @param changes files that differ from the fixture
 * @returns the content folder
 */
export async function writeFixtureCourse(changes: Files = {}): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'course-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return writeFixtureCourseIn(parent, changes)
}

/** `writeFixtureCourse()` for a folder that several tests use, and that goes with it. */
export async function writeFixtureCourseIn(parent: string, changes: Files = {}): Promise<string> {
  const contentDir = join(parent, 'content')
  const files: Files = { ...fixtureFiles(), ...changes }
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue
    const location = join(contentDir, path)
    await mkdir(dirname(location), { recursive: true })
    await writeFile(location, typeof content === 'string' ? content : stringify(content))
  }
  return contentDir
}

function fixtureFiles(): Files {
  const numbers = Array.from({ length: 10 }, (_, place) => place + 1)
  const chapters = numbers.map((n) => ({ id: String(n), folder: chapterFolder(n).replace('chapters/', '') }))
  return Object.fromEntries([
    ...Object.entries(fixtureCourseFiles(chapters)).map(([name, file]) => [`${name}.yaml`, file]),
    ...numbers.flatMap((n) =>
      Object.entries(fixtureChapterFiles(n)).map(([name, file]) => [
        `${chapterFolder(n)}/${name}.yaml`,
        file,
      ]),
    ),
  ])
}
