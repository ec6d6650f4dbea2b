import { parseArgs } from 'node:util'
import { readCase } from '../server/content/checks/read-case.ts'
import { formatFinding } from '../server/content/finding.ts'

/**
 * The figures of the story with today's values, for figures.yaml: `npm run content:figures`, or
 * `npm run content:figures -- phq` for those whose name holds a word.
 */
const { positionals } = parseArgs({ allowPositionals: true })

const { figures = {}, findings } = await readCase('content')
for (const finding of findings) console.error(formatFinding(finding))
for (const [name, value] of Object.entries(figures)) {
  if (!positionals.every((word) => name.toLowerCase().includes(word.toLowerCase()))) continue
  console.log(`${name.padEnd(34)} ${Number.isInteger(value) ? value : value.toFixed(4)}`)
}
process.exitCode = findings.length > 0 ? 1 : 0
