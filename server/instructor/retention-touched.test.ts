import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { waitingStatements } from '#server/testing/waiting'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'
import { age } from '../testing/instructor/age.ts'
import { deskOf } from '../testing/instructor/desk.ts'
import { sweepOldWork } from './retention.ts'

/** What keeps a chapter from being deleted as old, beside the work itself. */

const world = await testWorld()
const { db } = world.context
const { browser: desk } = await deskOf(world)
const running = new AbortController().signal

/** A learner whose chapter is filled, with feedback on it that is answered; all of it two years old. */
async function oldWork(marker: string): Promise<{ person: Person; feedbackId: string }> {
  const person = await world.learner()
  await fillChapter(world, person, '1', marker)
  const piece = { userId: person.id, chapterId: '1', target: 'exercise' }
  const { body } = await desk.post('/api/admin/feedback', { ...piece, text: 'Which words?', release: true })
  const { id: feedbackId } = body as { id: string }
  const answer = { text: `The ${marker}.` }
  await person.browser.post(`/api/feedback/1/${feedbackId}/answers`, answer)
  await age(db, person, 25)
  return { person, feedbackId }
}

const preview = async () =>
  ((await desk.get('/api/admin/retention-preview?months=24')).body as { chapters: number }).chapters
const lastMonth = sql`now() - interval '1 month'`

describe('feedback on old work', () => {
  test('feedback on old work, when it is as old itself, goes with it', async () => {
    await oldWork('allold')
    expect(await preview()).toBe(1)
    expect(await sweepOldWork(world.context, 24, running)).toBe(1)
    expect(tablesWith(await dumpOf(db), 'allold')).toEqual([])
  })

  test.each<[string, (id: string) => RawBuilder<unknown>]>([
    [
      'answered',
      (id) => sql`update feedback_answers set created_at = ${lastMonth} where feedback_id = ${id}`,
    ],
    ['released', (id) => sql`update feedback set released_at = ${lastMonth} where id = ${id}`],
    [
      'written as a draft',
      (id) => sql`update feedback set updated_at = ${lastMonth}, released_at = null where id = ${id}`,
    ],
  ])('that was %s since keeps the chapter', async (_, touch) => {
    const { person, feedbackId } = await oldWork('touched')
    await touch(feedbackId).execute(db)
    expect(await preview()).toBe(0)
    expect(await sweepOldWork(world.context, 24, running)).toBe(0)
    const tables = tablesWith(await dumpOf(db), 'touched')
    expect(tables).toContain('exercises')
    expect(tables).toContain('feedback_answers')
    await db.deleteFrom('users').where('id', '=', person.id).execute()
  })
})

test('what is saved in the moment it would be deleted keeps the chapter', async () => {
  const { person } = await oldWork('intime')
  const [cleared] = await db.transaction().execute(async (tx) => {
    // A completed section is saved without holding the person.
    await sql`update exercises set updated_at = clock_timestamp() where user_id = ${person.id}`.execute(tx)
    const sweep = sweepOldWork(world.context, 24, running)
    await expect.poll(() => waitingStatements(db)).toBe(1)
    return [sweep]
  })
  expect(await cleared).toBe(0)
  const tables = tablesWith(await dumpOf(db), 'intime')
  for (const table of ['exercises', 'reflections', 'feedback_answers', 'dialogue_messages'])
    expect(tables).toContain(table)
})
