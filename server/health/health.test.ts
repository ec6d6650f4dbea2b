import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { openPool } from '#server/db/connect'
import { testWorld } from '#server/testing/world'
import { database, diskWith, model, wholeOf } from './health.routes.ts'

const token = 'a-token-for-the-monitoring'
const world = await testWorld({ METRICS_TOKEN: token })
const health = (browser = world.visitor(), headers = {}) => browser.get('/api/health', headers)

/** A database behind a port where nobody listens. */
const gone = () => openPool({ ...nowhere, user: 'u', password: 'p', database: 'd' }, () => {})
const nowhere = { host: '127.0.0.1', port: 9 }

describe('health', () => {
  test('tells a stranger and a learner that it works, and nothing more', async () => {
    for (const browser of [world.visitor(), await world.gateHolder(), (await world.learner()).browser]) {
      expect((await health(browser)).body).toEqual({ status: 'ok' })
    }
    expect((await health(world.visitor(), { authorization: 'Bearer wrong' })).body).toEqual({ status: 'ok' })
  })

  test('tells an instructor, and whoever holds the token, of each part', async () => {
    const parts = [
      { part: 'database', state: 'ok', says: expect.stringMatching(/^Answers in \d+ ms\.$/) },
      { part: 'disk', state: 'ok', says: expect.stringMatching(/^\d+ MB are free where DATA_DIR is\.$/) },
    ]
    const whole = { status: 'ok', parts }
    expect((await health((await world.instructor()).browser)).body).toEqual(whole)
    expect((await health(world.visitor(), { authorization: `Bearer ${token}` })).body).toEqual(whole)
  })

  test('says that a database is gone, with 503, and to a stranger without a reason', async () => {
    const away = await testWorld({ METRICS_TOKEN: token })
    const { db, close } = gone()
    away.context.db = db
    const app = await buildApp(away.context)
    const ask = async (url: string, headers = {}) => {
      const answer = await app.inject({ url, headers })
      return [answer.statusCode, answer.json()]
    }
    expect(await ask('/api/health')).toEqual([503, { status: 'unavailable' }])
    // A browser that has been in the workbook brings its cookie; nobody looks it up for these two.
    for (const headers of [{}, { cookie: 'wb_sid=of-somebody' }]) {
      expect(await ask('/api/health/ready', headers)).toEqual([
        503,
        { status: 'unavailable', database: 'unavailable' },
      ])
      expect(await ask('/api/health/live', headers)).toEqual([200, { status: 'ok' }])
    }
    const [status, body] = await ask('/api/health', { authorization: `Bearer ${token}` })
    expect(status).toBe(503)
    expect(body).toMatchObject({
      status: 'unavailable',
      parts: [{ part: 'database', state: 'unavailable' }, {}],
    })
    await Promise.all([app.close(), close()])
  })
})

describe('a part', () => {
  test('the database says that it does not answer', async () => {
    const { db, close } = gone()
    expect(await database({ db })).toMatchObject({ state: 'unavailable' })
    await close()
  })

  test('the disk is degraded before it is full', () => {
    expect(diskWith(10 * 1024 ** 3)).toMatchObject({
      state: 'ok',
      says: '10240 MB are free where DATA_DIR is.',
    })
    expect(diskWith(200 * 1024 ** 2)).toMatchObject({ state: 'degraded' })
  })

  test('a model that rests is degraded, and the guide is said to speak', () => {
    const breakers = { judge: 'closed', reply: 'open' } as const
    const tutor = {
      ...world.context.tutor,
      model: { recipient: 'OpenAI', breakers: () => breakers } as never,
    }
    expect(model({ tutor })).toEqual([
      { part: 'model', state: 'degraded', says: expect.stringContaining('the built-in guide speaks') },
    ])
    expect(model({ tutor: { ...tutor, model: null } })).toEqual([])
  })

  test('the worst of them is the whole', () => {
    const part = (state: 'ok' | 'degraded' | 'unavailable') => ({ part: 'disk' as const, state, says: '' })
    expect(wholeOf([part('ok'), part('unavailable'), part('degraded')])).toBe('unavailable')
    expect(wholeOf([part('ok'), part('degraded')])).toBe('degraded')
    expect(wholeOf([part('ok')])).toBe('ok')
  })
})
