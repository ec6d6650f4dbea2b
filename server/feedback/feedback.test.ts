import { describe, expect, test } from 'vitest'
import type { FeedbackRecord } from '#core/contract/feedback-record'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { browser: desk } = await world.instructor('Ines')

interface Item {
  userId: string
  target: string
  state: string
  submissionId: string | null
}
const queueOf = async ({ id }: Person, query = '') => {
  const items: Item[] = []
  let cursor = ''
  do {
    const { body } = await desk.get(`/api/admin/feedback-queue?limit=3${query}${cursor}`)
    const { items: page, next } = body as { items: Item[]; next: string | null }
    items.push(...page)
    cursor = next ? `&cursor=${next}` : ''
  } while (cursor !== '')
  return items.filter((item) => item.userId === id)
}
const summary = (items: Item[]) => items.map(({ target, state }) => `${target} ${state}`).sort()
const write = async (person: Person, change: object = {}) => {
  const answer = await desk.post('/api/admin/feedback', {
    userId: person.id,
    chapterId: '1',
    target: 'exercise',
    text: 'Say who saw it.',
    ...change,
  })
  return answer.body as FeedbackRecord
}
const received = async ({ browser }: Person) =>
  (await browser.get('/api/feedback/1')).body as FeedbackRecord[]
const bell = async ({ browser }: Person) => {
  const { body } = await browser.get('/api/notifications')
  const { notifications } = body as { notifications: { kind: string; href: string }[] }
  return notifications.filter(({ kind }) => kind === 'feedback')
}

const withWork = async () => {
  const person = await world.learner()
  const { submissions } = await fillChapter(world, person, '1', 'heron')
  return { person, submissions }
}

describe('feedback', () => {
  test('stays a draft that only instructors see until it is released, then rings the bell once', async () => {
    const { person } = await withWork()
    const draft = await write(person)
    expect([draft.releasedAt, await received(person), await bell(person)]).toEqual([null, [], []])
    const changed = await desk.post(`/api/admin/feedback/${draft.id}`, { text: 'Say who saw it, and when.' })
    expect(changed.body).toMatchObject({ text: 'Say who saw it, and when.' })
    for (let i = 0; i < 2; i++) await desk.post(`/api/admin/feedback/${draft.id}/release`)
    expect(await received(person)).toMatchObject([
      {
        id: draft.id,
        text: 'Say who saw it, and when.',
        author: expect.stringContaining('Ines'),
        revised: false,
      },
    ])
    expect(await bell(person)).toMatchObject([
      { kind: 'feedback', href: `/chapter/1?tab=exercise#feedback-${draft.id}` },
    ])
    expect((await desk.post(`/api/admin/feedback/${draft.id}`, { text: 'Too late.' })).status).toBe(409)
  })

  test('on work that was changed since shows as revised', async () => {
    const { person } = await withWork()
    await write(person, { release: true })
    expect((await received(person))[0]?.revised).toBe(false)
    await person.browser.post('/api/exercises', {
      chapterId: '1',
      formData: { clientVoice: 'Her words, revised.' },
    })
    expect((await received(person))[0]?.revised).toBe(true)
  })

  test('can be answered by its learner, and by nobody else', async () => {
    const { person } = await withWork()
    const other = await world.learner()
    const { id } = await write(person, { target: 'reflection', release: true })
    const answer = (by: Person, chapterId = '1') =>
      by.browser.post(`/api/feedback/${chapterId}/${id}/answers`, { text: 'I have added it.' })
    expect((await answer(other)).status).toBe(404)
    expect((await answer(person, '2')).status).toBe(404)
    expect((await answer(person)).body).toMatchObject({ answers: [{ text: 'I have added it.' }] })
    expect((await received(person))[0]?.answers).toHaveLength(1)
    const draft = await write(person)
    expect((await person.browser.post(`/api/feedback/1/${draft.id}/answers`, { text: 'x' })).status).toBe(404)
  })

  test('keeps an answer once that is sent again because it was not known to have arrived', async () => {
    const { person } = await withWork()
    const { id } = await write(person, { release: true })
    const answer = async (clientMessageId: string) =>
      (await person.browser.post(`/api/feedback/1/${id}/answers`, { text: 'I see.', clientMessageId }))
        .body as FeedbackRecord
    const first = await answer('a')
    await desk.post('/api/admin/feedback-queue/seen', {
      userId: person.id,
      chapterId: '1',
      target: 'exercise',
    })
    expect(await answer('a')).toEqual(first)
    expect(summary(await queueOf(person))).not.toContain('exercise answered')
    expect((await answer('b')).answers).toHaveLength(2)
    const other = { text: 'I do not.', clientMessageId: 'a' }
    expect(await person.browser.post(`/api/feedback/1/${id}/answers`, other)).toMatchObject({
      status: 409,
      body: { idTaken: true },
    })
    expect((await received(person))[0]?.answers).toHaveLength(2)
  })

  test('is kept and released once that is sent again because it was not known to have arrived', async () => {
    const { person } = await withWork()
    const draft = await write(person, { requestId: 'a' })
    expect(await write(person, { requestId: 'a' })).toEqual(draft)
    const released = await write(person, { requestId: 'a', release: true })
    expect(released).toMatchObject({ id: draft.id, releasedAt: expect.any(String) })
    expect(await write(person, { requestId: 'a', release: true })).toEqual(released)
    expect([await received(person), await bell(person)]).toMatchObject([[{ id: draft.id }], [{}]])
    // Another text, another piece or another author makes another comment.
    await write(person, { requestId: 'a', release: true, text: 'Say when.' })
    await write(person, { requestId: 'a', release: true, target: 'reflection' })
    await write(person, { requestId: 'b', release: true })
    const { browser: second } = await world.instructor('Omar')
    const piece = { userId: person.id, chapterId: '1', target: 'exercise' }
    await second.post('/api/admin/feedback', {
      ...piece,
      text: 'Say who saw it.',
      release: true,
      requestId: 'a',
    })
    expect(await received(person)).toHaveLength(5)
  })

  test('as a draft belongs to its author: nobody else changes, releases or discards it', async () => {
    const { person } = await withWork()
    const draft = await write(person)
    expect(draft).toMatchObject({ mine: true })
    const jon = await world.instructor('Jon')
    const { feedback } = (await jon.browser.get(`/api/admin/students/${person.id}/chapters/1`)).body as {
      feedback: object[]
    }
    expect(feedback).toMatchObject([{ id: draft.id, mine: false, leftBehind: false }])
    const at = `/api/admin/feedback/${draft.id}`
    const refused = [
      await jon.browser.post(at, { text: 'This is worthless.' }),
      await jon.browser.post(`${at}/release`),
      await jon.browser.delete(at),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(refused[0]?.body).toMatchObject({
      message: expect.stringMatching(
        /^This draft belongs to Ines Tester\d+\. You can write feedback of your own\.$/,
      ),
    })
    expect([await received(person), await bell(person)]).toEqual([[], []])
    expect((await desk.post(`${at}/release`)).body).toMatchObject({ text: 'Say who saw it.' })
  })

  test('feedback that its author left behind as a draft can be discarded by another instructor, and no more', async () => {
    const { person } = await withWork()
    const jon = await world.instructor('Jon')
    const piece = { userId: person.id, chapterId: '1', target: 'exercise' }
    const { body } = await jon.browser.post('/api/admin/feedback', { ...piece, text: 'To be said later.' })
    const at = `/api/admin/feedback/${(body as FeedbackRecord).id}`
    await desk.delete(`/api/admin/instructors/${jon.id}`)
    expect((await desk.post(`${at}/release`)).status).toBe(403)
    expect((await desk.delete(at)).status).toBe(200)
  })

  test('feedback that is changed before its release stands in the audit trail, without a word of it', async () => {
    const { person } = await withWork()
    const draft = await write(person)
    await desk.post(`/api/admin/feedback/${draft.id}`, { text: 'Say when as well.' })
    const { body, text } = await desk.get(`/api/admin/audit?userId=${person.id}`)
    expect((body as { entries: object[] }).entries).toMatchObject([
      { action: 'feedback-changed', chapterId: '1', detail: { target: 'exercise' } },
    ])
    expect(text).not.toContain('as well')
  })

  test('can be withdrawn with its line of the bell', async () => {
    const { person } = await withWork()
    const { id } = await write(person, { release: true })
    await desk.delete(`/api/admin/feedback/${id}`)
    expect([await received(person), await bell(person)]).toEqual([[], []])
    expect((await desk.delete(`/api/admin/feedback/${id}`)).status).toBe(404)
  })

  test('needs a piece of work of that learner', async () => {
    const { person, submissions } = await withWork()
    const other = await world.learner()
    const tries = [
      { target: 'exercise', chapterId: '2' },
      { target: 'submission' },
      { target: 'submission', submissionId: submissions[0]?.id, userId: other.id },
      { userId: '00000000-0000-4000-8000-000000000000' },
      { submissionId: 'nothing', target: 'submission' },
    ]
    for (const change of tries) {
      const body = { userId: person.id, chapterId: '1', target: 'exercise', text: 'x', ...change }
      expect([change, (await desk.post('/api/admin/feedback', body)).status]).toEqual([change, 404])
    }
    expect(
      (await desk.post('/api/admin/feedback', { ...tries[0], userId: person.id, text: ' ' })).status,
    ).toBe(400)
  })
})

describe('the queue', () => {
  test('holds new work, then nothing of it once it was looked at, then what was revised or answered', async () => {
    const { person, submissions } = await withWork()
    const submitted = submissions.map(() => 'submission new')
    expect(summary(await queueOf(person))).toEqual(['exercise new', 'reflection new', ...submitted])
    const piece = { userId: person.id, chapterId: '1' }
    await desk.post('/api/admin/feedback-queue/seen', { ...piece, target: 'exercise' })
    for (const { id } of submissions) {
      await desk.post('/api/admin/feedback-queue/seen', { ...piece, target: 'submission', submissionId: id })
    }
    expect(summary(await queueOf(person))).toEqual(['reflection new'])
    const { id } = await write(person, { target: 'reflection', release: true })
    expect(await queueOf(person)).toEqual([])
    await person.browser.post(`/api/feedback/1/${id}/answers`, { text: 'I see.' })
    expect(summary(await queueOf(person))).toEqual(['reflection answered'])
    await person.browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Another try.' } })
    expect(summary(await queueOf(person))).toEqual(['exercise revised', 'reflection answered'])
    await person.browser.post('/api/reflections', { chapterId: '1', content: 'Another reflection.' })
    expect(summary(await queueOf(person))).toEqual(['exercise revised', 'reflection revised'])
    for (const target of ['exercise', 'reflection']) {
      await desk.post('/api/admin/feedback-queue/seen', { ...piece, target })
    }
    expect(await queueOf(person)).toEqual([])
  })

  test('can be asked for one state, oldest first, and a draft leaves work in it', async () => {
    const { person } = await withWork()
    await write(person)
    expect(summary(await queueOf(person, '&state=new'))).toContain('exercise new')
    expect(await queueOf(person, '&state=revised')).toEqual([])
    expect(await queueOf(person, '&state=answered')).toEqual([])
    const newest = await queueOf(person)
    const oldest = await queueOf(person, '&order=oldest')
    expect(oldest.map(({ target, submissionId }) => [target, submissionId])).toEqual(
      newest.map(({ target, submissionId }) => [target, submissionId]).reverse(),
    )
  })
})
