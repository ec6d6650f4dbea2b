import { describe, expect, test } from 'vitest'
import type { DialogueView } from '#core/contract/dialogue'
import { testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'

const world = await testWorld()
const { db, course } = world.context
const { browser: desk, bell, ticks } = await deskOf(world)
const goals = course.chapter('1')?.source.dialogue.goals ?? []

const waive = (id: string, chapterId: string, goalId?: string) =>
  desk.post(`/api/admin/waive-dialogue/${id}/${chapterId}`, goalId ? { goalId } : {})
const auditOf = async (id: string) =>
  ((await desk.get(`/api/admin/audit?userId=${id}`)).body as { entries: { action: string }[] }).entries.map(
    ({ action }) => action,
  )

describe('waiving a dialogue', () => {
  test('completes it for somebody who never began it, and opens what waits for it', async () => {
    const person = await world.learner()
    expect(await waive(person.id, '1')).toMatchObject({
      status: 200,
      body: { success: true, isComplete: true },
    })
    expect(await ticks(person)).toEqual(['1/ai-interaction'])
    const view = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect([view.isComplete, view.waived]).toEqual([true, true])
    expect(view.messages.at(-1)?.content).toMatch(/^Your instructor has marked this dialogue as complete/)
    const exercise = { chapterId: '1', formData: { clientVoice: 'Now I can write.' } }
    expect((await person.browser.post('/api/exercises', exercise)).status).toBe(200)
    expect((await bell(person))[0]).toMatchObject({ kind: 'dialogue-waived' })
    expect(await auditOf(person.id)).toEqual(['dialogue-waived'])
  })

  test('waiving one goal of a dialogue goes on with the next, and waiving the last one completes the dialogue', async () => {
    const person = await world.learner()
    await person.browser.post('/api/ai-chat/1/initialize', {})
    expect((await waive(person.id, '1', goals[0]?.id)).body).toMatchObject({ isComplete: false })
    const view = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(view.goals.map(({ reached }) => reached)).toEqual([true, false, false, false, false])
    expect(view.waived).toBe(false)
    expect(view.messages.at(-1)?.content).toContain(goals[1]?.question)
    for (const goal of goals.slice(1, -1)) await waive(person.id, '1', goal.id)
    expect(await ticks(person)).toEqual([])
    expect((await waive(person.id, '1', goals.at(-1)?.id)).body).toMatchObject({ isComplete: true })
    expect(await ticks(person)).toEqual(['1/ai-interaction'])
  })

  test('a second time changes nothing', async () => {
    const person = await world.learner()
    await waive(person.id, '1')
    await waive(person.id, '1')
    expect(await bell(person)).toHaveLength(1)
    expect(await auditOf(person.id)).toHaveLength(1)
  })

  test('waits while a message of the learner is being answered', async () => {
    const person = await world.learner()
    await person.browser.post('/api/ai-chat/1/initialize', {})
    await db
      .updateTable('dialogues')
      .set({ answering_since: new Date() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await waive(person.id, '1')).status).toBe(409)
  })

  test('waiving an unknown goal, or one of an unknown chapter or person, is 404', async () => {
    const person = await world.learner()
    expect((await waive(person.id, '1', '9.9')).status).toBe(404)
    expect((await waive(person.id, '11')).status).toBe(404)
    expect((await waive('nobody', '1')).status).toBe(404)
  })
})

describe('opening a chapter for one student', () => {
  test('opens it for that student alone, with a bell, and can be taken back', async () => {
    const person = await world.learner()
    const other = await world.learner()
    const begin = ({ browser }: typeof person) => browser.post('/api/ai-chat/7/initialize', {})
    expect((await begin(person)).status).toBe(403)
    await desk.post(`/api/admin/open-chapter/${person.id}/7`)
    await desk.post(`/api/admin/open-chapter/${person.id}/7`)
    expect([(await begin(person)).status, (await begin(other)).status]).toEqual([200, 403])
    expect((await bell(person)).map(({ kind }) => kind)).toEqual(['chapter-opened'])
    await desk.delete(`/api/admin/open-chapter/${person.id}/7`)
    expect((await begin(person)).status).toBe(403)
    expect(await auditOf(person.id)).toEqual(['chapter-closed', 'chapter-opened'])
  })
})
