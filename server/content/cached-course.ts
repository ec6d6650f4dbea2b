import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Course, courseOf } from './course.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** Whatever decides how a course's files are read. */
const readers = ['server/content', 'core/content', 'package-lock.json'].map((name) => path.join(root, name))

/** The cache: a course, and the fingerprint of what it was read from. */
interface Cached {
  madeOf: string
  course: Omit<Course, 'chapter'>
}

/** `loadCourse`, or what the same code read of the same files before without findings. */
export async function loadCachedCourse(contentDir: string): Promise<Course> {
  const file = path.join(path.dirname(contentDir), 'node_modules/.cache/course.json')
  const madeOf = fingerprint(contentDir)
  const cached = readCache(file)
  if (cached?.madeOf === madeOf) return courseOf(cached.course)
  const { loadCourse } = await import('./load-course.ts')
  const course = await loadCourse(contentDir)
  writeCache(file, { madeOf, course })
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

/** Undefined also for a damaged file. */
function readCache(file: string): Cached | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Cached
  } catch {
    return undefined
  }
}

/** Several servers may write at once: the file is renamed when it is complete. */
function writeCache(file: string, cached: Cached): void {
  const draft = `${file}.${process.pid}`
  try {
    const directory = path.dirname(file)
    if (!fs.existsSync(directory)) fs.mkdirSync(directory)
    fs.writeFileSync(draft, JSON.stringify(cached))
    fs.renameSync(draft, file)
  } catch {
    // The next start reads the course again.
  }
}
