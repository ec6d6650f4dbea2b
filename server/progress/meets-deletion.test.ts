import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction'
import type { Answer } from '#server/testing/browser'
import { waitingStatements } from '#server/testing/waiting'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'
import { lockUser } from './lock-user.ts'

const world = await testWorld()
const { db } = world.context

test.each([
  ['reflection', 'reflections', '/api/reflections', { content: 'Her own words.' }],
  ['exercise', 'exercises', '/api/exercises', { formData: { sessionSummary: 'Her own words.' } }],
] as const)(
  'a %s that is saved while an instructor deletes it meets no error',
  async (section, table, path, work) => {
    const person = await world.learner()
    await fillChapter(world, person, '1', 'before')
    await db
      .deleteFrom('progress')
      .where('user_id', '=', person.id)
      .where('section_id', '=', section)
      .execute()
    // As a deletion does it: the person first, then the work. The save has the work, and completes the section. Which
    // of the two PostgreSQL ends, to be done again, is for it to say.
    let save: Promise<Answer> | undefined
    await inTransaction(db, async (tx) => {
      await lockUser(tx, person.id)
      if (!save) {
        save = person.browser.post(path, { chapterId: '1', ...work })
        await expect.poll(() => waitingStatements(db)).toBe(1)
      }
      await tx.deleteFrom(table).where('user_id', '=', person.id).execute()
    })
    expect((await save)?.status).toBe(200)
  },
)
