import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { environmentFor, MockProvider } from '#server/tutor/model/testing/mock-provider'
import { makeMetrics } from './metrics.ts'

const token = 'a-token-for-the-monitoring'
const world = await testWorld({ METRICS_TOKEN: token })
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
const read = async (from = world) => (await from.visitor().get('/api/metrics', bearer(token))).text

/** The value of a series, by its name and labels as Prometheus writes them. */
const value = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )

describe('the metrics', () => {
  test('are not there without METRICS_TOKEN, for nobody', async () => {
    const without = await testWorld()
    const { browser } = await without.instructor()
    expect((await browser.get('/api/metrics', bearer(''))).status).toBe(404)
    expect((await without.visitor().get('/api/metrics', bearer(token))).body).toEqual({
      message: 'Access password required',
    })
  })

  test.each([
    ['no token', {}],
    ['a wrong token', bearer('a-token-for-the-monitorinG')],
    ['a longer one', bearer(`${token}x`)],
    ['an empty one', bearer('')],
    ['another scheme', { authorization: `Basic ${token}` }],
  ])('are refused with %s, also to an instructor', async (_, headers) => {
    for (const browser of [world.visitor(), (await world.instructor()).browser]) {
      const answer = await browser.get('/api/metrics', headers)
      expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthorized' }])
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })

  test('limit wrong tokens from one address, and never the right one', async () => {
    const guesser = world.visitor('203.0.113.77')
    for (let n = 0; n < 30; n++) await guesser.get('/api/metrics', bearer(`guess ${n}`))
    expect((await guesser.get('/api/metrics', bearer('one more'))).status).toBe(429)
    expect((await guesser.get('/api/metrics', bearer(token))).status).toBe(200)
  })

  test('count requests by the pattern of their route and by status', async () => {
    const { browser } = await world.learner()
    await browser.get('/api/chapters/1')
    await browser.get('/api/chapters/2')
    await browser.get('/api/chapters/none')
    const text = await read()
    const count = (status: number) =>
      value(
        text,
        `workbook_request_duration_seconds_count{method="GET",route="/api/chapters/:chapterId",status="${status}"}`,
      )
    expect([count(200), count(404)]).toEqual([2, 1])
  })

  test('count what was saved, and not what was refused', async () => {
    const person = await world.learner()
    await world.complete(person, '1', ['ai-interaction'])
    const before = await read()
    await person.browser.post('/api/reflections', { chapterId: '1', content: 'What I saw.' })
    await person.browser.post('/api/reflections', { chapterId: '1', content: ' ' })
    const saved = 'workbook_saves_total{kind="reflection"}'
    expect(value(await read(), saved) - (value(before, saved) || 0)).toBe(1)
  })

  test('count answers by who spoke', async () => {
    const { browser } = await world.learner()
    await browser.post('/api/ai-chat/1', { message: 'She said that she is afraid of him.' })
    expect(
      value(await read(), 'workbook_tutor_answers_total{place="dialogue",speaker="guide"}'),
    ).toBeGreaterThanOrEqual(1)
  })

  test('show the event loop, memory and the connections to the database', async () => {
    const text = await makeMetrics({ process: true }).text()
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).toContain('process_resident_memory_bytes')
    for (const state of ['busy', 'idle', 'waiting']) {
      expect(value(await read(), `workbook_database_connections{state="${state}"}`)).toBeGreaterThanOrEqual(0)
    }
  })

  test('name nobody: no id, name or address of a person, and no word of theirs', async () => {
    const { id, browser } = await world.learner('Zebulon')
    await browser.post('/api/ai-chat/1', { message: 'A heron that I alone have seen.' })
    await browser.get(`/api/admin/students/${id}`)
    await browser.get('/api/admin/user-progress/zebulon@example.edu')
    const text = await read()
    for (const private_ of [id, 'ebulon', '@', 'heron', '127.0.0.1']) expect(text).not.toContain(private_)
  })
})

test('a model that fails shows in its calls, in who answers, and in its breaker', async () => {
  const mock = await new MockProvider().start()
  const withModel = await testWorld({
    ...environmentFor('OpenAI-compatible', mock.address, { AI_BREAKER_FAILURES: '1' }),
    METRICS_TOKEN: token,
  })
  const { browser } = await withModel.learner()
  await browser.post('/api/model-choice', { choice: 'model' })
  await mock.stop()
  await browser.post('/api/ai-chat/1', { message: 'She said that she is afraid of him.' })
  const text = await read(withModel)
  expect(text).toMatch(
    /workbook_provider_call_duration_seconds_count\{purpose="reply",outcome="unreachable"\} [1-9]/,
  )
  expect(value(text, 'workbook_model_breaker{model="reply",state="open"}')).toBe(1)
  expect(value(text, 'workbook_model_breaker{model="reply",state="closed"}')).toBe(0)
  expect(value(text, 'workbook_tutor_answers_total{place="dialogue",speaker="guide"}')).toBe(1)
})
