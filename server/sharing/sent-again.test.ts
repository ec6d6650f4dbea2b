import { describe, expect, test } from 'vitest'
import { deskOf } from '#server/testing/instructor/desk'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { remove, undo } = await deskOf(world)

/** A learner, and the way to submit; the same words each time but for what is said to differ. */
async function submitter() {
  const person = await world.learner()
  const { browser, id } = person
  const submit = async (change: object = {}) => {
    const body = { chapterId: '1', title: 'Mine', type: 'exercise', content: 'text', ...change }
    const answer = await browser.post('/api/portfolio-submissions', body)
    expect(answer.status).toBe(200)
    return answer.body as { id: string; shareableLink: string; content: string }
  }
  const submissions = async () => (await browser.get('/api/portfolio-submissions')).body as unknown[]
  /** All of it was an hour ago. */
  const anHourPasses = () =>
    db
      .updateTable('submissions')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', id)
      .execute()
  return { person, browser, submit, submissions, anHourPasses }
}

const idOf = ({ shareableLink }: { shareableLink: string }) => shareableLink.split('/').at(-1) ?? ''

describe('a submission that is sent again, because its link was not known to be made', () => {
  test('has that link, however much later', async () => {
    const { submit, submissions, anHourPasses } = await submitter()
    const [first, beside] = await Promise.all([submit({ requestId: 'a' }), submit({ requestId: 'a' })])
    expect(beside).toEqual(first)
    await anHourPasses()
    expect(await submit({ requestId: 'a' })).toMatchObject({ shareableLink: first.shareableLink })
    expect(await submissions()).toHaveLength(1)
  })

  test('has that link also when its last day was set meanwhile', async () => {
    const { browser, submit } = await submitter()
    const first = await submit({ requestId: 'a' })
    const expiresAt = '2099-12-31T23:59:59.000Z'
    await browser.post(`/api/links/${idOf(first)}/expiry`, { expiresAt })
    expect(await submit({ requestId: 'a' })).toEqual(first)
  })

  test('has a link of its own with another id, without one, and for another person', async () => {
    const { submit, submissions } = await submitter()
    const links = new Set()
    for (const requestId of ['a', 'b']) links.add((await submit({ requestId })).shareableLink)
    links.add((await submit()).shareableLink)
    expect(links.size).toBe(3)
    expect(await submissions()).toHaveLength(3)
    const other = await submitter()
    expect(links).not.toContain((await other.submit({ requestId: 'a' })).shareableLink)
  })

  test('is a new one when the work has changed since: nobody gets a link to an earlier text', async () => {
    const { browser, submit } = await submitter()
    const first = await submit({ requestId: 'a' })
    const second = await submit({ requestId: 'a', content: 'text, and one more paragraph' })
    expect(second.shareableLink).not.toBe(first.shareableLink)
    expect(second.content).toContain('one more paragraph')
    expect((await browser.get(`/api/shared/portfolio/${idOf(first)}`)).status).toBe(200)
  })

  test('is a new one when its link was turned off or has ended', async () => {
    const { browser, submit } = await submitter()
    const first = await submit({ requestId: 'a' })
    await browser.delete(`/api/links/${idOf(first)}`)
    const second = await submit({ requestId: 'a' })
    await browser.post(`/api/links/${idOf(second)}/expiry`, { expiresAt: '2020-01-01T00:00:00.000Z' })
    const third = await submit({ requestId: 'a' })
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
  })

  test('after an instructor removed it, stands beside the one that is put back', async () => {
    const { person, submit, submissions } = await submitter()
    const first = await submit({ requestId: 'a' })
    const { deletionId } = await remove(person)
    const second = await submit({ requestId: 'a' })
    expect((await undo(deletionId)).status).toBe(200)
    const links = ((await submissions()) as { shareableLink: string }[]).map(idOf)
    expect(links.toSorted()).toEqual([idOf(first), idOf(second)].toSorted())
  })
})

describe('a conversation that is sent again, because its link was not known to be made', () => {
  /** A learner, and the way to share; the same words each time. */
  async function sharer() {
    const { browser } = await world.learner()
    const messages = [{ role: 'user', content: 'The gun is missing.' }]
    const share = async (requestId: string) => {
      const body = { chapterId: '1', title: 'Chapter 1 Dialogue', messages, requestId }
      const answer = await browser.post('/api/ai-conversations', body)
      expect(answer.status).toBe(200)
      return (answer.body as { shareableId: string }).shareableId
    }
    const opens = async (id: string) => (await world.visitor().get(`/api/shared/ai/${id}`)).status
    return { browser, share, opens }
  }

  test('is a new one when its link was turned off or has ended, and stays that one', async () => {
    const { browser, share, opens } = await sharer()
    const first = await share('a')
    await browser.delete(`/api/links/${first}`)
    const second = await share('a')
    expect(await opens(first)).not.toBe(200)
    expect(await opens(second)).toBe(200)
    expect(await share('a')).toBe(second)
    await browser.post(`/api/links/${second}/expiry`, { expiresAt: '2020-01-01T00:00:00.000Z' })
    const [third, beside] = await Promise.all([share('a'), share('a')])
    expect(beside).toBe(third)
    expect(await opens(third)).toBe(200)
    expect((await browser.get('/api/ai-conversations/1')).body).toHaveLength(3)
  })

  test('has the new link when it was replaced meanwhile', async () => {
    const { browser, share } = await sharer()
    const first = await share('a')
    const { body } = await browser.post(`/api/links/${first}/renew`)
    expect(await share('a')).toBe((body as { shareableId: string }).shareableId)
  })
})
