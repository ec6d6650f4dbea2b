import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { strongAnswers } from '../support/answers.ts'
import { Client } from '../support/client.ts'
import { Postgres } from '../support/postgres.ts'
import { Workbook } from '../support/workbook.ts'

/** How long the database is away; half a minute in `npm run test:faults`. */
const away = Number(process.env.FAULT_SECONDS ?? 3) * 1000
const patience = 4

const postgres = new Postgres()
let workbook: Workbook
let maya: Client

beforeAll(async () => {
  await postgres.start()
  workbook = new Workbook({
    DATABASE_URL: await postgres.database('workbook'),
    DATABASE_CONNECTIONS: '4',
    DATABASE_SECONDS: String(patience),
  })
  await workbook.start()
  maya = new Client(workbook.address)
  await maya.join('Maya')
  expect((await maya.call('POST', '/api/ai-chat/1/initialize', {})).status).toBe(200)
})

afterAll(async () => {
  await workbook?.close()
  await postgres.close()
})

const acknowledged: string[] = []
let number = 0
const secret = 'words of a learner'

/** Hands something in. @returns the status, and the sentence where there is one */
async function submit(): Promise<{ status: number; body: unknown }> {
  const title = `${secret} ${++number}`
  const answer = await maya.call('POST', '/api/portfolio-submissions', {
    chapterId: '1',
    title,
    type: 'exercise',
    content: title,
  })
  if (answer.status === 200) acknowledged.push(title)
  return answer
}

const answers = strongAnswers('01-progress-notes')

/** Says something in the dialogue; the same number is the same message. */
const say = (place: number) =>
  maya.call('POST', '/api/ai-chat/1', {
    message: answers[place % answers.length]?.text,
    messages: [],
    clientMessageId: `message ${place}`,
  })

const isAway = { message: 'The workbook cannot reach its database right now. Please try again in a moment.' }
/** As whatever watches the workbook asks: without a session. */
const health = async (part: 'live' | 'ready') =>
  (await fetch(`${workbook.address}/api/health/${part}`)).status

/** Everything that was acknowledged is there, once. */
async function expectNothingLost(): Promise<void> {
  const { body } = await maya.call('GET', '/api/portfolio-submissions')
  const titles = (body as { title: string }[]).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
}

/** What an administrator reads: what is the matter, with the request's number; no code of ours, no text of anybody. */
async function expectClearLog(sentence: RegExp): Promise<void> {
  await workbook.said(sentence)
  const lines = workbook.output.split('\n').filter((line) => line.startsWith('{'))
  const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(failures.length).toBeGreaterThan(0)
  for (const { msg, reqId } of failures) {
    expect(msg).toBe('the database cannot be reached')
    expect(reqId).toMatch(/^req-/)
  }
  expect(workbook.output).not.toContain(secret)
  expect(workbook.output).not.toMatch(/"stack"/)
}

describe.each([
  ['closed', () => postgres.stop(), () => postgres.start(), /A database connection was lost|ECONNREFUSED/],
  [
    'silent',
    async () => postgres.freeze(),
    async () => postgres.thaw(),
    new RegExp(`said nothing for ${patience} seconds`),
  ],
] as const)('while the database is %s', (_, begin, end, sentence) => {
  test(
    `for ${away / 1000} seconds people are told so, and afterwards go on without a restart and without a loss`,
    async () => {
      for (let n = 0; n < 5; n++) expect((await submit()).status).toBe(200)
      // Some of them are under way at the moment it happens.
      const underWay = Array.from({ length: 12 }, () => submit())
      await begin()
      const until = performance.now() + away
      const statuses = (await Promise.all(underWay)).map(({ status }) => status)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      do {
        const answer = await submit()
        expect([answer.status, answer.body]).toEqual([503, isAway])
        const turn = await say(number)
        expect([turn.status, turn.body]).toEqual([503, isAway])
        expect([await health('live'), await health('ready')]).toEqual([200, 503])
        // The page itself needs no database.
        expect((await maya.call('GET', '/')).status).toBe(200)
      } while (performance.now() < until)

      await end()
      await expect.poll(() => health('ready'), { interval: 100 }).toBe(200)
      expect((await submit()).status).toBe(200)
      expect((await say(number)).status).toBe(200)
      expect((await maya.call('GET', '/api/progress')).status).toBe(200)
      await expectNothingLost()
      await expectClearLog(sentence)
    },
    120_000 + away,
  )
})

test('a workbook that is told to stop while its database is silent ends within ten seconds, with code 0', async () => {
  postgres.freeze()
  const waiting = submit().catch(() => undefined)
  const code = await Promise.race([workbook.stop('SIGTERM'), pause(10_000, 'late', { ref: false })])
  postgres.thaw()
  await waiting
  expect(code).toBe(0)
  await workbook.start()
  await expectNothingLost()
})
