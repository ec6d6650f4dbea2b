import { expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'

const world = await testWorld()

let count = 0
async function join() {
  const details = { email: `guessed${++count}@example.edu`, password: 'a quiet river at night' }
  const browser = await world.gateHolder()
  await browser.post('/api/accounts', { firstName: 'Maya', lastName: 'Okafor', ...details })
  return details
}

test('of guesses at the same moment no more are looked at than of guesses one after the other', async () => {
  const { email, password } = await join()
  const guesser = await world.gateHolder()
  const guesses = Array.from({ length: 20 }, (_, n) =>
    guesser.post('/api/session', { email, password: `guess ${n}` }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(8).fill(401), ...Array(12).fill(429)])
  expect((await guesser.post('/api/session', { email, password })).status).toBe(429)
})

test('people with the right password at the same moment are not counted against each other', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, join))
  const { email, password } = people[0] ?? (await join())
  const own = people.flatMap((person) => [person, { email, password }])
  const answers = own.map(async (details) => (await world.gateHolder()).post('/api/session', details))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(24).fill(200))
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
