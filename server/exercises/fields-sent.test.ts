import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context

const form = (change: object = {}) => ({
  clientInitials: 'Q.R.',
  sessionSummary: 'Met for 50 minutes.',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
  ...change,
})

const learnerWithDialogue = async () => {
  const person = await world.learner()
  await world.complete(person, '1', ['ai-interaction'])
  return person
}

describe('an exercise of which not every field is sent', () => {
  test('keeps what is not sent, and empties what is sent empty', async () => {
    const { browser } = await learnerWithDialogue()
    const save = (formData: object) => browser.post('/api/exercises', { chapterId: '1', formData })
    const first = await save({ clientVoice: 'Hers' })
    expect(first).toMatchObject({
      status: 200,
      body: { formData: form({ clientInitials: '', sessionSummary: '', clientVoice: 'Hers' }) },
    })
    await save({ sessionSummary: 'Met for 50 minutes.', planNextSteps: 'Call.' })
    const last = await save({ planNextSteps: '' })
    expect(last.body).toMatchObject({ formData: form({ clientInitials: '', clientVoice: 'Hers' }) })
    expect((await browser.get('/api/exercises/1')).body).toEqual(last.body)
  })

  test('is refused when that would empty its last field, and what was written stays', async () => {
    const { browser } = await learnerWithDialogue()
    const first = await browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Hers' } })
    const emptied = await browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: ' ' } })
    expect([emptied.status, emptied.body]).toEqual([
      400,
      { message: 'Please write something in at least one field.' },
    ])
    expect((await browser.get('/api/exercises/1')).body).toEqual(first.body)
  })

  test('is a conflict from a page that is out of date, and none when sent again', async () => {
    const { browser } = await learnerWithDialogue()
    const save = (formData: object, updatedAt?: string) =>
      browser.post('/api/exercises', { chapterId: '1', formData, updatedAt })
    const { updatedAt } = (await save(form())).body as { updatedAt: string }
    const second = await save({ clientVoice: 'Hers' }, updatedAt)
    expect(await save({ clientVoice: 'His' }, updatedAt)).toMatchObject({
      status: 409,
      body: { current: second.body },
    })
    expect(await save({ clientVoice: 'Hers' }, updatedAt)).toMatchObject({ status: 200, body: second.body })
  })

  test('completes its section by what the whole holds then, where a field was written before', async () => {
    const { id, browser } = await learnerWithDialogue()
    await browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Hers' } })
    await db.deleteFrom('progress').where('user_id', '=', id).where('section_id', '=', 'exercise').execute()
    await browser.post('/api/exercises', { chapterId: '1', formData: { worksheet: null } })
    expect((await browser.get('/api/progress')).body).toContainEqual({
      chapterId: '1',
      sectionId: 'exercise',
      completed: true,
    })
  })
})
