import { describe, expect, test } from 'vitest'
import { content, readersOf } from '#server/testing/reflections/readers'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { desk, withReflection, saved, share, submit, reads, inQueue, comment, opens } = await readersOf(world)

describe('sharing a reflection by its link', () => {
  test('opens it to whoever has the link, and to instructors, until the link is turned off', async () => {
    const person = await withReflection()
    const shared = await share(person)
    expect(shared).toMatchObject({ shareableId: person.shareableId, sharedAt: expect.any(String) })
    expect(await share(person)).toEqual(shared)
    const page = await world.visitor().get(`/api/shared/reflection/${person.shareableId}`)
    expect([page.status, page.body]).toEqual([200, expect.objectContaining({ content, onlyForOwner: false })])
    expect(await reads(person)).toBe(true)
    expect(await inQueue(person)).toBe(true)
    expect((await person.browser.get('/api/links')).body).toMatchObject([{ kind: 'reflection', opened: 1 }])
    await person.browser.delete(`/api/links/${person.shareableId}`)
    expect(await opens(person.shareableId)).toBe(404)
    expect(await opens(person.shareableId, person.browser)).toBe(200)
    expect(await reads(person)).toBe(false)
    expect(await inQueue(person)).toBe(false)
    expect(await saved(person)).toMatchObject({ sharedAt: null, handedInAt: null })
  })

  test('gives Submit to Professor its check, until nothing of the chapter is shared or submitted any more', async () => {
    const person = await withReflection()
    const checked = async () =>
      ((await person.browser.get('/api/progress')).body as { sectionId: string; completed: boolean }[]).some(
        ({ sectionId, completed }) => sectionId === 'submit' && completed,
      )
    await share(person)
    expect(await checked()).toBe(true)
    await person.browser.delete(`/api/links/${person.shareableId}`)
    expect(await checked()).toBe(false)
    const { body } = await submit(person, 'reflection')
    const address = (body as { shareableLink: string }).shareableLink
    await share(person)
    await person.browser.delete(`/api/links/${(await saved(person)).shareableId}`)
    expect(await checked()).toBe(true)
    await person.browser.delete(`/api/links/${address.split('/').at(-1)}/copy`)
    expect(await checked()).toBe(false)
  })

  test('once more opens it under another address: whoever had the first one was shut out', async () => {
    const person = await withReflection()
    await share(person)
    await person.browser.delete(`/api/links/${person.shareableId}`)
    const again = await share(person)
    expect(again.shareableId).not.toBe(person.shareableId)
    expect([await opens(person.shareableId), await opens(again.shareableId)]).toEqual([404, 200])
  })

  test('ends with the last day of the link, for instructors too', async () => {
    const person = await withReflection()
    await share(person)
    await person.browser.post(`/api/links/${person.shareableId}/expiry`, {
      expiresAt: new Date(Date.now() - 1000).toISOString(),
    })
    expect(await saved(person)).toMatchObject({ sharedAt: null })
    expect(await opens(person.shareableId)).toBe(404)
    expect(await reads(person)).toBe(false)
    const renewed = await share(person)
    expect([await opens(person.shareableId), await opens(renewed.shareableId)]).toEqual([404, 200])
  })

  test('gives the link the installation’s time from then on, not from the first save', async () => {
    const person = await withReflection()
    await db
      .updateTable('links')
      .set({ created_at: new Date('2026-01-01'), expires_at: new Date('2099-02-01') })
      .where('user_id', '=', person.id)
      .execute()
    await desk.browser.post('/api/admin/settings', { shareLinkDays: 30 })
    await share(person)
    const [link] = (await person.browser.get('/api/links')).body as { createdAt: string; expiresAt: string }[]
    const days = (Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(30)
    expect(Date.parse(link?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await desk.browser.post('/api/admin/settings', { shareLinkDays: null })
  })

  test.each(['turned off', 'ended'])(
    'leaves it with the instructors who commented on it when the link is %s',
    async (how) => {
      const person = await withReflection()
      await share(person)
      await comment(person, { release: true })
      if (how === 'turned off') await person.browser.delete(`/api/links/${person.shareableId}`)
      else
        await person.browser.post(`/api/links/${person.shareableId}/expiry`, {
          expiresAt: new Date(Date.now() - 1000).toISOString(),
        })
      expect(await saved(person)).toMatchObject({
        sharedAt: null,
        handedInAt: expect.any(String),
        commented: true,
      })
      expect(await reads(person)).toBe(true)
      expect(await opens(person.shareableId)).toBe(404)
      await person.browser.post('/api/reflections', { chapterId: '1', content: 'Revised after the comment.' })
      expect(await inQueue(person)).toBe(true)
    },
  )
})
