import { describe, expect, test } from 'vitest'
import { collect } from '#server/my-data/collect'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()

describe('a conversation held elsewhere', () => {
  const address = 'https://chatgpt.com/share/1'
  const submit = (person: Person, conversationLink: unknown) =>
    person.browser.post('/api/portfolio-submissions', {
      chapterId: '1',
      title: 'Mine',
      type: 'exercise',
      content: 'text',
      conversationLink,
    })

  test('goes with a submission, and is shown on its page, to instructors and in the learner’s own data', async () => {
    const person = await world.learner()
    const { body } = await submit(person, ` ${address} `)
    const { shareableLink } = body as { shareableLink: string }
    expect(body).toMatchObject({ conversationLink: address })
    const shared = await world.visitor().get(`/api/shared/portfolio/${shareableLink.split('/').at(-1)}`)
    expect(shared.body).toMatchObject({ conversationLink: address })
    const { browser: desk } = await world.instructor()
    const work = await desk.get(`/api/admin/students/${person.id}/chapters/1`)
    expect(work.body).toMatchObject({ submissions: [{ conversationLink: address }] })
    expect((await collect(world.context.db, person.id)).submissions[0]?.conversation_link).toBe(address)
  })

  test('is another submission than the same work without it, sent a moment before', async () => {
    const person = await world.learner()
    const ids = []
    for (const link of [null, address, address])
      ids.push(((await submit(person, link)).body as { id: string }).id)
    expect(new Set(ids).size).toBe(2)
    expect(ids[2]).toBe(ids[1])
  })

  test('counts as part of the room that a submission takes', async () => {
    const person = await world.learner()
    for (const link of [null, address]) await submit(person, link)
    const rows = await world.context.db
      .selectFrom('submissions')
      .select('bytes')
      .where('user_id', '=', person.id)
      .orderBy('bytes')
      .execute()
    const [without = 0, withLink = 0] = rows.map(({ bytes }) => bytes)
    expect(withLink - without).toBe(address.length)
  })

  test.each(['', '  ', null, undefined])('may be left out: %j', async (link) => {
    const { body } = await submit(await world.learner(), link)
    expect(body).toMatchObject({ conversationLink: null })
  })

  test.each(['http://chatgpt.com/share/1', 'javascript:alert(1)', 'my chat'])(
    'is refused as %s, with a sentence',
    async (link) => {
      expect(await submit(await world.learner(), link)).toMatchObject({
        status: 400,
        body: { message: 'The conversation link must be a whole address that starts with https://.' },
      })
    },
  )
})
