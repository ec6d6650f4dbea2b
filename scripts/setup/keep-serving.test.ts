import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Keeps a made-up server serving, and gives what was printed and the launcher's exit code. */
async function kept(server: string, options: { enough: number }): Promise<{ code: number; printed: string }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'keep-serving-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  // One file for both streams keeps what server and launcher print in its order, as a terminal does.
  const file = path.join(directory, 'printed')
  const out = openSync(file, 'a')
  onTestFinished(() => closeSync(out))
  const program = `
    const { keepServing } = await import(${JSON.stringify(path.join(import.meta.dirname, 'keep-serving.mjs'))})
    keepServing(process.execPath, ['-e', process.env.SERVER], ${JSON.stringify({ ...options, pause: 5 })})`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { SERVER: server, STARTS: path.join(directory, 'starts') },
    stdio: ['ignore', out, out],
  })
  const [code] = await once(launcher, 'close')
  return { code, printed: readFileSync(file, 'utf8') }
}

const hour = 3_600_000
/** In a server: how often it was started, this time included. */
const starts = `const fs = require('node:fs'); fs.appendFileSync(process.env.STARTS, '.');
    const starts = fs.readFileSync(process.env.STARTS, 'utf8').length;`
/** In a server: says that it serves, then goes on with `after`. */
const serves = `process.send('serving', () => { console.log('serves'); after() });`

it('a server that ends on purpose is not started again, and the launcher ends with code 0', async () => {
  const server = `${serves} function after() { process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, ${hour}) }`
  expect(await kept(server, { enough: hour })).toEqual({ code: 0, printed: 'serves\n' })
})

it('a server that cannot start has said why, and is not started again', async () => {
  const server = `console.error('The port is in use.'); process.exit(1)`
  expect(await kept(server, { enough: hour })).toEqual({ code: 1, printed: 'The port is in use.\n' })
})

it('a server that dies again and again soon after it serves is given up after the fifth time, with the reason', async () => {
  const { code, printed } = await kept(`${serves} function after() { process.exit(3) }`, { enough: hour })
  const again = 'serves\nThe workbook was ended by an error (code 3). Starting it again.\n'
  expect(printed).toBe(
    `${again.repeat(4)}serves\nThe workbook was ended by an error (code 3), five times in a row soon after its start or before it served. It is not started again; the reason is above.\n`,
  )
  expect(code).toBe(3)
})

it('so is one that served once and does not come to serve again', async () => {
  const server = `${starts} if (starts > 1) process.exit(1);
    ${serves} function after() { process.kill(process.pid, 'SIGKILL') }`
  const { code, printed } = await kept(server, { enough: 0 })
  expect(printed.match(/Starting it again/g)).toHaveLength(4)
  expect(printed).toMatch(/ended by an error \(code 1\), five times in a row .*\n$/)
  expect(code).toBe(1)
})

it('one that served for a while is started again each time, however often it is killed', async () => {
  const server = `${starts}
    ${serves} function after() { if (starts === 8) process.exit(0); process.kill(process.pid, 'SIGKILL') }`
  const { code, printed } = await kept(server, { enough: 0 })
  expect(printed).toBe(
    `${'serves\nThe workbook was ended by SIGKILL. Starting it again.\n'.repeat(7)}serves\n`,
  )
  expect(code).toBe(0)
})
