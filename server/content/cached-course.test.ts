import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCachedCourse } from './cached-course.ts'
import { CourseError } from './finding.ts'
import { loadCourse } from './load-course.ts'
import { chapterFolder, writeFixtureCourse } from './testing/fixture-course.ts'

let contentDir: string
let file: string

beforeEach(async () => {
  contentDir = await writeFixtureCourse()
  const installed = path.join(path.dirname(contentDir), 'node_modules')
  fs.mkdirSync(installed)
  file = path.join(installed, '.cache', 'course.json')
})

/** Marks the kept course, so that it can be told from one that was read. */
function markKept(): void {
  const kept = JSON.parse(fs.readFileSync(file, 'utf8'))
  kept.course.workbook.title = 'As it was kept'
  fs.writeFileSync(file, JSON.stringify(kept))
}

const titleNow = async () => (await loadCachedCourse(contentDir)).workbook.title

describe('a course that has been read once', () => {
  test('is the same course when it is taken as it was kept', async () => {
    const { chapter: _, ...read } = await loadCourse(contentDir)
    await loadCachedCourse(contentDir)
    markKept()
    const kept = await loadCachedCourse(contentDir)
    expect(kept).toMatchObject({ ...read, workbook: { ...read.workbook, title: 'As it was kept' } })
    expect(kept.chapter('1')).toBe(kept.chapters[0])
    expect(kept.chapter('11')).toBeUndefined()
  })

  test('is read again when a letter of it has changed', async () => {
    const title = await titleNow()
    markKept()
    expect(await titleNow()).toBe('As it was kept')
    fs.appendFileSync(path.join(contentDir, 'glossary.yaml'), '\n')
    expect(await titleNow()).toBe(title)
  })

  test('is read again when what was kept cannot be', async () => {
    const title = await titleNow()
    fs.truncateSync(file, 100)
    expect(await titleNow()).toBe(title)
    markKept()
    expect(await titleNow()).toBe('As it was kept')
  })

  test('is refused with its faults as soon as it has any, an empty folder among them', async () => {
    await loadCachedCourse(contentDir)
    const forgotten = path.join(contentDir, 'chapters', '11-forgotten')
    fs.mkdirSync(forgotten)
    await expect(loadCachedCourse(contentDir)).rejects.toThrow('is not in this list')
    fs.rmdirSync(forgotten)
    await loadCachedCourse(contentDir)
    fs.rmSync(path.join(contentDir, chapterFolder(3), 'sources.yaml'))
    await expect(loadCachedCourse(contentDir)).rejects.toThrow(CourseError)
    await expect(loadCachedCourse(contentDir)).rejects.toThrow(CourseError)
  })

  test('is read at every start where it cannot be kept', async () => {
    const { title } = (await loadCourse(contentDir)).workbook
    fs.writeFileSync(path.dirname(file), 'not a folder')
    expect(await titleNow()).toBe(title)
    fs.rmSync(path.join(path.dirname(contentDir), 'node_modules'), { recursive: true })
    expect(await titleNow()).toBe(title)
    expect(fs.readdirSync(path.dirname(contentDir))).toEqual(['content'])
  })
})

test('what reads the course imports nothing of ours that would not be noticed when it changes', () => {
  const root = path.join(import.meta.dirname, '../..')
  const readers = ['core/content', 'server/content'].flatMap((folder) =>
    fs.globSync(`${folder}/*.ts`, { cwd: root }).filter((name) => !name.endsWith('.test.ts')),
  )
  expect(readers.length).toBeGreaterThan(15)
  for (const reader of readers) {
    const imported = fs.readFileSync(path.join(root, reader), 'utf8').matchAll(/ from '(#[^']+|\.\.[^']+)'/g)
    for (const [, name] of imported) expect(name).toMatch(/^(?:#core\/content\/|#server\/content\/)/)
  }
})
