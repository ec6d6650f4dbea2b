import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readEnvironment } from './config/environment.ts'
import { envExample, settingsTable, withSettingsTable } from './config/reference.ts'
import { settings } from './config/settings.ts'
import { addressOf, loadConfig } from './config.ts'
import { StartError } from './start-error.ts'

describe('with no settings at all', () => {
  it('the workbook runs on this machine only, with the embedded database and the built-in guide', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' })
    expect(config).toMatchObject({ databaseUrl: undefined, trustProxy: false, oidc: undefined })
    expect(config.dataDir).toBe(path.resolve('data'))
    expect(config.ai.provider).toBe('guide')
    expect(config.ai.patience).toEqual({ firstToken: 8000, chunk: 6000, total: 20_000, judge: 6000 })
    expect(config.ai.limits).toMatchObject({
      messageCharacters: 4000,
      turnsPerMinute: 10,
      modelTurnsPerDay: 60,
    })
  })

  it('a blank variable counts as not set', () => {
    expect(loadConfig({ PORT: '', ACCESS_PASSWORD: ' ', AI_PROVIDER: '' })).toEqual(loadConfig({}))
  })
})

describe('a setting that is right', () => {
  it.each([
    ['2', 2],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, 192.168.1.5', ['10.0.0.0/8', '192.168.1.5']],
    ['loopback', ['loopback']],
    ['::1', ['::1']],
  ])('TRUST_PROXY %s is understood', (given, meant) => {
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toEqual(meant)
  })

  it('an address loses its final slash', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://workbook.example.edu/' }).publicUrl).toBe(
      'https://workbook.example.edu',
    )
  })

  it('seconds arrive as milliseconds', () => {
    expect(loadConfig({ AI_FIRST_TOKEN_SECONDS: '0.5' }).ai.patience.firstToken).toBe(500)
  })

  it('the judging model is the replying one unless it is named', () => {
    const model = { AI_PROVIDER: 'openai', AI_API_KEY: 'k', AI_MODEL: 'a' }
    expect(loadConfig(model).ai.judgeModel).toBe('a')
    expect(loadConfig({ ...model, AI_JUDGE_MODEL: 'b' }).ai.judgeModel).toBe('b')
  })

  it('a server that listens everywhere is found at localhost', () => {
    expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80')
    expect(addressOf('::1', 80)).toBe('http://[::1]:80')
  })
})

describe('a setting that is wrong', () => {
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
    [{ PUBLIC_URL: 'workbook.example.edu' }, 'The setting PUBLIC_URL must be an address that starts with'],
    [
      { PUBLIC_URL: 'https://example.edu/workbook' },
      'The setting PUBLIC_URL must be an address without a path: the workbook has a host or a port of its own.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must look like postgres://'],
    [{ TRUST_PROXY: 'true' }, 'The setting TRUST_PROXY must be the number of proxies or their addresses'],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'The setting TRUST_PROXY must be'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'The setting TRUST_PROXY must be'],
    [{ TRUST_PROXY: '::ffff:0:0/96' }, 'The setting TRUST_PROXY must be'],
    [{ TRUST_PROXY: '::/0' }, 'The setting TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'The setting TRUST_PROXY must be'],
    [{ SMTP_URL: 'mail.example.edu' }, 'The setting SMTP_URL must look like smtp://'],
    [{ SMTP_URL: 'smtp://mail' }, 'The setting MAIL_FROM is needed because SMTP_URL is set.'],
    [{ OIDC_ISSUER: 'https://id.example.edu' }, 'OIDC_CLIENT_ID is needed because OIDC_ISSUER is set.'],
    [{ OIDC_CLIENT_ID: 'a' }, 'OIDC_ISSUER is needed because OIDC_CLIENT_ID is set.'],
    [{ AI_PROVIDER: 'oracle' }, 'AI_PROVIDER must be one of guide, openai, anthropic, azure, compatible.'],
    [{ AI_PROVIDER: 'openai' }, 'AI_MODEL is needed because AI_PROVIDER is openai.'],
    [{ AI_PROVIDER: 'azure', AI_MODEL: 'a', AI_API_KEY: 'k' }, 'AI_BASE_URL is needed because'],
    [{ AI_TOTAL_SECONDS: 'long' }, 'AI_TOTAL_SECONDS must be a number of seconds from 0.1 to 40.'],
    [{ AI_COST_PER_MONTH: '-1' }, 'AI_COST_PER_MONTH must be an amount such as 25 or 0.15.'],
  ])('%j is refused with one sentence', (environment, sentence) => {
    expect(() => loadConfig(environment)).toThrow(StartError)
    expect(() => loadConfig(environment)).toThrow(sentence)
  })

  it('a secret is never repeated in that sentence', () => {
    expect(() => loadConfig({ DATABASE_URL: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })
})

describe('the environment', () => {
  it('what is set outside wins over the .env file', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'settings-'))
    const file = path.join(directory, '.env')
    writeFileSync(file, 'PORT=4000\nHOST="0.0.0.0" # all of them\n')
    vi.stubEnv('PORT', '5000')
    expect(readEnvironment(file)).toMatchObject({ PORT: '5000', HOST: '0.0.0.0' })
    rmSync(directory, { recursive: true })
  })
})

describe('the reference of the settings', () => {
  it('.env.example is current (else: npm run docs:settings)', () => {
    expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
  })

  it('the table in docs/operating.md is current (else: npm run docs:settings)', () => {
    const page = readFileSync('docs/operating.md', 'utf8')
    expect(withSettingsTable(page)).toBe(page)
  })

  it('every setting has a sentence', () => {
    const rows = settingsTable().split('\n').slice(2)
    expect(rows).toHaveLength(Object.keys(settings.shape).length)
    for (const row of rows) expect(row).toMatch(/\. \|$/)
  })
})
