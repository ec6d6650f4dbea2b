import { expect, test } from 'vitest'
import { waitingStatements } from '#server/testing/waiting'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'
import { holdPerson } from './hold-person.ts'

const world = await testWorld()
const { db } = world.context

test.each([
  ['reflection', 'reflections', '/api/reflections', { content: 'Her own words.' }],
  ['exercise', 'exercises', '/api/exercises', { formData: { sessionSummary: 'Her own words.' } }],
] as const)(
  'a %s that is saved while an instructor deletes it is saved, after it',
  async (section, table, path, work) => {
    const person = await world.learner()
    await fillChapter(world, person, '1', 'before')
    await db
      .deleteFrom('progress')
      .where('user_id', '=', person.id)
      .where('section_id', '=', section)
      .execute()
    // As a deletion does it: the person first, then the work. The save has the work, and completes the section.
    const save = await db.transaction().execute(async (tx) => {
      await holdPerson(tx, person.id)
      const call = person.browser.post(path, { chapterId: '1', ...work })
      await expect.poll(() => waitingStatements(db)).toBe(1)
      await tx.deleteFrom(table).where('user_id', '=', person.id).execute()
      return { call }
    })
    expect((await save.call).status).toBe(200)
    expect(
      await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute(),
    ).toHaveLength(1)
  },
)
