import { describe, expect, test } from 'vitest'
import { deskAnswers } from '#server/testing/desk-answers'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const desk = await world.instructor()

/** A learner with one of everything, the submission and the conversation with words of their own. */
async function withCopies() {
  const person = await world.learner()
  await fillChapter(world, person, '1', 'heron')
  const shared = async (path: string, body: object) =>
    (await person.browser.post(path, { chapterId: '1', title: 'Mine', ...body })).body as {
      id: string
      shareableId: string
      shareableLink: string
    }
  const messages = [{ role: 'user', content: 'Words of the conversation.' }]
  const conversation = await shared('/api/ai-conversations', { messages })
  const content = 'Words of the submission.'
  const submission = await shared('/api/portfolio-submissions', { type: 'exercise', content })
  return {
    person,
    submission,
    ids: { ai: conversation.shareableId, portfolio: submission.shareableLink.split('/').at(-1) ?? '' },
  }
}
const remove = ({ browser }: Person, id: string) => browser.delete(`/api/links/${id}/copy`)

describe('a copy the learner shared', () => {
  test.each([
    ['ai', 'Words of the conversation.'],
    ['portfolio', 'Words of the submission.'],
  ] as const)('of kind %s is gone at once when its owner deletes it: %s', async (kind, words) => {
    const { person, ids } = await withCopies()
    const id = ids[kind]
    expect((await remove(await world.learner(), id)).status).toBe(404)
    expect(await deskAnswers(desk, person)).toContain(words)
    expect((await remove(person, id)).body).toEqual({ success: true })
    expect(await deskAnswers(desk, person)).not.toContain(words)
    expect((await world.visitor().get(`/api/shared/${kind}/${id}`)).status).toBe(404)
    expect((await person.browser.get('/api/links')).text).not.toContain(id)
    expect((await remove(person, id)).status).toBe(404)
    // The work it was made of stays, and the trail says that something is gone.
    expect((await person.browser.get('/api/exercises/1')).text).toContain('heron')
    const { body } = await desk.browser.get(`/api/admin/audit?userId=${person.id}`)
    expect((body as { entries: object[] }).entries[0]).toMatchObject({
      action: 'copy-deleted',
      detail: { what: kind === 'ai' ? 'conversation' : 'submission' },
    })
  })

  test('stays once an instructor has commented on it, and its link can still be turned off', async () => {
    const { person, ids, submission } = await withCopies()
    await desk.browser.post('/api/admin/feedback', {
      userId: person.id,
      chapterId: '1',
      target: 'submission',
      submissionId: submission.id,
      text: 'Say who saw it.',
      release: true,
    })
    expect(await remove(person, ids.portfolio)).toMatchObject({
      status: 409,
      body: {
        message:
          'An instructor has commented on this submission, so it stays. You can still turn its link off.',
      },
    })
    expect((await person.browser.delete(`/api/links/${ids.portfolio}`)).status).toBe(200)
  })

  test('is no reflection: that is the work itself', async () => {
    const { person } = await withCopies()
    const { body } = await person.browser.get('/api/reflections/1')
    expect((await remove(person, (body as { shareableId: string }).shareableId)).status).toBe(404)
    expect((await person.browser.get('/api/reflections/1')).text).toContain('heron')
  })
})
