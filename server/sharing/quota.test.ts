import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limits } from '#core/workbook/sections'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context

const messages = [{ role: 'user', content: 'The gun is missing.' }]
const kinds = {
  submissions: {
    path: '/api/portfolio-submissions',
    body: { type: 'exercise', content: 'text' },
    list: '/api/portfolio-submissions',
    columns: sql`type, description, content, matches_saved_work`,
    values: (size: number) => sql`'exercise', '', repeat('x', ${size}), false`,
  },
  conversations: {
    path: '/api/ai-conversations',
    body: { messages },
    list: '/api/ai-conversations/1',
    columns: sql`context, messages, recorded`,
    values: (size: number) =>
      sql`'chapter', jsonb_build_array(jsonb_build_object(
        'role', 'user', 'content', repeat('x', ${size}), 'speaker', null, 'timestamp', '2026-01-01T10:00:00.000Z')), false`,
  },
}

describe.each(['submissions', 'conversations'] as const)('%s of one chapter', (kind) => {
  const { path, body, list, columns, values } = kinds[kind]

  /** A learner, and the way to share; the same each time but for what is said to differ. */
  async function sharer() {
    const { id, browser } = await world.learner()
    const share = (change: object = {}) =>
      browser.post(path, { chapterId: '1', title: 'Mine', ...body, ...change })
    /** So many are there already. */
    const holds = (count: number, size = 10) =>
      sql`with made as (
        insert into ${sql.table(kind)} (user_id, chapter_id, title, ${columns})
        select ${id}, '1', 'Earlier', ${values(size)} from generate_series(1, ${count}) returning id)
        insert into links (shareable_id, user_id, chapter_id, kind, ${sql.ref(kind === 'submissions' ? 'submission_id' : 'conversation_id')})
        select 'link-' || made.id, ${id}, '1', ${kind === 'submissions' ? 'portfolio' : 'ai'}, made.id from made`.execute(
        db,
      )
    return { browser, share, holds }
  }
  const full = {
    status: 409,
    body: {
      message: `This chapter holds as many ${kind} as it can. Links that exist can be renewed: choose “Make a new link” beside one under Submit to Professor.`,
    },
  }

  test('are bounded, so that their list can always be read; other chapters and people have room', async () => {
    const { browser, share, holds } = await sharer()
    await holds(limits.sharedPerChapter - 1)
    const last = await share({ requestId: 'a' })
    expect(last.status).toBe(200)
    expect(await share({ requestId: 'b' })).toMatchObject(full)
    expect((await browser.get(list)).body).toHaveLength(limits.sharedPerChapter)
    expect((await share({ chapterId: '4' })).status).toBe(200)
    expect((await (await sharer()).share()).status).toBe(200)
  })

  test('submissions or conversations that are many and large are bounded by their size', async () => {
    const { share, holds } = await sharer()
    await holds(13, 400_000)
    expect(await share()).toMatchObject(full)
  })

  test('sent again are answered with the one that is there, also where there is no more room', async () => {
    const { share, holds } = await sharer()
    const first = await share({ requestId: 'a' })
    await holds(limits.sharedPerChapter)
    expect(await share({ requestId: 'a' })).toEqual({ ...first, headers: expect.anything() })
  })

  test('sent at the same moment do not go beyond it', async () => {
    const { share, holds } = await sharer()
    await holds(limits.sharedPerChapter - 1)
    const answers = await Promise.all(['a', 'b', 'c'].map((requestId) => share({ requestId })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('have links that can still be renewed when there is no more room', async () => {
    const { browser, holds, share } = await sharer()
    await holds(limits.sharedPerChapter)
    expect((await share()).status).toBe(409)
    const [link] = (await browser.get('/api/links')).body as { shareableId: string; path: string }[]
    const renewed = (await browser.post(`/api/links/${link?.shareableId}/renew`)).body as { path: string }
    expect((await world.visitor().get(`/api${renewed.path}`)).status).toBe(200)
  })
})
