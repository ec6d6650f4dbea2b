import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { settings } from '#server/config/settings'
import { nginx } from './setup/programs.mjs'

const example = (name: string) => readFileSync(path.join(import.meta.dirname, '../docs/deploy', name), 'utf8')

const directory = mkdtempSync(path.join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(directory, { recursive: true }))
const inDirectory = (name: string) => path.join(directory, name)

/** Runs a program. @returns its code, and everything it said */
function run(program: string, ...given: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, given, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}${error ?? ''}` }
}

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

describe('the examples for running the workbook', () => {
  it('nginx takes the one for nginx, TLS included', () => {
    const made = run(
      'openssl',
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-nodes', '-subj', '/CN=workbook.example.edu', '-days', '1'],
      ...['-keyout', inDirectory('key.pem'), '-out', inDirectory('fullchain.pem')],
    )
    expect(made).toMatchObject({ status: 0 })
    writeFileSync(
      inDirectory('workbook.conf'),
      example('nginx.conf')
        .replaceAll('/etc/ssl/workbook', directory)
        // Ports that nobody else on this machine holds.
        .replace('listen 80;', `listen unix:${inDirectory('80')};`)
        .replace('listen 443 ', `listen unix:${inDirectory('443')} `),
    )
    writeFileSync(
      inDirectory('nginx.conf'),
      `pid nginx.pid; events {} http { access_log off; include workbook.conf; }`,
    )
    const tried = run(nginx.find(), '-t', '-p', directory, '-c', 'nginx.conf', '-e', 'stderr')
    expect(tried.said).toContain('test is successful')
    // Newer ones than the example is for ask for HTTP/2 in another way, as its comment says.
    const complaints = tried.said.split('\n').filter((line) => /\[(warn|error|emerg)\]/.test(line))
    expect(complaints.filter((line) => !line.includes('"listen ... http2" directive is deprecated'))).toEqual(
      [],
    )
  })

  it.runIf(isThere('caddy'))('Caddy takes the one for Caddy', () => {
    writeFileSync(inDirectory('Caddyfile'), example('Caddyfile'))
    const tried = run('caddy', 'adapt', '--config', inDirectory('Caddyfile'), '--adapter', 'caddyfile')
    expect(tried).toMatchObject({ status: 0 })
  })

  it.runIf(isThere('systemd-analyze'))('systemd takes the unit', () => {
    const unit = example('workbook.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
    writeFileSync(inDirectory('workbook.service'), unit)
    expect(run('systemd-analyze', 'verify', inDirectory('workbook.service'))).toEqual({ status: 0, said: '' })
  })

  it.each(['workbook.service', 'Containerfile', 'nginx.conf', 'Caddyfile'])(
    'every setting that %s names is one',
    (name) => {
      const named = [...example(name).matchAll(/\b([A-Z]+(?:_[A-Z]+)*)=/g)].map(([, setting = '']) => setting)
      const known = [...Object.keys(settings.shape), 'NODE_ENV']
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((setting) => !known.includes(setting))).toEqual([])
    },
  )
})
