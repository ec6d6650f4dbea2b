import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port'
import { nginx } from '../../scripts/setup/programs.mjs'

const example = new URL('../../docs/deploy/nginx.conf', import.meta.url)

/** nginx as docs/deploy/nginx.conf sets it up, before servers on these ports, without TLS. */
export class Nginx {
  readonly #directory = mkdtempSync(path.join(tmpdir(), 'workbook-e2e-nginx-'))
  #process: ChildProcess | undefined
  #port = 0

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** @throws Error with one sentence when this machine has no nginx */
  async start(ports: readonly number[]): Promise<this> {
    const program = nginx.find()
    chmodSync(this.#directory, 0o755)
    this.#port = await freePort()
    writeFileSync(path.join(this.#directory, 'workbook.conf'), this.#configuration(ports))
    writeFileSync(path.join(this.#directory, 'nginx.conf'), surroundings)
    const child = spawn(program, ['-p', this.#directory, '-c', 'nginx.conf', '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.#process = child
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text
    })
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`)
      await pause(20)
    }
    return this
  }

  /** The example with our ports in the place of the servers', the TLS and the redirect to it. */
  #configuration(ports: readonly number[]): string {
    const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`)
    return readFileSync(example, 'utf8')
      .replace(/server \{\s+listen 80;[^}]*\}/, '')
      .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${this.#port};`)
      .replace(/^\s*ssl_.*$/gm, '')
      .replace(/(\s*server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=5s;)+/, `\n${servers.join('\n')}`)
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const asked = request(this.address, { agent: false }, (answer) => {
        answer.resume()
        resolve(true)
      })
      asked.on('error', () => resolve(false))
      asked.end()
    })
  }

  async close(): Promise<void> {
    const child = this.#process
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(this.#directory, { recursive: true, force: true })
  }
}

/** What a system's own nginx.conf brings, within the directory of the test. */
const surroundings = `
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
http {
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include workbook.conf;
}
`
