import { describe, expect, test } from 'vitest'
import type { SubmissionRecord } from '#core/contract/sharing'
import type { ExerciseRecord } from '#core/contract/work'
import { worksheets } from '#core/worksheets/registry'
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

describe('an exercise', () => {
  test('keeps the worksheet of the chapter with it, and answers it to whoever carries it forward', async () => {
    const { browser } = await learnerWithDialogue()
    const worksheet = { ...worksheets['1'].empty(), note: 'She left at nine.' }
    const save = async (formData: object, updatedAt?: string) =>
      (await browser.post('/api/exercises', { chapterId: '1', formData, updatedAt })).body as ExerciseRecord
    const first = await save(form({ worksheet: { ...worksheet, unknown: 'dropped' } }))
    expect(first.formData).toEqual(form({ worksheet }))
    // Sent again after its answer was lost: the same record, no conflict.
    expect(await save(form({ worksheet }), '2026-01-01T00:00:00.000Z')).toEqual(first)
    // A page that does not know of worksheets takes none away.
    const second = await save(form({ clientVoice: 'Hers' }), first.updatedAt)
    expect(second.formData.worksheet).toEqual(worksheet)
    expect((await browser.get('/api/worksheets')).body).toEqual([
      { chapterId: '1', worksheet, updatedAt: second.updatedAt },
    ])
    await save(form({ worksheet: null }), second.updatedAt)
    expect((await browser.get('/api/worksheets')).body).toEqual([])
    expect((await (await world.learner()).browser.get('/api/worksheets')).body).toEqual([])
  })

  test('a worksheet alone is saved and completes nothing', async () => {
    const { browser } = await learnerWithDialogue()
    const worksheet = { ...worksheets['1'].empty(), note: 'She left at nine.' }
    const blank = form({ clientInitials: '', sessionSummary: '', worksheet })
    expect((await browser.post('/api/exercises', { chapterId: '1', formData: blank })).status).toBe(200)
    expect((await browser.get('/api/progress')).body).toEqual([
      { chapterId: '1', sectionId: 'ai-interaction', completed: true },
    ])
  })

  test('a worksheet of another shape is refused with a sentence, and one of a later version is never saved over', async () => {
    const person = await learnerWithDialogue()
    const save = (worksheet: unknown) =>
      person.browser.post('/api/exercises', { chapterId: '1', formData: form({ worksheet }) })
    const wrong = await save({ version: 1, note: 7 })
    expect([wrong.status, wrong.body]).toEqual([400, { message: expect.stringMatching(/\.$/) }])
    const newer = await save({ version: 99 })
    expect(newer.body).toEqual({ message: 'This worksheet was saved by a newer version of the workbook.' })
    await db
      .insertInto('exercises')
      .values({
        user_id: person.id,
        chapter_id: '1',
        form_data: JSON.stringify(form({ worksheet: { version: 99, future: true } })),
      })
      .execute()
    const read = (await person.browser.get('/api/exercises/1')).body as ExerciseRecord
    expect(read.formData).not.toHaveProperty('worksheet')
    expect((await person.browser.get('/api/worksheets')).body).toEqual([])
    await person.browser.post('/api/exercises', { chapterId: '1', formData: read.formData })
    const { form_data: kept } = await db
      .selectFrom('exercises')
      .select('form_data')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(kept.worksheet).toEqual({ version: 99, future: true })
  })
})

describe('a submission', () => {
  test('shows the worksheet as it stood then, unless the learner leaves it out', async () => {
    const { browser } = await learnerWithDialogue()
    const worksheet = { ...worksheets['1'].empty(), note: 'She left at nine.' }
    await browser.post('/api/exercises', { chapterId: '1', formData: form({ worksheet }) })
    const submit = async (change: object) => {
      const body = { chapterId: '1', title: 'Note', type: 'exercise', content: 'Text', ...change }
      return (await browser.post('/api/portfolio-submissions', body)).body as SubmissionRecord
    }
    const shared = async ({ shareableLink }: SubmissionRecord) => {
      const path = `/api/shared/portfolio/${shareableLink.split('/').at(-1)}`
      return (await world.visitor().get(path)).body as { worksheet: unknown }
    }
    const whole = await submit({})
    const without = await submit({ withWorksheet: false })
    const reflection = await submit({ type: 'reflection' })
    await browser.post('/api/exercises', {
      chapterId: '1',
      formData: form({ worksheet: { ...worksheet, note: 'Rewritten.' } }),
    })
    expect((await shared(whole)).worksheet).toEqual(worksheet)
    expect((await shared(without)).worksheet).toBeNull()
    expect((await shared(reflection)).worksheet).toBeNull()
    // The same words a moment later, with another worksheet: another submission.
    expect((await submit({})).id).not.toBe(whole.id)
  })
})
