import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chapterFolder, type Files, writeFixtureCourse } from './content/testing/fixture-course.ts'
import { canReach } from './db/embedded/account.ts'
import { processesIn } from './db/embedded/processes.ts'

/** The workbook as a process of its own, in a directory with a small course. */
interface Started {
  child: ChildProcess
  /** Everything it printed so far, both outputs. */
  printed: () => string
  /** Settles with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Settles when it has printed this, or has ended. */
  says: (pattern: RegExp) => Promise<void>
  directory: string
}

async function start(
  settings: Record<string, string> = {},
  change: Files = {},
  uid?: number,
): Promise<Started> {
  const directory = path.dirname(await writeFixtureCourse(change))
  fs.chmodSync(directory, 0o755)
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    cwd: directory,
    env: { PORT: '0', DATA_DIR: newDirectory(), ...settings },
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
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const says = (pattern: RegExp) =>
    Promise.race([
      ended.then(() => {}),
      new Promise<void>((resolve) => {
        heard = () => pattern.test(text) && resolve()
        heard()
      }),
    ])
  return { child, printed: () => text, ended, says, directory }
}

function newDirectory(): string {
  const directory = fs.mkdtempSync(path.join(tmpdir(), 'workbook-'))
  fs.chmodSync(directory, 0o711)
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }))
  return directory
}

const ready = /The workbook is ready: {2}(http:\S+)/

/** Root may write everywhere; what others may not is tried as another user, if that one can reach the program. */
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const canActAsOther =
  process.getuid?.() === 0 &&
  [process.execPath, import.meta.dirname].every((file) =>
    canReach(nobody, fs.realpathSync(path.dirname(file))),
  )

describe('starting the workbook', { timeout: 30_000 }, () => {
  it('prints the address, the access password and the one-time instructor link, and serves', async () => {
    const { says, printed } = await start()
    await says(/Become an instructor/)
    const [, address] = ready.exec(printed()) ?? []
    expect(printed()).toMatch(/Access password: {8}\S+/)
    expect(printed()).toContain(`Become an instructor:   ${address}/?instructor=`)
    const health = await fetch(`${address}/api/health/ready`)
    expect(health.status).toBe(200)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with code 0 on %s, its database closed', async (signal) => {
    const dataDir = newDirectory()
    const { says, child, ended } = await start({ DATA_DIR: dataDir })
    await says(ready)
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(processesIn(fs.realpathSync(path.join(dataDir, 'postgres')))).toEqual([])
    expect(fs.existsSync(path.join(dataDir, 'workbook.lock'))).toBe(false)
  })

  it('lets a running request end before it ends itself', async () => {
    const { says, printed, child, ended } = await start()
    await says(ready)
    const address = ready.exec(printed())![1]!
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
    child.kill('SIGTERM')
    await says(/Stopping/)
    await writer.write(new TextEncoder().encode('"wrong words"}'))
    await writer.close()
    expect((await answer).status).toBe(401)
    expect(await ended).toBe(0)
  })
})

describe('a start that cannot succeed ends with code 1 and one sentence:', { timeout: 30_000 }, () => {
  it('a setting that is wrong', async () => {
    const { ended, printed } = await start({ PORT: 'eighty' })
    expect(await ended).toBe(1)
    expect(printed()).toBe('The setting PORT must be a whole number from 0 to 65535.\n')
  })

  it('a content file that is broken, by file, line and field', async () => {
    const { ended, printed } = await start({}, { [`${chapterFolder(3)}/chapter.yaml`]: 'title: [' })
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
    const dataDir = newDirectory()
    const { ended, printed } = await start({ PORT: String(port), DATA_DIR: dataDir })
    expect(await ended).toBe(1)
    expect(printed()).toBe(
      `Checking the course.\nPreparing the embedded database.\nPort ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT to another number.\n`,
    )
    expect(processesIn(fs.realpathSync(path.join(dataDir, 'postgres')))).toEqual([])
  })

  it('an outside database that cannot be reached', async () => {
    const { ended, printed } = await start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/workbook' })
    expect(await ended).toBe(1)
    expect(printed()).toMatch(/The database at 127\.0\.0\.1:1 cannot be reached .*: check DATABASE_URL/)
    expect(printed()).not.toContain('secret')
  })

  it('an outside database whose address cannot be read', async () => {
    const { ended, printed } = await start({ DATABASE_URL: 'postgres://me:se/cret@host:port/workbook' })
    expect(await ended).toBe(1)
    expect(printed()).toBe(
      'Checking the course.\nConnecting to the database.\nThe database cannot be reached (Invalid URL): check DATABASE_URL and that the database runs.\n',
    )
  })

  it('a data directory that another workbook uses', async () => {
    const dataDir = newDirectory()
    const first = await start({ DATA_DIR: dataDir })
    await first.says(ready)
    const second = await start({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.printed()).toContain(
      `Another workbook (process ${first.child.pid}) already uses the data directory ${dataDir}`,
    )
  })

  it('a data directory that cannot be made', async () => {
    const file = path.join(newDirectory(), 'file')
    fs.writeFileSync(file, '')
    const { ended, printed } = await start({ DATA_DIR: path.join(file, 'data') })
    expect(await ended).toBe(1)
    expect(printed()).toContain(`The data directory ${file}/data cannot be written (ENOTDIR)`)
  })

  it.runIf(process.platform === 'linux')('a data directory where no directory can be made', async () => {
    const { ended, printed } = await start({ DATA_DIR: '/proc/workbook/data' })
    expect(await ended).toBe(1)
    expect(printed()).toMatch(/The data directory \/proc\/workbook\/data cannot be written \(E\w+\)/)
  })

  it.runIf(canActAsOther)('a data directory that may not be written', async () => {
    const dataDir = newDirectory()
    fs.chmodSync(dataDir, 0o555)
    const { ended, printed } = await start({ DATA_DIR: dataDir }, {}, nobody.uid)
    expect(await ended).toBe(1)
    expect(printed()).toContain(`The data directory ${dataDir} cannot be written (EACCES)`)
  })
})
