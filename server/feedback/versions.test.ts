import { describe, expect, test } from 'vitest'
import { type FeedbackRecord, versionOf } from '#core/contract/feedback-record'
import { inTransaction } from '#server/db/transaction'
import { lockUser } from '#server/progress/lock-user'
import { waitingStatements } from '#server/testing/waiting'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const ines = await world.instructor('Ines')
const desk = ines.browser
/** The same instructor at a second device: a draft is nobody else's to change. */
const other = await world.alsoOn(ines)

const elsewhere = 'This feedback was changed by somebody else meanwhile. It is shown again as it stands now.'
const at = (id: string) => `/api/admin/feedback/${id}`
const write = async (person: Person, change: object = {}) => {
  const piece = { userId: person.id, chapterId: '1', target: 'exercise' }
  return (await desk.post('/api/admin/feedback', { ...piece, text: 'Say who saw it.', ...change }))
    .body as FeedbackRecord
}
const withWork = async () => {
  const person = await world.learner()
  await world.complete(person, '1', ['ai-interaction'])
  await person.browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Her words.' } })
  return person
}
const received = async ({ browser }: Person) =>
  (await browser.get('/api/feedback/1')).body as FeedbackRecord[]
const answer = ({ browser }: Person, id: string) =>
  browser.post(`/api/feedback/1/${id}/answers`, { text: 'I have added it.' })

describe('what an instructor does with the feedback that was shown', () => {
  test('does not reach what they have made of it on a second device meanwhile', async () => {
    const person = await withWork()
    const draft = await write(person)
    const version = versionOf(draft)
    const changed = await other.post(at(draft.id), { text: 'Say when.', version })
    expect(changed.status).toBe(200)
    const refused = [
      await desk.post(at(draft.id), { text: 'Say where.', version }),
      await desk.post(`${at(draft.id)}/release`, { version }),
      await desk.delete(`${at(draft.id)}?version=${version}`),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [409, expect.objectContaining({ message: elsewhere })]),
    )
    expect(await received(person)).toEqual([])
    const released = await desk.post(`${at(draft.id)}/release`, {
      version: versionOf(changed.body as FeedbackRecord),
    })
    expect(released.body).toMatchObject({ text: 'Say when.' })
  })

  test('discards no comment that was released and answered meanwhile', async () => {
    const person = await withWork()
    const draft = await write(person)
    await other.post(`${at(draft.id)}/release`, { version: versionOf(draft) })
    await answer(person, draft.id)
    expect((await desk.delete(`${at(draft.id)}?version=${versionOf(draft)}`)).status).toBe(409)
    expect(await received(person)).toMatchObject([{ answers: [{ text: 'I have added it.' }] }])
  })

  test('withdraws a comment with the answers that were shown only', async () => {
    const person = await withWork()
    const released = await write(person, { release: true })
    const answered = (await answer(person, released.id)).body as FeedbackRecord
    expect((await desk.delete(`${at(released.id)}?version=${versionOf(released)}`)).status).toBe(409)
    expect((await desk.delete(`${at(released.id)}?version=${versionOf(answered)}`)).status).toBe(200)
  })

  test('can be sent again when its answer was lost', async () => {
    const draft = await write(await withWork())
    const change = { text: 'Say when.', version: versionOf(draft) }
    const changed = (await desk.post(at(draft.id), change)).body as FeedbackRecord
    expect((await desk.post(at(draft.id), change)).body).toEqual(changed)
    const released = await desk.post(`${at(draft.id)}/release`, { version: versionOf(changed) })
    const again = await desk.post(`${at(draft.id)}/release`, { version: versionOf(changed) })
    expect([again.status, again.body]).toEqual([200, released.body])
    expect((await desk.post(at(draft.id), change)).status).toBe(409)
  })

  test('waits for what else is done with the work of this person', async () => {
    const person = await withWork()
    const [changed, released, removed] = [await write(person), await write(person), await write(person)]
    const hold = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = inTransaction(db, async (tx) => {
      await lockUser(tx, person.id)
      held.resolve()
      await hold.promise
    })
    await held.promise
    const acts = [
      desk.post(at(changed.id), { text: 'Say when.' }),
      desk.post(`${at(released.id)}/release`),
      desk.delete(at(removed.id)),
    ]
    await expect
      .poll(() => waitingStatements(db))
      .toBe(3)
      .finally(hold.resolve)
    await holding
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
