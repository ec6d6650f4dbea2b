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
      file: fileOf(result),
      seconds: (result.endTime - result.startTime) / 1000,
    }))
  return files
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

/**
 * Which tests failed, and why: the last words of a run, so that they are found where its output was cut.
 * @param {string[]} reports as above
 * @returns {string[]} a piece of text for each; a file that broke before its tests is one of them
 */
export function failures(reports) {
  return reports
    .flatMap((report) => resultsIn(report))
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return [told(fileOf(file), file.message)]
      return failed.map((test) => told(`${fileOf(file)}: ${test.fullName}`, test.failureMessages.join('\n')))
    })
}

/** A page that was looked at in vain fills thousands of lines; the first say what was looked for. */
const told = (what, why) => [what, ...why.split('\n').slice(0, 12)].join('\n    ')

const fileOf = (result) => path.relative(root, result.name)

function resultsIn(report) {
  try {
    return JSON.parse(fs.readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}
