import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * The files of this folder and the launchers beside it prepare everything else: they run on any Node.js from
 * 20 on and import nothing that npm has to install first.
 */

/** The project's directory. */
export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** A path inside the project. */
export const inProject = (...parts) => path.join(root, ...parts)

/**
 * One hash over files and whole directories, by name and content.
 * @param {string[]} paths inside the project; what is not there does not count
 * @returns {string}
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((start) => filesIn(inProject(start)))) {
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** @returns {string[]} the file itself, or every file below the directory, in a fixed order */
function filesIn(start) {
  const stat = fs.statSync(start, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [start]
  return fs
    .readdirSync(start)
    .sort()
    .flatMap((name) => filesIn(path.join(start, name)))
}

/** What a stamp file says; blank when there is none. */
export function readStamp(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Writes a stamp file. Where this user may not (somebody else has installed), the next start looks again. */
export function writeStamp(file, text) {
  try {
    fs.writeFileSync(file, text)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}
