import { parseArgs } from 'node:util'
import { checkCourse } from '../server/content/checks/check-course.ts'
import { formatFinding } from '../server/content/finding.ts'

/**
 * Checks the course: `npm run content:check`, or `npm run content:check -- --chapter 3` for one chapter.
 * Prints a line for each finding, `file:line field: what`, and fails when one of them is an error.
 */
const { values } = parseArgs({
  options: { chapter: { type: 'string' }, content: { type: 'string', default: 'content' } },
})

const findings = await checkCourse(values.content, values.chapter)
for (const finding of findings) {
  console.log(`${formatFinding(finding)}${finding.level === 'warning' ? ' (warning)' : ''}`)
}
const errors = findings.filter(({ level }) => level === 'error').length
const warnings = findings.length - errors
const summary = `${errors} to mend, ${warnings} to look at again (those marked as a warning).`
console.log(findings.length === 0 ? 'The content is in order.' : summary)
process.exitCode = errors > 0 ? 1 : 0
