import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { newAskedResetToken } from './one-time.store.ts'

const world = await testWorld()
const { db } = world.context

let count = 0
async function join() {
  const browser = await world.gateHolder()
  const details = {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: `maya${++count}@example.edu`,
    password: 'a quiet river at night',
  }
  return { browser, details, answer: await browser.post('/api/accounts', details) }
}

describe('a person who is signed in', () => {
  const chosen = 'seven green bicycles'
  const change = (browser: Awaited<ReturnType<typeof join>>['browser'], current: string, password = chosen) =>
    browser.post('/api/account/password', { current, password })

  test('chooses another password, stays signed in here and nowhere else, and is told by the bell', async () => {
    const { browser, details } = await join()
    const elsewhere = await world.gateHolder()
    await elsewhere.post('/api/session', { email: details.email, password: details.password })
    const before = browser.cookies.get('wb_sid') ?? ''
    expect((await change(browser, details.password)).status).toBe(200)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email: details.email })
    expect((await elsewhere.get('/api/auth/user')).status).toBe(403)
    // Also whoever has a copy of this browser's cookie.
    const copy = world.visitor()
    copy.cookies.set('wb_sid', before)
    expect((await copy.get('/api/auth/user')).status).toBe(401)
    const fresh = await world.gateHolder()
    const signIn = (password: string) => fresh.post('/api/session', { email: details.email, password })
    expect([(await signIn(details.password)).status, (await signIn(chosen)).status]).toEqual([401, 200])
    const { body } = await browser.get('/api/notifications')
    expect(body).toMatchObject({
      notifications: [{ text: expect.stringMatching(/^Your password was changed/) }],
    })
  })

  test('needs the current password for that, and guessing it is limited', async () => {
    const { browser, details } = await join()
    const wrong = await change(browser, 'not the password')
    expect([wrong.status, wrong.body]).toEqual([403, { message: 'The current password is not right.' }])
    for (let i = 0; i < 7; i++) await change(browser, `guess number ${i}`)
    expect((await change(browser, details.password)).status).toBe(429)
  })

  test('cannot choose a common password or the own address', async () => {
    const { browser, details } = await join()
    expect((await change(browser, details.password, 'password12345')).status).toBe(400)
    expect((await change(browser, details.password, details.email)).status).toBe(400)
    expect((await change(browser, details.password)).status).toBe(200)
  })

  test('ends links for a new password with it', async () => {
    const { browser, answer, details } = await join()
    const token = await newAskedResetToken(db, (answer.body as { id: string }).id, details.email)
    await change(browser, details.password)
    const used = await (await world.gateHolder()).post('/api/password-reset', {
      token,
      password: 'another dozen words',
    })
    expect(used.status).toBe(400)
  })

  test('has none to change when the institution signs in', async () => {
    const { browser } = await world.learner()
    expect((await change(browser, 'any password at all')).status).toBe(409)
  })
})
