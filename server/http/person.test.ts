import { describe, expect, it } from 'vitest'
import { personHeader } from '#core/contract/person-header'
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

  it('is no hindrance for the person it was made for', async () => {
    const cora = await world.learner('Cora')
    await world.complete(cora, '1', ['ai-interaction'])
    const body = { chapterId: '1', content: 'What Cora wrote.' }
    const saved = await cora.browser.post('/api/reflections', body, { [personHeader]: cora.id })
    expect(saved).toMatchObject({ status: 200, body: { content: 'What Cora wrote.' } })
  })
})
