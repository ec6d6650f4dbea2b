import { describe, expect, test } from 'vitest'
import type { FeedbackRecord } from '#core/contract/feedback-record'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { browser: desk, id: deskId } = await world.instructor('Ines')

interface Item {
  userId: string
  target: string
  state: string
  at: string
}
const queue = async (query = '') =>
  (await desk.get(`/api/admin/feedback-queue?limit=100${query}`)).body as {
    items: Item[]
    next: string | null
  }
const waiting = async ({ id }: Person, target = 'exercise') =>
  (await queue()).items.find((item) => item.userId === id && item.target === target)
const save = async ({ browser }: Person, clientVoice: string) => {
  const { body } = await browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice } })
  return (body as { updatedAt: string }).updatedAt
}
const pieceOf = ({ id }: Person) => ({ userId: id, chapterId: '1', target: 'exercise' })
const see = (person: Person, seenAt?: string) =>
  desk.post('/api/admin/feedback-queue/seen', { ...pieceOf(person), seenAt })
const write = async (person: Person, change: object) =>
  (await desk.post('/api/admin/feedback', { ...pieceOf(person), text: 'Say who saw it.', ...change }))
    .body as FeedbackRecord
const received = async ({ browser }: Person) =>
  ((await browser.get('/api/feedback/1')).body as FeedbackRecord[])[0] as FeedbackRecord
const withWork = async () => {
  const person = await world.learner()
  await world.complete(person, '1', ['ai-interaction'])
  const read = await save(person, 'As it was read.')
  return { person, read }
}

describe('a piece of work that changes while it is read', () => {
  test('stays in the queue when the version that was shown is marked as read', async () => {
    const { person, read } = await withWork()
    await save(person, 'As it was saved meanwhile.')
    await see(person, read)
    expect(await waiting(person)).toMatchObject({ state: 'revised' })
    await see(person, (await waiting(person))?.at)
    expect(await waiting(person)).toBeUndefined()
  })

  test('stays out of it where somebody has read more, and a moment to come counts as now', async () => {
    const { person, read } = await withWork()
    await see(person, await save(person, 'Read by a second instructor.'))
    await see(person, read)
    expect(await waiting(person)).toBeUndefined()
    await see(person, '9999-12-31T23:59:59.999Z')
    await see(person, '0000-01-01T00:00Z')
    await save(person, 'Changed again.')
    expect(await waiting(person)).toMatchObject({ state: 'revised' })
  })

  test('shows as revised beside a comment on the version that was shown, written or released', async () => {
    for (const way of ['at once', 'from a draft', 'changed', 'older draft']) {
      const { person, read } = await withWork()
      const draft =
        way === 'at once' ? undefined : await write(person, way === 'from a draft' ? { seenAt: read } : {})
      if (way === 'changed')
        await desk.post(`/api/admin/feedback/${draft?.id}`, { text: 'When?', seenAt: read })
      await save(person, 'As it was saved meanwhile.')
      if (draft) await desk.post(`/api/admin/feedback/${draft.id}/release`, { seenAt: read })
      else await write(person, { seenAt: read, release: true })
      expect([way, (await received(person)).revised, (await waiting(person))?.state]).toEqual([
        way,
        true,
        'revised',
      ])
    }
  })

  test('is as it was read beside a comment on the newest version, with the answer that was shown', async () => {
    const { person, read } = await withWork()
    const { id, revised } = await write(person, { seenAt: read, release: true })
    expect([revised, await waiting(person)]).toEqual([false, undefined])
    const { body } = await person.browser.post(`/api/feedback/1/${id}/answers`, { text: 'I see.' })
    await write(person, { seenAt: read, release: true, text: 'Written before the answer was shown.' })
    expect(await waiting(person)).toMatchObject({ state: 'answered' })
    const shown = (body as FeedbackRecord).answers[0]?.createdAt
    await write(person, { seenAt: shown, release: true, text: 'Written after it.' })
    expect(await waiting(person)).toBeUndefined()
  })
})

test("instructors' own work takes no place from the students' on a page of the queue", async () => {
  const { person } = await withWork()
  const { id } = await write(person, { release: true })
  await person.browser.post(`/api/feedback/1/${id}/answers`, { text: 'I see.' })
  const student = await world.learner()
  await fillChapter(world, student, '1', 'heron')
  for (let i = 0; i < 3; i++) {
    const instructor = await world.instructor('Omar')
    await fillChapter(world, instructor, '1', 'heron')
    const answered = {
      user_id: instructor.id,
      chapter_id: '2',
      target: 'exercise' as const,
      submission_id: null,
    }
    await db
      .insertInto('reviews')
      .values({ ...answered, reviewed_at: new Date(0), reviewed_by: deskId, answered_at: new Date() })
      .execute()
  }
  const targetsOn = (page: Item[]) => new Set(page.map(({ target, state }) => `${target} ${state}`))
  const seen: Item[] = []
  let cursor = ''
  do {
    const { items, next } = await desk
      .get(`/api/admin/feedback-queue?limit=2${cursor}`)
      .then(({ body }) => body as Awaited<ReturnType<typeof queue>>)
    seen.push(...items)
    cursor = next ? `&cursor=${next}` : ''
  } while (cursor !== '')
  expect(targetsOn(seen.filter(({ userId }) => userId === student.id))).toEqual(
    new Set(['exercise new', 'reflection new', 'submission new']),
  )
  expect(seen.filter(({ userId }) => userId === person.id)).toMatchObject([{ state: 'answered' }])
})
