import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** So many files are named. */
const most = 10

/**
 * Which test files took longest, by the reports of a run.
 * @param {string[]} reports vitest's reports in JSON; one that is not there, or not whole, is left out
 * @returns {string[]} a line for each, the longest first
 */
export function longestFiles(reports) {
  const files = reports
    .flatMap((report) => resultsIn(report))
    .map((result) => ({
      file: path.relative(root, result.name),
      seconds: (result.endTime - result.startTime) / 1000,
    }))
  return files
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

function resultsIn(report) {
  try {
    return JSON.parse(fs.readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}
