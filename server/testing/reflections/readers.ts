import type { ReflectionRecord } from '#core/contract/work'
import type { Person, World } from '#server/testing/world'

export const content = 'I was scared of my client and of my supervisor, and I wrote it down as a risk.'

/** A learner with a reflection, and both sides of who reads it. */
export async function readersOf(world: World) {
  const { db } = world.context
  const desk = await world.instructor('Ines')
  /** A learner with a saved reflection and a response to it, and nothing else that says the same. */
  async function withReflection(): Promise<Person & { shareableId: string }> {
    const person = await world.learner()
    await world.complete(person, '1', ['ai-interaction'])
    const { body } = await person.browser.post('/api/reflections', { chapterId: '1', content })
    const lines = { insights: ['You speak of being scared.'], suggestedQuestions: [], connections: [] }
    await db
      .updateTable('reflections')
      .set({
        analysis: JSON.stringify({
          ...lines,
          speaker: 'Built-in guide',
          createdAt: '2026-11-18T10:00:00.000Z',
          text: content,
        }),
      })
      .where('user_id', '=', person.id)
      .execute()
    return { ...person, shareableId: (body as ReflectionRecord).shareableId }
  }

  const saved = async ({ browser }: Person) =>
    (await browser.get('/api/reflections/1')).body as ReflectionRecord
  const handIn = ({ browser }: Person) => browser.post('/api/reflections/1/hand-in')
  const takeBack = ({ browser }: Person) => browser.delete('/api/reflections/1/hand-in')
  const share = async ({ browser }: Person) =>
    (await browser.post('/api/reflections/1/share')).body as ReflectionRecord
  const submit = ({ browser }: Person, type: string) =>
    browser.post('/api/portfolio-submissions', { chapterId: '1', title: 'Mine', type, content: 'As sent.' })

  /** The reflection as the desk shows it. */
  const atDesk = async ({ id }: Person) => {
    const { body } = await desk.browser.get(`/api/admin/students/${id}/chapters/1`)
    return (
      body as { reflection: { content: string | null; openSince: string | null; analysis: object | null } }
    ).reflection
  }
  const reads = async (person: Person) => (await atDesk(person)).content !== null
  const inQueue = async ({ id }: Person) => {
    const { body } = await desk.browser.get('/api/admin/feedback-queue?limit=100')
    const { items } = body as { items: { userId: string; target: string }[] }
    return items.some(({ userId, target }) => userId === id && target === 'reflection')
  }
  const piece = ({ id }: Person) => ({ userId: id, chapterId: '1', target: 'reflection' })
  const comment = (person: Person, change: object = {}) =>
    desk.browser.post('/api/admin/feedback', { ...piece(person), text: 'Say more.', ...change })
  const opens = async (shareableId: string, browser = world.visitor()) =>
    (await browser.get(`/api/shared/reflection/${shareableId}`)).status
  return {
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
  }
}
