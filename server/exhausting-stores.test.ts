import { request } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { portfolioLimits } from '#core/contract/portfolio'
import { chapterIds, limits } from '#core/workbook/sections'
import type { Browser } from '#server/testing/browser'
import { longestTurn } from '#server/testing/longest-turn'
import { type Person, testWorld } from '#server/testing/world'

/**
 * Whole dialogues and full stores, as large as one learner can make them, and what is done with them. No call may keep
 * the process to itself: whatever it costs, it works no longer than a quarter of a second before others get their turn.
 */

const world = await testWorld()
const { db } = world.context
const [writer, older, desk] = [await world.learner(), await world.learner(), await world.instructor()]
/** Milliseconds for which the process may answer nobody else. */
const longest = 250

const other = chapterIds.filter((id) => id !== '1')

/** A text of words with one letter each: nothing has more words. */
const letters = (characters: number) => sql`
  select string_agg(substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + floor(random() * 36)::int, 1), ' ')
  from generate_series(1, ${characters / 2})`

async function open({ id, browser }: Person) {
  await world.complete({ id, browser }, '1', ['ai-interaction', 'exercise', 'reflection', 'competency'])
  for (const chapterId of other) await world.complete({ id, browser }, chapterId)
  for (const chapterId of chapterIds) await browser.post(`/api/ai-chat/${chapterId}/initialize`, {})
}

/** Fills the dialogue of chapter 1; half of it is private, and the guide repeats some of it. */
const say = ({ id }: Person, count: number, characters: number) =>
  sql`
  insert into dialogue_messages (user_id, chapter_id, position, role, content, private)
  select ${id}, '1', 100 + n, case when n % 2 = 0 then 'user' else 'assistant' end,
    case when n % 2 = 0 then (${letters(characters)} where n = n) else 'a b what else would a stranger need c d' end,
    n % 4 = 0 from generate_series(1, ${count}) n`.execute(db)

const toOtherChapters = (table: string, columns: string[]) =>
  sql`insert into ${sql.table(table)} (user_id, chapter_id, ${sql.join(columns.map((one) => sql.ref(one)))})
    select user_id, other, ${sql.join(columns.map((one) => sql.ref(one)))}
    from ${sql.table(table)}, unnest(${other}::text[]) other where user_id = ${writer.id} and chapter_id = '1'
    on conflict do nothing`.execute(db)

let reflection = ''
let address = ''

beforeAll(async () => {
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  await open(writer)
  // As a server that has been up for a while: what it reads once is read.
  const earlier = await world.learner()
  await open(earlier)
  await earlier.browser.post('/api/ai-chat/1', { message: 'The record names who saw it, and when.' })
  await open(older)
  await say(writer, limits.messagesKept - 3, limits.message)
  await toOtherChapters('dialogue_messages', ['position', 'role', 'content', 'private'])
  await sql`insert into assistant_messages (user_id, chapter_id, role, content)
    select user_id, chapter_id, role, content from dialogue_messages where user_id = ${writer.id}`.execute(db)
  // From before there were limits.
  await say(older, 213, 19_900)

  const text = '<&"'.repeat(6666)
  for (const { browser } of [writer, older]) {
    const saved = await browser.post('/api/reflections', { chapterId: '1', content: text })
    reflection = (saved.body as { shareableId: string }).shareableId
    await browser.post('/api/reflections/1/share', {})
  }
  const lines = JSON.stringify(Array.from({ length: 9 }, () => text))
  await sql`update reflections set analysis = jsonb_build_object('insights', ${lines}::jsonb,
    'suggestedQuestions', ${lines}::jsonb, 'connections', ${lines}::jsonb, 'speaker', 'Built-in guide',
    'createdAt', '2026-01-01T10:00:00.000Z', 'text', content)`.execute(db)
  await sql`insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work)
    select ${writer.id}, (1 + n % 10)::text, 'Large', 'exercise', '', repeat('<', 400_000), false
    from generate_series(1, 40) n`.execute(db)
  await sql`insert into links (shareable_id, user_id, chapter_id, kind, submission_id)
    select id, user_id, chapter_id, 'portfolio', id from submissions`.execute(db)
})

const said = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    role: n % 2 ? 'user' : 'assistant',
    content: 'a b c d '.repeat(490),
  }))

const share = { chapterId: '1', title: 'All of it' }
const calls: [string, () => { browser: Browser }, string, string, object | undefined, number?][] = [
  ['dialogue', () => writer, 'GET', '/api/ai-chat/1', undefined],
  ['turn of the dialogue', () => writer, 'POST', '/api/ai-chat/1', { message: 'a b c d '.repeat(499) }],
  [
    'turn of a dialogue of before',
    () => older,
    'POST',
    '/api/ai-chat/1',
    { message: 'a b c d '.repeat(499) },
  ],
  [
    'question to the assistant',
    () => older,
    'POST',
    '/api/ai/chapter-gpt/1/chat',
    { userInput: 'a b '.repeat(999) },
  ],
  ['conversation with the assistant', () => writer, 'GET', '/api/ai/chapter-gpt/1/conversation', undefined],
  [
    'analysis beside it',
    () => writer,
    'POST',
    '/api/ai/analyze-reflection',
    { chapterId: '1', reflection: 'a b c d '.repeat(2500) },
  ],
  [
    'submission of a whole chapter',
    () => older,
    'POST',
    '/api/portfolio-submissions',
    { ...share, type: 'complete-chapter', content: '你'.repeat(400_000) },
  ],
  ['shared conversation', () => older, 'POST', '/api/ai-conversations', { ...share, messages: said(500) }],
  ['list of submissions', () => writer, 'GET', '/api/portfolio-submissions', undefined],
  ['list of what a portfolio holds', () => writer, 'GET', '/api/portfolio', undefined],
  ['list of what a portfolio of before holds', () => older, 'GET', '/api/portfolio', undefined],
  ['portfolio', () => writer, 'POST', '/api/portfolio', { chapters: 'all', format: 'pdf' }, 413],
  ['download of everything', () => writer, 'GET', '/api/my-data', undefined],
  ['page of an instructor', () => desk, 'GET', '/api/admin/students/{writer}/chapters/1', undefined],
  [
    'page of an instructor about before',
    () => desk,
    'GET',
    '/api/admin/students/{older}/chapters/1',
    undefined,
  ],
  [
    'shared reflection',
    () => ({ browser: world.visitor() }),
    'GET',
    '/api/shared/reflection/{link}',
    undefined,
  ],
]

const inBytes = (body: object | undefined) => body && Buffer.from(JSON.stringify(body))

/** A call over a real connection, whose answer is taken and not looked at; its body is made before, as it is elsewhere. */
function ask({ cookies }: Browser, method: string, path: string, body: Buffer | undefined) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return new Promise<{ status: number | undefined; bytes: number }>((resolve, reject) => {
    const asked = request(new URL(path, address), { method, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      answer.once('end', () => resolve({ status: answer.statusCode, bytes })).once('error', reject)
    })
    asked.once('error', reject).end(body)
  })
}

describe('a store as full as one learner can make it', () => {
  test.each(calls)(
    'lets others be answered during: %s',
    async (_, whose, method, path, body, status = 200) => {
      const url = path
        .replace('{writer}', writer.id)
        .replace('{older}', older.id)
        .replace('{link}', reflection)
      const bytes = inBytes(body)
      const { turn, result } = await longestTurn(longest, () => ask(whose().browser, method, url, bytes))
      expect(result.status).toBe(status)
      expect(turn).toBeLessThan(longest)
    },
  )
})

/** Calls with lists in their bodies, and one with a worksheet; each has as many values as a body may have. */
const many = (piece: unknown) => Array.from({ length: 20_000 }, () => piece)
const bodies: [string, string, object][] = [
  ['messages to share', '/api/ai-conversations', { ...share, messages: many({}) }],
  ['messages that are texts', '/api/ai-conversations', { ...share, messages: many('') }],
  ['earlier messages', '/api/ai-chat/1', { message: 'x', messages: many({}) }],
  [
    'earlier questions',
    '/api/ai/chapter-gpt/1/chat',
    { userInput: 'x', conversationHistory: many({ a: 1 }) },
  ],
  ['turns to make private', '/api/ai-chat/1/private', { messageIds: many(1), private: true }],
  ['charts', '/api/portfolio', { chapters: 'all', format: 'pdf', charts: many({}) }],
  ['chapters', '/api/portfolio', { chapters: many('1'), format: 'pdf' }],
  ...chapterIds.map((chapterId): [string, string, object] => [
    `parts of the worksheet of chapter ${chapterId}`,
    '/api/exercises',
    {
      chapterId,
      formData: {
        clientVoice: 'x',
        worksheet: { version: 1, series: many({}), rows: many({}), items: many([]) },
      },
    },
  ]),
]

describe('a body with as many values as are read', () => {
  test.each(bodies)('lets others be answered while it is: %s', async (_, path, body) => {
    const bytes = inBytes(body)
    const { turn, result } = await longestTurn(longest, () => ask(writer.browser, 'POST', path, bytes))
    expect(result.status).toBeLessThan(500)
    expect(turn).toBeLessThan(longest)
  })

  test('a portfolio’s pictures at their largest are looked at in a moment', async () => {
    const png = Buffer.alloc(portfolioLimits.picture).toString('base64')
    const pictures = Math.floor(portfolioLimits.body / png.length)
    const charts = Array.from({ length: pictures }, () => ({ chapterId: '1', id: 'a', png }))
    const bytes = inBytes({ chapters: 'all', format: 'pdf', charts })
    const { turn, result } = await longestTurn(longest, () =>
      ask(older.browser, 'POST', '/api/portfolio', bytes),
    )
    expect(result.status).toBe(400)
    expect(turn).toBeLessThan(longest)
  })
})
