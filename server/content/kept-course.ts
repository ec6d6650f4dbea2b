import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Course, courseOf } from './course.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** All that decides what becomes of a course's files. */
const readers = ['server/content', 'core/content', 'package-lock.json'].map((name) => path.join(root, name))

/** A course as its file keeps it, and what it was made of. */
interface Kept {
  madeOf: string
  course: Omit<Course, 'chapter'>
}

/**
 * As `loadCourse`, for a start: a course that the same code has read from the same files before, and found nothing
 * wrong with, is taken as it was kept then. Reading it takes longer than all the rest of a start. It is kept in
 * `node_modules` beside the course; where that is not there or cannot be written, every start reads the course.
 */
export async function loadKeptCourse(contentDir: string): Promise<Course> {
  const file = path.join(path.dirname(contentDir), 'node_modules/.cache/course.json')
  const madeOf = fingerprint(contentDir)
  const kept = readKept(file)
  if (kept?.madeOf === madeOf) return courseOf(kept.course)
  const { loadCourse } = await import('./load-course.ts')
  const course = await loadCourse(contentDir)
  keep(file, { madeOf, course })
  return course
}

/** Changes with every byte and every name of the files, of what reads them, and with Node.js. */
function fingerprint(contentDir: string): string {
  const hash = createHash('sha256').update(process.version)
  const add = (place: string, name: string) => {
    hash.update(`\0${name}\0`)
    if (!fs.statSync(place).isDirectory()) hash.update(fs.readFileSync(place))
    else for (const entry of fs.readdirSync(place).sort()) add(path.join(place, entry), `${name}/${entry}`)
  }
  for (const place of [contentDir, ...readers]) if (fs.existsSync(place)) add(place, path.basename(place))
  return hash.digest('base64url')
}

/** Undefined also for a file that was written half. */
function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Kept
  } catch {
    return undefined
  }
}

/** Several servers may do so at once: the file appears under its name when it is whole. */
function keep(file: string, kept: Kept): void {
  const draft = `${file}.${process.pid}`
  try {
    const directory = path.dirname(file)
    if (!fs.existsSync(directory)) fs.mkdirSync(directory)
    fs.writeFileSync(draft, JSON.stringify(kept))
    fs.renameSync(draft, file)
  } catch {
    // The next start reads the course itself.
  }
}
