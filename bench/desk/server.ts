import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A workbook in a process of its own. */
export interface Server {
  address: string
  /** Memory the process holds now and held at most, in MiB; null where the system does not say. */
  memory(): { now: number; most: number } | null
  stop(): Promise<void>
}

export const accessPassword = 'lantern river note goal'

/** Starts the real program over a data directory, on a free port. */
export async function startServer(dataDir: string): Promise<Server> {
  const child = spawn(process.execPath, [path.resolve('server/main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ACCESS_PASSWORD: accessPassword },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /^The workbook is ready:\s+(\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error('the workbook ended before it was ready')))
  })
  return {
    address,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function memoryOf(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
    return { now: field('VmRSS'), most: field('VmHWM') }
  } catch {
    return null
  }
}

/** A browser's calls, with its cookie. */
export class Caller {
  readonly #address: string
  #cookie = ''

  constructor(address: string) {
    this.#address = address
  }

  async send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: this.#cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const [set] = response.headers.getSetCookie()
    if (set) this.#cookie = set.split(';')[0] ?? ''
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  /** Reads the whole answer, as a page would. */
  async get(path: string): Promise<string> {
    return (await this.send('GET', path)).text()
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.send('POST', '/api/verify-access-password', { password: accessPassword })
    await this.send('POST', '/api/session', { email, password })
  }
}
