import { describe, expect, test } from 'vitest'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'

const world = await testWorld()
const {
  browser: desk,
  newMarker,
  statuses,
  bell,
  ticks,
  remove,
  undo,
  makeFinal,
  workDump,
} = await deskOf(world)

describe('undoing', () => {
  test('is refused once the deletion is final, even before it is swept', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', newMarker())
    const { deletionId } = await remove(person)
    await makeFinal()
    expect(await undo(deletionId)).toMatchObject({
      status: 404,
      body: { message: 'This is final and can no longer be undone.' },
    })
    const { body } = await desk.get('/api/admin/deletions')
    expect(JSON.stringify(body)).not.toContain(deletionId)
  })

  test('twice at once restores once', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', newMarker())
    const before = await workDump()
    const { deletionId } = await remove(person)
    const answers = await Promise.all([undo(deletionId), undo(deletionId), undo(deletionId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await workDump()).toEqual(before)
  })

  test('never overwrites what the learner has written since', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', newMarker())
    const { deletionId } = await remove(person, '?type=exercise')
    await person.browser.post('/api/exercises', {
      chapterId: '1',
      formData: { clientVoice: 'Written again.' },
    })
    expect((await undo(deletionId)).body).toMatchObject({ keptNewer: 1 })
    expect((await person.browser.get('/api/exercises/1')).body).toMatchObject({
      formData: { clientVoice: 'Written again.' },
    })
  })

  test('keeps a dialogue begun again in which something was said, and replaces one that was only opened', async () => {
    const opened = await world.learner()
    const spoken = await world.learner()
    for (const person of [opened, spoken]) await fillChapter(world, person, '1', newMarker())
    const gone = [
      await remove(opened, '?type=ai-conversation'),
      await remove(spoken, '?type=ai-conversation'),
    ]
    for (const { browser } of [opened, spoken]) await browser.post('/api/ai-chat/1/initialize', {})
    await spoken.browser.post('/api/ai-chat/1', {
      message: 'I begin again with my own words about her note.',
    })
    const lines = async ({ browser }: Person) =>
      ((await browser.get('/api/ai-chat/1')).body as { messages: unknown[] }).messages.length
    expect((await undo(gone[0]?.deletionId ?? '')).body).toMatchObject({ keptNewer: 0 })
    expect((await undo(gone[1]?.deletionId ?? '')).body).toMatchObject({ keptNewer: 1 })
    expect([await lines(opened), await lines(spoken)]).toEqual([3, 3])
    const said = (await spoken.browser.get('/api/ai-chat/1')).text
    expect(said).toContain('I begin again')
  })

  test('puts a shared conversation back beside the one its learner shared again from a page that was still open', async () => {
    const { browser, ...person } = await world.learner()
    const messages = [{ role: 'user', content: 'Her own words are missing.' }]
    const share = async () => {
      const body = { chapterId: '1', title: 'Assistant', context: 'chapter', messages, requestId: 'a' }
      const answer = await browser.post('/api/ai-conversations', body)
      expect(answer.status).toBe(200)
      return (answer.body as { shareableId: string }).shareableId
    }
    const first = await share()
    const { deletionId } = await remove({ browser, ...person })
    const second = await share()
    expect((await undo(deletionId)).status).toBe(200)
    for (const id of [first, second]) {
      expect((await world.visitor().get(`/api/shared/ai/${id}`)).status).toBe(200)
    }
  })

  test('does not open the new reflection to those who have the link to the one that was deleted', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', newMarker())
    const write = async (content: string) => {
      const { body } = await person.browser.post('/api/reflections', { chapterId: '1', content })
      await person.browser.post('/api/reflections/1/share')
      return (body as { shareableId: string }).shareableId
    }
    const first = await write('What I thought of her note.')
    const { deletionId } = await remove(person, '?type=reflection')
    const second = await write('Something for other eyes.')
    expect((await undo(deletionId)).body).toMatchObject({ keptNewer: 1 })
    const open = async (id: string) => (await world.visitor().get(`/api/shared/reflection/${id}`)).status
    expect([await open(first), await open(second)]).toEqual([404, 200])
  })

  test('is listed with who did it and until when', async () => {
    const person = await world.learner('Rosa')
    await fillChapter(world, person, '1', newMarker())
    const { deletionId, undoUntil, deleted } = await remove(person, '?chapterId=1')
    const { body } = await desk.get('/api/admin/deletions')
    expect(body).toContainEqual({
      id: deletionId,
      userId: person.id,
      user: expect.objectContaining({ firstName: 'Rosa' }),
      kind: 'deletion',
      chapterId: '1',
      type: null,
      deleted,
      by: expect.stringContaining('Ines'),
      at: expect.any(String),
      undoUntil,
    })
  })
})

describe('resetting progress', () => {
  test('clears ticks and starts the dialogue afresh, and keeps the saved texts', async () => {
    const person = await world.learner()
    const { shared } = await fillChapter(world, person, '1', newMarker())
    const answer = await desk.post(`/api/admin/reset-progress/${person.id}`, {})
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await ticks(person)).toEqual([])
    expect((await person.browser.get('/api/exercises/1')).body).not.toBeNull()
    expect((await person.browser.get('/api/reflections/1')).body).not.toBeNull()
    expect((await person.browser.get('/api/ai-chat/1')).body).toMatchObject({ started: false, messages: [] })
    expect(await statuses(shared)).toEqual(shared.map(() => 200))
    expect((await bell(person))[0]).toMatchObject({ kind: 'progress-reset' })
  })

  test('resetting progress of one chapter leaves the others, needs no body, and can be undone', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', newMarker())
    await fillChapter(world, person, '4', newMarker())
    const before = await workDump()
    const answer = await desk.post(`/api/admin/reset-progress/${person.id}/1`)
    const left = await ticks(person)
    expect(left.filter((tick) => tick.startsWith('1/'))).toEqual([])
    expect(left.filter((tick) => tick.startsWith('4/'))).toHaveLength(5)
    await undo((answer.body as { deletionId: string }).deletionId)
    expect(await workDump()).toEqual(before)
  })

  test('clears the marks of what was read and handed in too, and counts neither', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', newMarker())
    await person.browser.post('/api/progress/opened', { chapterId: '1', sectionId: 'didactic' })
    expect(await ticks(person)).toEqual(expect.arrayContaining(['1/didactic', '1/submit']))
    await desk.post(`/api/admin/reset-progress/${person.id}`, {})
    expect(await ticks(person)).toEqual([])
    const { detail } = await world.context.db
      .selectFrom('audit')
      .select('detail')
      .where('subject_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({ sections: 4 })
  })
})
