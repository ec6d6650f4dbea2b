import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'
import { keepingLastActivity } from './last-activity.ts'

const world = await testWorld()
const { db, course } = world.context
const { browser: desk, newMarker, remove, undo } = await deskOf(world)
const goals = course.chapter('1')?.source.dialogue.goals ?? []

const waive = (person: Person, goalId?: string) =>
  desk.post(`/api/admin/waive-dialogue/${person.id}/1`, goalId ? { goalId } : {})
/** Last active, as the desk says it. */
const lastActive = async (person: Person) =>
  ((await desk.get(`/api/admin/students/${person.id}`)).body as { lastActivityAt: string | null })
    .lastActivityAt

/** A learner with work in Chapter 1 who has done nothing since a day long ago. */
async function awayFor(months: number) {
  const person = await world.learner()
  await fillChapter(world, person, '1', newMarker())
  await sql`
    update last_activity set at = now() - make_interval(months => ${months})
    where user_id = ${person.id}`.execute(db)
  return { person, since: await lastActive(person) }
}

describe('what an instructor does is no activity of the learner', () => {
  test.each([
    ['a whole dialogue', undefined],
    ['one idea', goals[0]?.id],
  ])('who has done nothing, when %s is waived', async (_what, goalId) => {
    const person = await world.learner()
    expect((await waive(person, goalId)).status).toBe(200)
    expect(await lastActive(person)).toBeNull()
  })

  test('who was here long ago, when an idea is waived', async () => {
    const { person, since } = await awayFor(3)
    await desk.post(`/api/admin/reset-progress/${person.id}/1`)
    expect((await waive(person, goals[0]?.id)).status).toBe(200)
    expect(await lastActive(person)).toBe(since)
  })

  test.each(['exercise', 'ai-conversation'])(
    'who was here long ago, when work of type %s is deleted, and put back',
    async (type) => {
      const { person, since } = await awayFor(3)
      const { deletionId } = await remove(person, `?type=${type}`)
      expect(await lastActive(person)).toBe(since)
      expect((await undo(deletionId)).status).toBe(200)
      expect(await lastActive(person)).toBe(since)
    },
  )

  test('who does something meanwhile: that counts', async () => {
    const { person, since } = await awayFor(3)
    const saved = await inTransaction(db, (tx) =>
      keepingLastActivity(tx, person.id, async () => {
        await person.browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Back.' } })
        return lastActive(person)
      }),
    )
    expect(saved).not.toBe(since)
    expect(await lastActive(person)).toBe(saved)
  })
})
