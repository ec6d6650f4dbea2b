import { expect, test } from 'vitest'
import { testCost } from '#server/testing/setup'
import { testWorld } from '#server/testing/world'
import { hashAt, realCost } from './password.ts'

const world = await testWorld()

let count = 0
async function join() {
  const details = { email: `guessed${++count}@example.edu`, password: 'a quiet river at night' }
  const browser = await world.gateHolder()
  await browser.post('/api/accounts', { firstName: 'Maya', lastName: 'Okafor', ...details })
  return details
}

test('of guesses at the same moment no more are answered, and the right one is not told from the others', async () => {
  // Guesses are looked at two at a time, each for as long as it takes.
  hashAt(realCost)
  const details = await join()
  const guesser = await world.gateHolder()
  const guesses = Array.from({ length: 40 }, (_, n) => (n === 39 ? details.password : `guess number ${n}`))
  const answers = await Promise.all(
    guesses.map((password) => guesser.post('/api/session', { email: details.email, password })),
  ).finally(() => hashAt(testCost))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(8)
  expect(answers[39]?.status).toBe(429)
  expect(answers[39]?.body).toEqual(answers[38]?.body)
})

test('an address made up to look like another person’s limit does not use that up', async () => {
  const details = await join()
  const at = async (address: string) => {
    const browser = world.visitor(address)
    for (const [name, value] of (await world.gateHolder()).cookies) browser.cookies.set(name, value)
    return browser
  }
  const stranger = await at('198.51.100.9')
  for (const email of [`${details.email}:203.0.113.50`, `203.0.113.50 ${details.email}`])
    for (let n = 0; n < 8; n++) await stranger.post('/api/session', { email, password: 'a guess' })
  const own = { email: details.email, password: details.password }
  expect((await (await at('203.0.113.50')).post('/api/session', own)).status).toBe(200)
})
