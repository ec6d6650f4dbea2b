import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'

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
  await setBack(person, months)
  return { person, since: await lastActive(person) }
}

const setBack = ({ id }: Person, months: number) =>
  sql`update last_activity set at = now() - make_interval(months => ${months}) where user_id = ${id}`.execute(
    db,
  )

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
})

describe('a learner who was here long ago is active again', () => {
  const exercise = { chapterId: '1', formData: { clientVoice: 'Back.' } }
  const reflection = {
    chapterId: '1',
    content: 'I am back, and this is what I see now that I saw nothing of before.',
  }
  const rating = { chapterId: '1', competencyId: course.chapter('1')?.view.competencies[0]?.id, rating: 2 }
  const submission = { chapterId: '1', title: 'Mine', type: 'exercise', content: 'Text' }

  test.each<[string, string, object]>([
    ['saves the exercise', '/api/exercises', exercise],
    ['saves the reflection', '/api/reflections', reflection],
    [
      'has the reflection analyzed',
      '/api/ai/analyze-reflection',
      { chapterId: '1', reflection: reflection.content },
    ],
    ['hands the reflection in', '/api/reflections/1/hand-in', {}],
    ['shares the reflection', '/api/reflections/1/share', {}],
    ['rates a competency', '/api/competencies', { ...rating, reflection: '' }],
    ['submits work', '/api/portfolio-submissions', submission],
    ['begins a dialogue', '/api/ai-chat/4/initialize', {}],
    [
      'says something in the dialogue',
      '/api/ai-chat/1',
      { message: 'Her own words are missing.', messages: [] },
    ],
  ])('who %s', async (_what, path, body) => {
    const { person, since } = await awayFor(3)
    expect((await person.browser.post(path, body)).status).toBe(200)
    expect(Date.parse((await lastActive(person)) ?? '')).toBeGreaterThan(Date.parse(since ?? ''))
  })

  test('who turns off the link to the reflection, or makes a new one', async () => {
    for (const act of ['delete', 'post'] as const) {
      const { person, since } = await awayFor(3)
      const { shareableId } = (await person.browser.post('/api/reflections/1/share')).body as {
        shareableId: string
      }
      await setBack(person, 3)
      const path = `/api/links/${shareableId}${act === 'post' ? '/renew' : ''}`
      expect((await person.browser[act](path)).status).toBe(200)
      expect(Date.parse((await lastActive(person)) ?? '')).toBeGreaterThan(Date.parse(since ?? '') + 1000)
    }
  })

  test('not by a save that met a newer text and changed nothing', async () => {
    const { person, since } = await awayFor(3)
    const late = { ...exercise, updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await person.browser.post('/api/exercises', late)).status).toBe(409)
    expect(await lastActive(person)).toBe(since)
  })
})
