import { describe, expect, test } from 'vitest'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'

const world = await testWorld()
const { db, course } = world.context
const { browser: desk, bell } = await deskOf(world)
const set = (changes: object) => desk.post('/api/admin/settings', changes)

describe('settings', () => {
  test('start with what the course and the specification say', async () => {
    expect((await desk.get('/api/admin/settings')).body).toMatchObject({
      openChapters: ['1', '4', '5'],
      support: { ...course.workbook.support, isOwn: false },
      shareLinkDays: null,
      retentionMonths: null,
      ai: { provider: 'guide', model: null, speaker: 'Built-in guide' },
    })
  })

  test('a new access password ends every pass but that of the person who gave it, and is never shown', async () => {
    const fresh = await testWorld()
    const { browser: own } = await fresh.instructor()
    const learner = await fresh.learner()
    const password = 'harbor lantern quilt moss'
    const answer = await own.post('/api/admin/settings', { accessPassword: password })
    expect(answer.status).toBe(200)
    expect(await learner.browser.get('/api/progress')).toMatchObject({
      status: 403,
      body: { message: 'Access password required' },
    })
    expect((await own.get('/api/admin/settings')).status).toBe(200)
    expect((await learner.browser.post('/api/verify-access-password', { password })).status).toBe(200)
    expect((await learner.browser.get('/api/progress')).status).toBe(200)
    expect(answer.text).not.toContain(password)
    expect(tablesWith(await dumpOf(fresh.context.db), password)).toEqual([])
    expect((await own.get('/api/admin/audit?action=access-password-changed')).text).not.toContain(password)
    expect(fresh.logged.join('')).not.toContain(password)
  })

  test.each(['short', '123456789', 'passwordpassword'])(
    'the access password %s is refused',
    async (accessPassword) => {
      expect((await set({ accessPassword })).status).toBe(400)
    },
  )

  test('chapters open from the start are open at once, told once to those for whom they were locked', async () => {
    const locked = await world.learner()
    const ahead = await world.learner()
    await world.complete(ahead, '5')
    expect((await set({ openChapters: ['6', '1', '4', '5'] })).body).toMatchObject({
      openChapters: ['1', '4', '5', '6'],
    })
    await set({ openChapters: ['1', '4', '5', '6'] })
    expect((await locked.browser.post('/api/ai-chat/6/initialize', {})).status).toBe(200)
    expect((await bell(locked)).map(({ kind }) => kind)).toEqual(['chapter-opened'])
    expect(await bell(ahead)).toEqual([])
    expect((await locked.browser.get('/api/open-chapters')).body).toMatchObject({
      openChapters: ['1', '4', '5', '6'],
    })
    expect((await set({ openChapters: ['11'] })).status).toBe(400)
  })

  test('support resources are shown to learners as written, and the course’s own come back', async () => {
    const own = {
      intro: 'People who answer.',
      resources: [{ name: 'Counseling center', how: 'Room 12, or call.', href: 'tel:555-0100' }],
    }
    await set({ support: own })
    const { browser } = await world.learner()
    expect((await browser.get('/api/support')).body).toEqual(own)
    for (const href of ['javascript:alert(1)', 'http://example.edu', 'data:text/html,x']) {
      const resources = [{ ...own.resources[0], href }]
      expect((await set({ support: { ...own, resources } })).status).toBe(400)
    }
    expect((await set({ support: { ...own, resources: [] } })).status).toBe(400)
    await set({ support: null })
    expect((await browser.get('/api/support')).body).toEqual(course.workbook.support)
  })

  test('single chapters are opened and closed without touching those another instructor changed', async () => {
    await set({ openChapters: ['1', '4', '5'] })
    // Somebody whose page still shows 1, 4 and 5 opens 2 and closes 5.
    await set({ chapters: { 6: true } })
    expect((await set({ chapters: { 2: true, 5: false } })).body).toMatchObject({
      openChapters: ['1', '2', '4', '6'],
    })
    expect(await set({ chapters: { 11: true } })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Chapter not found') },
    })
    await Promise.all([set({ chapters: { 3: true } }), set({ chapters: { 7: true } })])
    expect((await desk.get('/api/open-chapters')).body).toMatchObject({
      openChapters: ['1', '2', '3', '4', '6', '7'],
    })
    await set({ openChapters: ['1', '4', '5'] })
  })

  test('support resources are not written over others than those the page showed', async () => {
    const text = (intro: string) => ({ intro, resources: [{ name: 'Desk', how: 'Knock.' }] })
    const supportBefore = course.workbook.support
    // Nothing is stored yet, and nothing there to be held.
    const first = await Promise.all([
      set({ support: text('Hers.'), supportBefore }),
      set({ support: text('His.'), supportBefore }),
    ])
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { support } = (await desk.get('/api/admin/settings')).body as {
      support: { isOwn: boolean; intro: string }
    }
    const { isOwn, ...stored } = support
    const refused = first.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      message: expect.stringContaining('look at what is stored now'),
      current: support,
    })
    // The course's own are not put back either, nor is a chapter opened in the same breath.
    expect((await set({ support: null, supportBefore, chapters: { 9: true } })).status).toBe(409)
    expect((await desk.get('/api/open-chapters')).body).not.toMatchObject({
      openChapters: expect.arrayContaining(['9']),
    })
    const again = await Promise.all(
      ['Hers.', 'His.', 'Theirs.'].map((intro) =>
        set({ support: text(`${intro} Again.`), supportBefore: stored }),
      ),
    )
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    // A page from before this says nothing of what it started from.
    expect((await set({ support: null })).status).toBe(200)
  })

  test('a default life is given to links made from now on', async () => {
    const person = await world.learner()
    let count = 0
    const share = async () => {
      // The same once more would stay one, with the link it has.
      await person.browser.post('/api/portfolio-submissions', {
        chapterId: '1',
        title: `Mine ${++count}`,
        type: 'exercise',
        content: 'text',
      })
      const [latest] = (await person.browser.get('/api/links')).body as { expiresAt: string | null }[]
      return latest?.expiresAt ?? null
    }
    expect(await share()).toBeNull()
    await set({ shareLinkDays: 30 })
    const days = (Date.parse((await share()) ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    await set({ shareLinkDays: null })
    expect(await share()).toBeNull()
    expect((await set({ shareLinkDays: 0 })).status).toBe(400)
  })

  test('every change is in the audit trail, and a change of nothing is not', async () => {
    const before = await db.selectFrom('audit').select('id').execute()
    await set({})
    expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(before.length)
    await set({ retentionMonths: 24 })
    const { body } = await desk.get('/api/admin/audit?action=settings-changed&limit=1')
    expect((body as { entries: { detail: object }[] }).entries[0]?.detail).toEqual({ retentionMonths: 24 })
    await set({ retentionMonths: null })
  })
})
