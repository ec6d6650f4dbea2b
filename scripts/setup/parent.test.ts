import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const program = `
  const { whenShellIsGone } = await import(${JSON.stringify(path.join(import.meta.dirname, 'parent.mjs'))})
  const working = setTimeout(() => console.log('still there'), Number(process.env.PATIENCE))
  whenShellIsGone(() => { clearTimeout(working); console.log('told') })
  console.log('working')`

/** Runs the program below a shell as npm does, ends that shell alone, and gives what the program printed. */
async function printedWhenTheShellEnds(environment: Record<string, string>): Promise<string> {
  const shell = spawn('sh', ['-c', '"$PROGRAM" --input-type=module -e "$SCRIPT"; true'], {
    env: { PROGRAM: process.execPath, SCRIPT: program, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const part of shell.stdout.setEncoding('utf8')) {
    printed += part
    if (printed === 'working\n') shell.kill('SIGTERM')
  }
  return printed
}

it('a launcher that npm started is told when a signal has ended npm and its shell', async () => {
  expect(await printedWhenTheShellEnds({ npm_lifecycle_event: 'start', PATIENCE: '60000' })).toBe(
    'working\ntold\n',
  )
})

it('one that was started by hand goes on without the shell it came from', async () => {
  expect(await printedWhenTheShellEnds({ PATIENCE: '1000' })).toBe('working\nstill there\n')
})
