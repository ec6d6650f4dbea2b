import { describe, expect, it } from 'vitest'
import { personHeader } from '#core/contract/wire'
import { testWorld } from '#server/testing/world'

describe('a page that was left open while somebody else signed in', async () => {
  const world = await testWorld()

  it('cannot save its text as theirs: the call is refused and nothing is stored', async () => {
    const amara = await world.learner('Amara')
    const bela = await world.learner('Bela')
    await world.complete(bela, '1', ['ai-interaction'])
    const body = { chapterId: '1', content: 'What Amara wrote.' }
    const refused = await bela.browser.post('/api/reflections', body, { [personHeader]: amara.id })
    expect(refused).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    expect((await bela.browser.get('/api/reflections/1')).body).toBeNull()
  })

  it('is not shown their work', async () => {
    const amara = await world.learner('Amara')
    const bela = await world.learner('Bela')
    for (const read of ['/api/auth/user', '/api/progress', '/api/notifications', '/api/portfolio'])
      expect((await bela.browser.get(read, { [personHeader]: amara.id })).status).toBe(401)
  })

  it('is no hindrance for the person it was made for', async () => {
    const cora = await world.learner('Cora')
    await world.complete(cora, '1', ['ai-interaction'])
    const body = { chapterId: '1', content: 'What Cora wrote.' }
    const saved = await cora.browser.post('/api/reflections', body, { [personHeader]: cora.id })
    expect(saved).toMatchObject({ status: 200, body: { content: 'What Cora wrote.' } })
  })

  it('can still be used to come in: what is not done as anybody is refused to nobody', async () => {
    const dora = await world.learner('Dora')
    const elin = await world.learner('Elin')
    const left = { [personHeader]: dora.id }
    const library = await world.gateHolder()
    const wrong = { email: 'nobody@example.edu', password: 'not a password of theirs' }
    const signIn = await library.post('/api/session', wrong, left)
    expect(signIn).toMatchObject({
      status: 401,
      body: { message: expect.not.stringMatching('Unauthorized') },
    })
    expect((await elin.browser.get('/api/sign-in-options', left)).status).toBe(200)
    expect((await elin.browser.get('/api/support', left)).status).toBe(200)
  })
})
