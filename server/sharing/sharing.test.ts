import { describe, expect, test } from 'vitest'
import { submissionText } from '#core/workbook/submission-text'
import type { Person } from '#server/testing/world'
import { testWorld } from '#server/testing/world'
import { readSavedWork } from './submissions.store.ts'

const world = await testWorld()
const { db, course } = world.context
const secret = 'a marker nobody else may see'

const formData = {
  clientInitials: 'Q.R.',
  sessionSummary: secret,
  clientVoice: '<img src=x onerror=alert(1)>',
  safetyConsiderations: '',
  planNextSteps: '',
}

/** A learner with saved work, a submission, a stored conversation and their links. */
async function learnerWithWork(name?: string) {
  const person = await world.learner(name)
  await world.complete(person, '1', ['ai-interaction'])
  const { browser } = person
  await browser.post('/api/exercises', { chapterId: '1', formData })
  const reflection = (await browser.post('/api/reflections', { chapterId: '1', content: secret })).body as {
    shareableId: string
  }
  await browser.post('/api/reflections/1/share')
  const submission = (
    await browser.post('/api/portfolio-submissions', {
      chapterId: '1',
      title: 'My note',
      type: 'exercise',
      content: 'not what was saved',
    })
  ).body as { id: string; shareableLink: string }
  const conversation = (
    await browser.post('/api/ai-conversations', {
      chapterId: '1',
      title: 'Chapter 1 Dialogue',
      messages: [{ role: 'user', content: secret, timestamp: '2026-01-01T10:00:00.000Z' }],
    })
  ).body as { shareableId: string }
  return {
    ...person,
    ids: {
      reflection: reflection.shareableId,
      ai: conversation.shareableId,
      portfolio: submission.shareableLink.split('/').at(-1) ?? '',
    },
  }
}

const kinds = ['reflection', 'ai', 'portfolio'] as const

describe('a shared page', () => {
  test.each(kinds)(
    'of kind %s opens for anyone, with the author’s name and never the address',
    async (kind) => {
      const owner = await learnerWithWork('Linh')
      const answer = await world.visitor().get(`/api/shared/${kind}/${owner.ids[kind]}`)
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        author: expect.stringMatching(/^Linh Tester/),
        chapterId: '1',
        chapterTitle: course.chapter('1')?.card.title,
      })
      expect(answer.text).not.toContain('@')
      expect(answer.text).not.toContain(owner.id)
    },
  )

  test.each(kinds)('of kind %s is gone once revoked, and another one never was', async (kind) => {
    const owner = await learnerWithWork()
    expect((await owner.browser.delete(`/api/links/${owner.ids[kind]}`)).status).toBe(200)
    const gone = { status: 404, body: { message: 'This link is no longer available.' } }
    expect(await world.visitor().get(`/api/shared/${kind}/${owner.ids[kind]}`)).toMatchObject(gone)
    expect(await world.visitor().get(`/api/shared/${kind}/neverwasthere`)).toMatchObject(gone)
    const other = kinds[(kinds.indexOf(kind) + 1) % 3]
    expect(await world.visitor().get(`/api/shared/${other}/${owner.ids[kind]}`)).toMatchObject(gone)
  })

  test('stops at its expiry, and opens again when renewed under a new identifier', async () => {
    const owner = await learnerWithWork()
    const id = owner.ids.portfolio
    await owner.browser.post(`/api/links/${id}/expiry`, {
      expiresAt: new Date(Date.now() - 1000).toISOString(),
    })
    expect((await world.visitor().get(`/api/shared/portfolio/${id}`)).status).toBe(404)
    const renewed = (await owner.browser.post(`/api/links/${id}/renew`)).body as { shareableId: string }
    expect(renewed.shareableId).not.toBe(id)
    expect((await world.visitor().get(`/api/shared/portfolio/${id}`)).status).toBe(404)
    expect((await world.visitor().get(`/api/shared/portfolio/${renewed.shareableId}`)).status).toBe(200)
  })

  test('counts who opened it, but not its owner, and not who only asks whether it is there', async () => {
    const owner = await learnerWithWork()
    const path = `/api/shared/portfolio/${owner.ids.portfolio}`
    await owner.browser.get(path)
    for (const each of [path, path.replace('/api', '')])
      expect((await world.visitor().send('HEAD', each)).status).toBe(200)
    await world.visitor().get(path)
    await world.visitor().get(path)
    const links = (await owner.browser.get('/api/links')).body as { shareableId: string; opened: number }[]
    expect(links.find((link) => link.shareableId === owner.ids.portfolio)?.opened).toBe(2)
  })

  test('searching for links is stopped', async () => {
    const searcher = world.visitor('203.0.113.99')
    for (let i = 0; i < 300; i++) await searcher.get(`/api/shared/ai/guess${i}`)
    expect((await searcher.get('/api/shared/ai/guess')).status).toBe(429)
  })
})

describe('a submission', () => {
  test('is marked as matching only when it is what the workbook assembles itself', async () => {
    const { browser, id } = await learnerWithWork()
    const chapter = course.chapter('1')
    if (!chapter) throw new Error('no chapter')
    const content = submissionText(chapter.view, 'exercise', await readSavedWork(db, id, '1'))
    const answer = await browser.post('/api/portfolio-submissions', {
      chapterId: '1',
      title: 'Mine',
      type: 'exercise',
      content,
    })
    expect(answer.body).toMatchObject({ matchesSavedWork: true, content, description: '' })
    const altered = await browser.post('/api/portfolio-submissions', {
      chapterId: '1',
      title: 'Mine',
      type: 'exercise',
      content: `${content}!`,
    })
    expect(altered.body).toMatchObject({ matchesSavedWork: false })
  })

  test('sent again, because its answer was lost on the way, stays one', async () => {
    const { browser } = await world.learner()
    const body = { chapterId: '1', title: 'Mine', type: 'exercise', content: 'text' }
    const send = async (change: object = {}) =>
      (await browser.post('/api/portfolio-submissions', { ...body, ...change })).body as { id: string }
    const [one, two] = await Promise.all([send(), send()])
    expect(two.id).toBe(one.id)
    expect((await send()).id).toBe(one.id)
    const others = [{ content: 'other' }, { title: 'Other' }, { expiresAt: '2099-12-31T23:59:59.000Z' }]
    for (const change of others) expect((await send(change)).id).not.toBe(one.id)
    expect((await browser.get('/api/portfolio-submissions')).body).toHaveLength(1 + others.length)
    expect((await send()).id).toBe(one.id)
  })

  test('can be given the moment its link stops working', async () => {
    const { browser } = await world.learner()
    const submit = async (expiresAt: string) =>
      (
        await browser.post('/api/portfolio-submissions', {
          chapterId: '1',
          title: 'Mine',
          type: 'exercise',
          content: 'text',
          expiresAt,
        })
      ).body as { shareableLink: string }
    const open = async ({ shareableLink }: { shareableLink: string }) =>
      (await world.visitor().get(`/api/shared/portfolio/${shareableLink.split('/').at(-1)}`)).status
    expect(await open(await submit('2020-01-01T00:00:00.000Z'))).toBe(404)
    const later = await submit('2099-12-31T23:59:59.000Z')
    expect(await open(later)).toBe(200)
    const links = (await browser.get('/api/links')).body as { path: string; expiresAt: string }[]
    expect(links.find(({ path }) => later.shareableLink.endsWith(path))?.expiresAt).toBe(
      '2099-12-31T23:59:59.000Z',
    )
  })

  test.each([{ title: '' }, { title: '  ' }, { type: 'essay' }, { type: undefined }])(
    'is refused with %j',
    async (change) => {
      const { browser } = await world.learner()
      const body = { chapterId: '1', title: 'Mine', type: 'exercise', content: 'text', ...change }
      expect((await browser.post('/api/portfolio-submissions', body)).status).toBe(400)
    },
  )
})

describe('a conversation', () => {
  const record = async (person: Person) => {
    await db.insertInto('dialogues').values({ user_id: person.id, chapter_id: '1', state: '{}' }).execute()
    const messages = [
      { role: 'assistant' as const, content: 'What is missing?', private: false },
      { role: 'user' as const, content: 'The gun is missing.', private: false },
      { role: 'user' as const, content: 'Something about me.', private: true },
    ]
    await db
      .insertInto('dialogue_messages')
      .values(
        messages.map((message, i) => ({ user_id: person.id, chapter_id: '1', position: i + 1, ...message })),
      )
      .execute()
    return messages.map(({ role, content }) => ({ role, content }))
  }
  const share = async (person: Person, messages: object[]) => {
    const { body } = await person.browser.post('/api/ai-conversations', {
      chapterId: '1',
      title: 'Chapter 1 Dialogue',
      messages,
    })
    return (await world.visitor().get(`/api/shared/ai/${(body as { shareableId: string }).shareableId}`))
      .body as {
      recorded: boolean
      leftOut: number
      messages: object[]
    }
  }

  test('a conversation that is sent again, because its link was not known to be made, has that link', async () => {
    const person = await world.learner()
    const [message] = await record(person)
    const store = async (requestId?: string) =>
      (
        await person.browser.post('/api/ai-conversations', {
          chapterId: '1',
          title: 'Chapter 1 Dialogue',
          messages: [message],
          requestId,
        })
      ).body
    const first = await store('a')
    expect(await store('a')).toEqual(first)
    for (const another of ['b', undefined]) expect(await store(another)).not.toEqual(first)
    expect((await person.browser.get('/api/ai-conversations/1')).body).toHaveLength(3)
  })

  test('the server recorded is marked so, and private messages stay out whatever the page sends', async () => {
    const person = await world.learner()
    const shared = await share(person, await record(person))
    expect(shared).toMatchObject({ recorded: true, leftOut: 1 })
    expect(JSON.stringify(shared)).not.toContain('Something about me')
  })

  test('is shared without the answers that repeat private words', async () => {
    const person = await world.learner()
    const messages = await record(person)
    const reply = { role: 'assistant' as const, content: 'You wrote "something about me." Say more?' }
    await db
      .insertInto('dialogue_messages')
      .values({ user_id: person.id, chapter_id: '1', position: 4, ...reply })
      .execute()
    const shared = await share(person, [...messages, reply])
    expect(shared).toMatchObject({ recorded: true, leftOut: 2 })
    expect(JSON.stringify(shared)).not.toMatch(/something about me/i)
    expect(JSON.stringify(await readSavedWork(db, person.id, '1'))).not.toMatch(/something about me/i)
  })

  test('with one word changed is the learner’s own', async () => {
    const person = await world.learner()
    const messages = await record(person)
    const shared = await share(person, [
      messages[0] ?? {},
      { role: 'user', content: 'The gun is not missing.' },
    ])
    expect(shared).toMatchObject({ recorded: false })
  })
})

describe('another learner', () => {
  test('reaches none of it by any call', async () => {
    const owner = await learnerWithWork()
    const other = await world.learner()
    await world.complete(other, '1', ['ai-interaction'])
    const reads = [
      '/api/exercises/1',
      '/api/exercises/1/action-form',
      '/api/reflections/1',
      '/api/competencies/1',
      '/api/ai-conversations/1',
      '/api/portfolio-submissions',
      '/api/links',
      '/api/notifications',
      '/api/progress',
      '/api/ai-chat/1',
      '/api/ai/chapter-gpt/1/conversation',
      '/api/auth/user',
    ]
    for (const path of reads) {
      const { text } = await other.browser.get(path)
      expect(text).not.toContain(secret)
      for (const id of [owner.id, ...Object.values(owner.ids)]) expect(text).not.toContain(id)
    }
    for (const id of Object.values(owner.ids)) {
      expect((await other.browser.delete(`/api/links/${id}`)).status).toBe(404)
      expect((await other.browser.post(`/api/links/${id}/renew`)).status).toBe(404)
      expect((await other.browser.post(`/api/links/${id}/expiry`, { expiresAt: null })).status).toBe(404)
    }
    expect((await world.visitor().get(`/api/shared/portfolio/${owner.ids.portfolio}`)).status).toBe(200)
  })
})

test('nothing a learner wrote is in the log', async () => {
  await learnerWithWork()
  expect(world.logged.join('')).not.toContain(secret)
})
