import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { chapterFolder, writeFixtureCourse, writeFixtureCourseIn } from './content/testing/fixture-course.ts'
import { canReach } from './db/embedded/account.ts'
import { processesIn } from './db/embedded/processes.ts'

/** The workbook as a process of its own. */
interface Started {
  child: ChildProcess
  /** Everything it printed so far, both outputs. */
  printed: () => string
  /** Settles with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Settles when it has printed this, or has ended. */
  says: (pattern: RegExp) => Promise<void>
  /** Tells it to end, if it still runs, and waits for it. */
  stop: () => Promise<void>
}

const home = fs.mkdtempSync(path.join(tmpdir(), 'workbook-'))
fs.chmodSync(home, 0o755)
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))
await writeFixtureCourseIn(home)

/** One data directory for every start that is to come so far: a database is made once, at the first of them. */
const dataDir = path.join(home, 'data')

/** Where Node.js keeps what it compiled, for the next start; nothing else of our environment is given on. */
const cache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** @param directory where the workbook finds its course */
function start(settings: Record<string, string> = {}, directory = home, uid?: number): Started {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    cwd: directory,
    env: { ...cache, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let text = ''
  let heard = () => {}
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (part: string) => {
      text += part
      heard()
    })
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const says = (pattern: RegExp) =>
    Promise.race([
      ended.then(() => {}),
      new Promise<void>((resolve) => {
        heard = () => pattern.test(text) && resolve()
        heard()
      }),
    ])
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { child, printed: () => text, ended, says, stop }
}

/** `start()` for one test, which does not end before it. */
function startHere(...how: Parameters<typeof start>): Started {
  const started = start(...how)
  onTestFinished(started.stop)
  return started
}

/** What a database that is not closed, or a lock that is not released, would leave behind. */
function expectClosed(): void {
  expect(processesIn(fs.realpathSync(path.join(dataDir, 'postgres')))).toEqual([])
  expect(fs.existsSync(path.join(dataDir, 'workbook.lock'))).toBe(false)
}

const ready = /The workbook is ready: {2}(http:\S+)/

/** Root may write everywhere; what others may not is tried as another user, if that one can reach the program. */
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const canActAsOther =
  process.getuid?.() === 0 &&
  [process.execPath, import.meta.dirname].every((file) =>
    canReach(nobody, fs.realpathSync(path.dirname(file))),
  )

describe('a workbook that was started', () => {
  let workbook: Started
  let address = ''
  beforeAll(async () => {
    workbook = start()
    await workbook.says(/Become an instructor/)
    address = ready.exec(workbook.printed())?.[1] ?? ''
  })
  afterAll(() => workbook.stop())

  it('prints the address, and where access password and instructor link are: no secret, and serves', async () => {
    const password = path.join(dataDir, 'access-password')
    const link = path.join(dataDir, 'instructor-link')
    expect(workbook.printed()).toContain(`Access password:        in the file ${password}\n`)
    expect(workbook.printed()).toContain(`Become an instructor:   by the link in the file ${link}\n`)
    expect(fs.readFileSync(link, 'utf8')).toMatch(`${address}/?instructor=`)
    expect(workbook.printed()).not.toContain('?instructor=')
    expect(workbook.printed()).not.toContain(fs.readFileSync(password, 'utf8').trim())
    const health = await fetch(`${address}/api/health/ready`)
    expect(health.status).toBe(200)
  })

  it('has its data directory to itself: another start on it ends with code 1 and one sentence', async () => {
    const second = startHere()
    expect(await second.ended).toBe(1)
    expect(second.printed()).toContain(
      `Another workbook (process ${workbook.child.pid}) already uses the data directory ${dataDir}`,
    )
  })

  it('lets a running request end before it ends itself on SIGTERM with code 0, its database closed', async () => {
    const body = new TransformStream<Uint8Array>()
    const writer = body.writable.getWriter()
    const answer = fetch(`${address}/api/verify-access-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body.readable,
      duplex: 'half',
    } as RequestInit)
    await writer.write(new TextEncoder().encode('{"password":'))
    await fetch(`${address}/api/health/live`)
    workbook.child.kill('SIGTERM')
    workbook.child.kill('SIGTERM')
    await workbook.says(/Stopping/)
    await writer.write(new TextEncoder().encode('"wrong words"}'))
    await writer.close()
    expect((await answer).status).toBe(401)
    expect(await workbook.ended).toBe(0)
    expectClosed()
  })
})

it('a workbook ends with code 0 on SIGINT as well, its database closed', async () => {
  const { says, child, ended } = startHere()
  await says(ready)
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expectClosed()
})

/** What is wrong with a database or a data directory, in which words, is in connect.test.ts. */
describe('a start that cannot succeed ends with code 1 and one sentence:', () => {
  it('a setting that is wrong', async () => {
    const { ended, printed } = startHere({ PORT: 'eighty' })
    expect(await ended).toBe(1)
    expect(printed()).toBe('The setting PORT must be a whole number from 0 to 65535.\n')
  })

  it('a content file that is broken, by file, line and field', async () => {
    const content = await writeFixtureCourse({ [`${chapterFolder(3)}/chapter.yaml`]: 'title: [' })
    const { ended, printed } = startHere({}, path.dirname(content))
    expect(await ended).toBe(1)
    expect(printed()).toMatch(
      /^Checking the course\.\nThe course cannot be used as it is:\n.*chapter\.yaml:1 /,
    )
  })

  it('a port that is taken, with the database closed again', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as { port: number }
    const { ended, printed } = startHere({ PORT: String(port) })
    expect(await ended).toBe(1)
    expect(printed()).toBe(
      `Checking the course.\nPreparing the embedded database.\nPort ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT to another number.\n`,
    )
    expectClosed()
  })

  it('an outside database whose address cannot be read', async () => {
    const { ended, printed } = startHere({ DATABASE_URL: 'postgres://me:se/cret@host:port/workbook' })
    expect(await ended).toBe(1)
    expect(printed()).toBe(
      'Checking the course.\nConnecting to the database.\nThe database cannot be reached (Invalid URL): check DATABASE_URL and that the database runs.\n',
    )
  })

  it.runIf(canActAsOther)('a data directory that may not be written', async () => {
    const closed = path.join(home, 'closed')
    fs.mkdirSync(closed, { mode: 0o555 })
    const { ended, printed } = startHere({ DATA_DIR: closed }, home, nobody.uid)
    expect(await ended).toBe(1)
    expect(printed()).toContain(`The data directory ${closed} cannot be written (EACCES)`)
  })
})
