import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, describe, expect, test } from 'vitest'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import { testWorld } from '#server/testing/world'

interface Operation {
  operationId: string
  description: string
  security: Record<string, string[]>[]
  responses: Record<string, object>
}

const world = await testWorld()
const description = (await (await world.gateHolder()).get('/api/openapi.json')).body as {
  paths: Record<string, Record<string, Operation>>
}
const entries = Object.entries(contract) as [string, RouteContract][]

const operation = (key: string) => {
  const [method = '', path = ''] = key.split(' ')
  const found = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`${key} is not described`)
  return found
}

/** What the linter of a well-known tool for such descriptions finds, by its recommended rules. */
async function found(source: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(source),
    absoluteRef: 'openapi.json',
    config,
  })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

describe('the description of the calls', () => {
  test('has no error and no warning by the recommended rules of a linter', async () => {
    expect(await found({ ...description, servers: [] })).not.toEqual([])
    expect(await found(description)).toEqual([])
  })

  test.each(['open', 'gate', 'learner', 'instructor'] as const)(
    'says of every call for “%s” who may make it and how it is refused',
    (access) => {
      const those = entries.filter(([, entry]) => entry.access === access)
      expect(those.length).toBeGreaterThan(0)
      for (const [key, entry] of those) {
        const { security, responses } = operation(key)
        const needed = access === 'open' ? [] : [access]
        if (!entry.bearer)
          expect(
            security.flatMap(({ session = [] }) => session),
            key,
          ).toEqual(needed)
        const refusals = Object.keys(responses)
        expect(refusals, key).toContain('4XX')
        if (access !== 'open') expect(refusals, key).toContain('403')
        if (access === 'learner' || access === 'instructor') expect(refusals, key).toContain('401')
        if (entry.body || entry.params || entry.query) expect(refusals, key).toContain('400')
      }
    },
  )

  test('names the address that is configured', async () => {
    const named = await testWorld({ PUBLIC_URL: 'https://workbook.example.edu' })
    const { body } = await (await named.gateHolder()).get('/api/openapi.json')
    expect(body).toMatchObject({ servers: [{ url: 'https://workbook.example.edu' }] })
    expect(await found(body as object)).toEqual([])
  })

  test('gives answers that can stream both types, and downloads their own', () => {
    const contentOf = (key: string) =>
      Object.keys((operation(key).responses[200] as { content: object }).content)
    expect(contentOf('POST /api/ai-chat/:chapterId')).toEqual(['application/json', 'text/event-stream'])
    for (const [key, { kind }] of entries)
      if (kind === 'download') expect(contentOf(key)).not.toContain('application/json')
  })
})

/** What somebody writes who uses a generated client; compiled with it. */
const program = `
import { type ApiError, DefaultService, OpenAPI } from './client'

export async function use(address: string, cookie: string) {
  OpenAPI.BASE = address
  OpenAPI.HEADERS = { cookie, 'sec-fetch-site': 'same-origin' }
  await DefaultService.postProgressOpened({ requestBody: { chapterId: '4', sectionId: 'didactic' } })
  const [record] = await DefaultService.getProgress()
  const section: 'ai-interaction' | 'exercise' | 'reflection' | 'competency' | 'didactic' | 'submit' | undefined =
    record?.sectionId
  const refused = await DefaultService.getAdminSettings().catch((error: ApiError) => error.body.message as string)
  return { section, refused }
}
`

test('a client that is generated from the description compiles and makes calls', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'workbook-client-'))
  afterAll(() => rm(directory, { recursive: true, force: true }))
  await generate({ input: structuredClone(description), output: join(directory, 'client'), useOptions: true })
  await writeFile(join(directory, 'program.ts'), program)
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
  const options = ['--strict', '--module', 'commonjs', '--moduleResolution', 'bundler', '--target', 'es2022']
  const environment = ['--lib', 'es2022,dom,dom.iterable', '--types', '', '--skipLibCheck', '--ignoreConfig']
  await promisify(execFile)(tsc, [...options, ...environment, 'program.ts'], { cwd: directory }).catch(
    (error: { stdout: string }) => expect.fail(error.stdout),
  )

  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { browser } = await world.learner()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { use } = createRequire(import.meta.url)(join(directory, 'program.js'))
  expect(await use(address, cookie)).toEqual({
    section: 'didactic',
    refused: 'Administrator access required',
  })
})
