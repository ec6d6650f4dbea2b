import { describe, expect, test } from 'vitest'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import type { Browser } from '#server/testing/browser'
import { dumpOf } from '#server/testing/dump'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const student = await world.learner('Amara')
await fillChapter(world, student, '1', 'heron')
const { body: found } = await student.browser.get('/api/auth/user')
const { email } = found as { email: string }
const nobody = '00000000-0000-4000-8000-000000000000'

const calls = (Object.entries(contract) as [string, RouteContract][])
  .filter(([, { access }]) => access === 'instructor')
  .map(([key]) => key)

/** A call as it would be made with effect, and the same about somebody who does not exist. */
function requests(key: string) {
  const [method = '', path = ''] = key.split(' ')
  const filled = (userId: string, address: string) =>
    path
      .replace(':userId', userId)
      .replace(':email', encodeURIComponent(address))
      .replace(':chapterId', '1')
      .replace(/:\w+/g, nobody)
  const body = {
    accessPassword: 'a password of a stranger',
    openChapters: ['10'],
    text: 'A comment.',
    userId: student.id,
    chapterId: '1',
    target: 'exercise',
    release: true,
  }
  const send = (browser: Browser, address: string) =>
    browser.send(method, address, method === 'POST' ? body : undefined)
  return {
    about: (browser: Browser) => send(browser, filled(student.id, email)),
    aboutNobody: (browser: Browser) => send(browser, filled(nobody, 'nobody@example.edu')),
  }
}

const dismissed = async () => {
  const person = await world.instructor('Former')
  await world.instructor('Remaining')
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', person.id).execute()
  return person.browser
}

const refused = [
  {
    who: 'a stranger',
    browser: async () => world.visitor(),
    status: 403,
    message: 'Access password required',
  },
  { who: 'a gate holder', browser: () => world.gateHolder(), status: 401, message: 'Unauthorized' },
  {
    who: 'a learner',
    browser: async () => (await world.learner()).browser,
    status: 403,
    message: 'Administrator access required',
  },
  {
    who: 'the student in question',
    browser: async () => student.browser,
    status: 403,
    message: 'Administrator access required',
  },
  {
    who: 'a dismissed instructor',
    browser: dismissed,
    status: 403,
    message: 'Administrator access required',
  },
]

test('there is something to refuse', () => expect(calls.length).toBeGreaterThan(20))

describe.each(refused)('$who', ({ browser: open, status, message }) => {
  test('is refused every call of the desk, changes nothing, and learns nothing from the refusal', async () => {
    const browser = await open()
    const before = await dumpOf(db)
    for (const key of calls) {
      const { about, aboutNobody } = requests(key)
      const answers = [await about(browser), await aboutNobody(browser)]
      for (const answer of answers)
        expect([key, answer.status, answer.body]).toEqual([key, status, { message }])
      // Not by a header either: the two refusals are the same but for their time.
      const [one, other] = answers.map(({ headers }) => ({ ...headers, date: '' }))
      expect(one).toEqual(other)
    }
    expect(await dumpOf(db)).toEqual(before)
  })
})

test('a dismissal counts from the next call on, in a browser that stays open', async () => {
  const person = await world.instructor()
  expect((await person.browser.get('/api/admin/class')).status).toBe(200)
  const other = await world.instructor()
  expect((await other.browser.delete(`/api/admin/instructors/${person.id}`)).status).toBe(200)
  expect((await person.browser.get('/api/admin/class')).status).toBe(403)
})
