import { describe, expect, test } from 'vitest'
import type { ReflectionRecord } from '#core/contract/work'
import { deskAnswers } from '#server/testing/desk-answers'
import { content, readersOf } from '#server/testing/reflections/readers'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const {
  desk,
  withReflection,
  saved,
  handIn,
  takeBack,
  share,
  submit,
  atDesk,
  reads,
  inQueue,
  piece,
  comment,
  opens,
} = await readersOf(world)

describe('a reflection that was not handed in', () => {
  test('is in no answer an instructor can get: they see that it is written, not what it says', async () => {
    const person = await withReflection()
    expect(await atDesk(person)).toEqual({
      updatedAt: expect.any(String),
      openSince: null,
      content: null,
      analysis: null,
    })
    const said = await deskAnswers(desk, person)
    expect(said).toContain(person.id)
    expect(said).not.toContain('scared')
    expect(said).not.toContain(person.shareableId)
    expect(await inQueue(person)).toBe(false)
    const { chapters } = (await desk.browser.get(`/api/admin/students/${person.id}`)).body as {
      chapters: { hasWork: boolean; toRead: boolean }[]
    }
    expect(chapters[0]).toMatchObject({ hasWork: true, toRead: false })
  })

  test('completes its section all the same', async () => {
    const { browser } = await withReflection()
    expect((await browser.get('/api/progress')).body).toContainEqual({
      chapterId: '1',
      sectionId: 'reflection',
      completed: true,
    })
  })

  test('cannot be commented on, marked as read, or get the comment that was drafted before', async () => {
    const person = await withReflection()
    await handIn(person)
    const draft = (await comment(person)).body as { id: string }
    await takeBack(person)
    const refused = [
      await comment(person),
      await comment(person, { release: true }),
      await desk.browser.post('/api/admin/feedback-queue/seen', piece(person)),
      await desk.browser.post(`/api/admin/feedback/${draft.id}`, { text: 'Another text.' }),
      await desk.browser.post(`/api/admin/feedback/${draft.id}/release`),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [409, { message: 'The student has not handed this reflection in.' }]),
    )
    expect((await person.browser.get('/api/feedback/1')).body).toEqual([])
    expect((await desk.browser.delete(`/api/admin/feedback/${draft.id}`)).status).toBe(200)
  })

  test('has an address that opens for its owner alone, and stands in no list of links', async () => {
    const person = await withReflection()
    expect(await opens(person.shareableId)).toBe(404)
    expect(await opens(person.shareableId, desk.browser)).toBe(404)
    expect(await opens(person.shareableId, (await world.learner()).browser)).toBe(404)
    const own = await person.browser.get(`/api/shared/reflection/${person.shareableId}`)
    expect([own.status, own.body]).toEqual([200, expect.objectContaining({ content, onlyForOwner: true })])
    expect((await person.browser.get('/api/links')).body).toEqual([])
  })
})

describe('handing in', () => {
  test('shows the reflection to instructors as it stands from then on, until it is taken back', async () => {
    const person = await withReflection()
    const { body } = await handIn(person)
    expect(body).toMatchObject({ handedInAt: expect.any(String), sharedAt: null, commented: false })
    expect(await handIn(person)).toMatchObject({ body })
    expect(await atDesk(person)).toMatchObject({
      content,
      openSince: (body as ReflectionRecord).handedInAt,
      analysis: { insights: ['You speak of being scared.'] },
    })
    expect(await inQueue(person)).toBe(true)
    expect(await opens(person.shareableId)).toBe(404)
    await person.browser.post('/api/reflections', { chapterId: '1', content: 'Written anew.' })
    expect(await atDesk(person)).toMatchObject({ content: 'Written anew.' })
    expect((await takeBack(person)).body).toMatchObject({ handedInAt: null })
    expect(await atDesk(person)).toMatchObject({ content: null, openSince: null, analysis: null })
    expect(await inQueue(person)).toBe(false)
  })

  test('needs a saved reflection', async () => {
    const { browser } = await world.learner()
    const tries = [
      await browser.post('/api/reflections/1/hand-in'),
      await browser.delete('/api/reflections/1/hand-in'),
      await browser.post('/api/reflections/1/share'),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('cannot be taken back once somebody has commented, until the comment is withdrawn', async () => {
    const person = await withReflection()
    await handIn(person)
    const { id } = (await comment(person, { release: true })).body as { id: string }
    expect(await saved(person)).toMatchObject({ commented: true })
    expect(await takeBack(person)).toMatchObject({
      status: 409,
      body: { message: 'An instructor has commented on this reflection, so it stays handed in.' },
    })
    expect(await reads(person)).toBe(true)
    await desk.browser.delete(`/api/admin/feedback/${id}`)
    expect((await takeBack(person)).status).toBe(200)
    expect(await reads(person)).toBe(false)
  })

  test('is undone by no draft of a comment, which the learner does not see', async () => {
    const person = await withReflection()
    await handIn(person)
    await comment(person)
    expect((await takeBack(person)).status).toBe(200)
  })

  test('handing in and commenting never pass each other: of both at the same moment one is refused', async () => {
    for (let i = 0; i < 5; i++) {
      const person = await withReflection()
      await handIn(person)
      const answers = await Promise.all([takeBack(person), comment(person, { release: true })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test.each(['reflection', 'complete-chapter'])('is what submitting it as %s does', async (type) => {
    const person = await withReflection()
    await submit(person, type)
    expect(await saved(person)).toMatchObject({ handedInAt: expect.any(String) })
    expect(await reads(person)).toBe(true)
    await takeBack(person)
    expect(await reads(person)).toBe(false)
  })

  test('leaves the copy that was submitted, and says so until it is deleted', async () => {
    const person = await withReflection()
    const { body } = await submit(person, 'reflection')
    await takeBack(person)
    expect(await saved(person)).toMatchObject({ handedInAt: null, submitted: true })
    const id = (body as { shareableLink: string }).shareableLink.split('/').at(-1)
    await person.browser.delete(`/api/links/${id}/copy`)
    expect(await saved(person)).toMatchObject({ handedInAt: null, submitted: false })
  })

  test('is not done by a submission without the reflection in it', async () => {
    const person = await world.learner()
    await world.complete(person, '1', ['ai-interaction'])
    await submit(person, 'complete-chapter')
    await person.browser.post('/api/reflections', { chapterId: '1', content })
    for (const type of ['exercise', 'competency', 'ai-conversation']) await submit(person, type)
    expect(await reads(person)).toBe(false)
    expect(await saved(person)).toMatchObject({ submitted: false })
  })

  test('comes back with the reflection when its deletion is undone, and stays through a reset', async () => {
    const person = await withReflection()
    await handIn(person)
    const before = await saved(person)
    await desk.browser.post(`/api/admin/reset-progress/${person.id}/1`)
    expect(await saved(person)).toEqual(before)
    const { body } = await desk.browser.delete(`/api/admin/delete-submissions/${person.id}?type=reflection`)
    await desk.browser.post(`/api/admin/deletions/${(body as { deletionId: string }).deletionId}/undo`)
    expect(await saved(person)).toEqual(before)
    expect(await reads(person)).toBe(true)
  })

  test('does not pass on to the reflection that is written after a deletion', async () => {
    const person = await withReflection()
    await handIn(person)
    await share(person)
    const { body } = await desk.browser.delete(`/api/admin/delete-submissions/${person.id}?type=reflection`)
    await world.complete(person, '1', ['ai-interaction'])
    await person.browser.post('/api/reflections', { chapterId: '1', content: 'Something new.' })
    await desk.browser.post(`/api/admin/deletions/${(body as { deletionId: string }).deletionId}/undo`)
    expect(await saved(person)).toMatchObject({ content: 'Something new.', handedInAt: null, sharedAt: null })
    expect(await reads(person)).toBe(false)
  })
})
