import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { personHeader, sessionReplacedHeader } from '#core/contract/wire'
import { aUser } from '../testing/course.ts'
import { fakeServer, Refusal } from '../testing/fake-server.ts'
import { accessFlag } from './access-flag.ts'
import { addressOf, call, callForFile } from './call.ts'
import { callStreaming } from './call-streaming.ts'
import { CallError, isSessionOver, sentenceOf } from './error.ts'
import { keyOf, makePageClient, queryFor } from './query.ts'

describe('a call', () => {
  it('puts parameters into the path and the query behind it, encoded', () => {
    expect(addressOf('GET /api/chapters/:chapterId', { params: { chapterId: 'a/b' } })).toBe(
      '/api/chapters/a%2Fb',
    )
    expect(addressOf('GET /api/ai-interaction-status', { query: { chapterId: '3', no: undefined } })).toBe(
      '/api/ai-interaction-status?chapterId=3',
    )
  })

  it('sends cookies, and a JSON body only when there is one', async () => {
    const sent: RequestInit[] = []
    fakeServer({})
    const answer = globalThis.fetch
    globalThis.fetch = (url, init) => {
      sent.push(init ?? {})
      return answer(url, init)
    }
    await call('GET /api/progress').catch(() => undefined)
    await call('POST /api/session', { body: { email: 'a', password: 'b' } }).catch(() => undefined)
    expect(sent[0]).toMatchObject({ method: 'GET', credentials: 'include', headers: {} })
    expect(sent[0]).not.toHaveProperty('body')
    expect(sent[1]).toMatchObject({
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a","password":"b"}',
    })
  })

  it('of a list that comes in pages gets all of them', async () => {
    const pages = [
      ['/api/portfolio-submissions', [{ id: '1' }], '</api/portfolio-submissions?cursor=YQ>; rel="next"'],
      [
        '/api/portfolio-submissions?cursor=YQ',
        [{ id: '2' }],
        '</api/portfolio-submissions?cursor=Yg-_>; rel="next"',
      ],
      ['/api/portfolio-submissions?cursor=Yg-_', [{ id: '3' }], ''],
    ] as const
    vi.stubGlobal('fetch', async (url: string) => {
      const [, entries, link] = pages.find(([address]) => address === url) ?? []
      return new Response(JSON.stringify(entries), { headers: link ? { link } : {} })
    })
    expect(await call('GET /api/portfolio-submissions')).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }])
  })

  it('fails with status, colon and text, and with the sentence of the server', async () => {
    fakeServer({ 'GET /api/progress': new Refusal(500, { message: 'Something went wrong.' }) })
    const error = await call('GET /api/progress').catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(CallError)
    expect((error as CallError).message).toBe('500: {"message":"Something went wrong."}')
    expect((error as CallError).status).toBe(500)
    expect(sentenceOf(error)).toBe('Something went wrong.')
  })

  it('keeps the stored record of a conflict', async () => {
    fakeServer({ 'POST /api/reflections': new Refusal(409, { message: 'Newer.', stored: { content: 'x' } }) })
    const error = await call('POST /api/reflections', { body: { chapterId: '1', content: 'y' } }).catch(
      (failure: unknown) => failure,
    )
    expect((error as CallError).body).toEqual({ message: 'Newer.', stored: { content: 'x' } })
  })

  it('has no sentence where a proxy answers with its own page', async () => {
    fakeServer({ 'GET /api/progress': new Refusal(502, '<html>Bad gateway</html>') })
    const error = await call('GET /api/progress').catch((failure: unknown) => failure)
    expect((error as CallError).body.message).toBe('')
    expect(sentenceOf(error)).toBe('502: <html>Bad gateway</html>')
  })

  it('clears the gate’s flag when the server asks for the access password', async () => {
    accessFlag.set()
    fakeServer({ 'GET /api/progress': new Refusal(403, { message: 'Access password required' }) })
    await call('GET /api/progress').catch(() => undefined)
    expect(accessFlag.isSet()).toBe(false)
  })

  describe('that was under way while its session gave way to another', () => {
    const late = () =>
      new Response('{"message":"Unauthorized"}', { status: 401, headers: { [sessionReplacedHeader]: '1' } })
    beforeEach(() => {
      vi.useFakeTimers()
      accessFlag.set()
    })
    afterEach(() => vi.useRealTimers())

    it('is made again until the cookie of the new session is there', async () => {
      const answers = [late(), late(), Response.json({ success: true })]
      const bodies: unknown[] = []
      vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
        bodies.push(body)
        return answers.shift()
      })
      const saved = call('POST /api/reflections', { body: { chapterId: '1', content: 'Mine.' } })
      await vi.advanceTimersByTimeAsync(1000)
      expect(await saved).toEqual({ success: true })
      expect(bodies).toEqual(Array(3).fill('{"chapterId":"1","content":"Mine."}'))
      expect(accessFlag.isSet()).toBe(true)
    })

    it('counts as signed out where that cookie is lost', async () => {
      let made = 0
      vi.stubGlobal('fetch', async () => {
        made++
        return late()
      })
      const read = call('GET /api/progress').catch((failure: unknown) => failure)
      await vi.advanceTimersByTimeAsync(3000)
      expect(isSessionOver(await read)).toBe(true)
      expect(made).toBe(16)
      expect(accessFlag.isSet()).toBe(true)
    })
  })

  it('keeps the flag for any other refusal', async () => {
    accessFlag.set()
    fakeServer({ 'GET /api/progress': new Refusal(403, { message: 'Complete previous chapters to unlock' }) })
    await call('GET /api/progress').catch(() => undefined)
    expect(accessFlag.isSet()).toBe(true)
  })
})

describe('a call of a page', () => {
  const user = keyOf('GET /api/auth/user')

  /** Whom the calls made from now on name. */
  function named() {
    const people: (string | null)[] = []
    vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
      people.push(new Headers(headers).get(personHeader))
      return Promise.resolve(new Response('{}'))
    })
    return people
  }

  it('names whose page it is, whatever it asks for', async () => {
    const people = named()
    makePageClient().setQueryData(user, aUser())
    await call('GET /api/progress')
    await call('POST /api/notifications/read', { body: {} })
    await callForFile('POST /api/portfolio', {
      body: { chapters: ['1'], format: 'pdf', paper: 'a4', charts: [] },
    })
    const params = { chapterId: '1' as const }
    await callStreaming('POST /api/ai-chat/:chapterId', { params, body: { message: 'Hello' } }, () => {})
    expect(people).toEqual(['u1', 'u1', 'u1', 'u1'])
  })

  it('names nobody before anybody is known, and nobody any more once all was forgotten', async () => {
    const people = named()
    const client = makePageClient()
    await call('GET /api/auth/user')
    client.setQueryData(user, aUser())
    client.clear()
    await call('GET /api/auth/user')
    client.setQueryData(user, aUser({ id: 'u2' }))
    await call('GET /api/progress')
    expect(people).toEqual([null, null, 'u2'])
  })

  it('names who wrote what is still to be saved, also when it is another one’s page by now', async () => {
    const people = named()
    makePageClient().setQueryData(user, aUser({ id: 'u2' }))
    await call('POST /api/reflections', { body: { chapterId: '1', content: 'Mine.' }, person: 'u1' })
    expect(people).toEqual(['u1'])
  })

  it('still names them when they are not signed in any more', async () => {
    const client = makePageClient()
    client.setQueryData(user, aUser())
    fakeServer({ 'GET /api/auth/user': new Refusal(401, { message: 'Unauthorized' }) })
    await client.fetchQuery({ ...queryFor('GET /api/auth/user'), staleTime: 0 }).catch(() => undefined)
    const people = named()
    await call('GET /api/progress')
    expect(people).toEqual(['u1'])
  })
})

describe('the cache', () => {
  it('names a read by the parts of its address', () => {
    expect(keyOf('GET /api/chapters/:chapterId', { params: { chapterId: '3' } })).toEqual([
      'api',
      'chapters',
      '3',
    ])
  })
})
