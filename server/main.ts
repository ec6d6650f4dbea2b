import { setFlagsFromString } from 'node:v8'
import { wayInLines } from './access/way-in.ts'
import { loadConfig } from './config.ts'
import { CourseError } from './content/finding.ts'
import { startWorkbook } from './start.ts'
import { StartError } from './start-error.ts'

/** The server's process: starts the workbook, says how to get in, and ends when it is told to. */

// On a large machine V8 lets the heap grow to several times what is in use (docs/decisions/0019).
setFlagsFromString('--heap-growing-percent=100')

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The error in words for the operator; only a bug comes with a stack. */
function explain(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (error instanceof CourseError) return `The course cannot be used as it is:\n${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

// A closed stdout must not end the process before the database is closed.
process.stdout.on('error', () => {})

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** A signal, or the launcher's end. A second signal (terminal and npm both send one) changes nothing. */
const toldToStop = new Promise<void>((resolve) => {
  for (const signal of stopSignals) process.on(signal, () => resolve())
  process.on('disconnect', () => resolve())
})

try {
  const config = loadConfig()
  const workbook = await startWorkbook(config, say)
  const lines = await wayInLines(workbook.wayIn, workbook.address, config, process.stdout.isTTY)
  // In one write: who reads that the workbook is ready also has the way in.
  say(`\n${lines.join('\n')}\n`)
  // From now on the launcher starts us again should we be killed.
  process.send?.('serving')
  await toldToStop
  say('Stopping.')
  await workbook.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
