import { expect, test } from 'vitest'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { browser } = await world.instructor()

const withBody = (Object.entries(contract) as [string, RouteContract][])
  .filter(([, { body }]) => body !== undefined)
  .map(([key, { body }]) => {
    const [method = '', path = ''] = key.split(' ')
    const url = path
      .replace(':chapterId', '1')
      .replace(':page', 'prologue')
      .replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    return { key, method, url, needsFields: body?.safeParse({}).success === false }
  })
const needing = withBody.filter(({ needsFields }) => needsFields)

const send = async (method: string, url: string, body?: object) => {
  const { status, body: answer } = await browser.send(method, url, body)
  return [status, answer] as const
}

test('every call that needs fields says which one is missing when it comes without a body', async () => {
  expect(needing.length).toBeGreaterThan(20)
  const says = { message: expect.stringMatching(/^(Choose|Please|[\w ]+ is required)/) }
  for (const { key, method, url } of needing) {
    const [status, answer] = await send(method, url)
    expect([key, status, answer]).toEqual([key, 400, says])
    expect([key, ...(await send(method, url, {}))]).toEqual([key, status, answer])
  }
})

test.each([
  ['/api/verify-access-password', {}, 'Password is required'],
  ['/api/exercises', {}, 'chapterId is required.'],
  ['/api/exercises', { chapterId: '1' }, 'formData is required.'],
  ['/api/accounts', {}, 'First name is required.'],
])('%s with %j says: %s', async (path, body, message) => {
  expect(await send('POST', path, body)).toEqual([400, { message }])
})

test('what is there and not right is said to be that, not to be missing', async () => {
  const account = {
    firstName: 7,
    lastName: 'Haddad',
    email: 'noor@example.edu',
    password: 'quiet river at night',
  }
  expect(await send('POST', '/api/accounts', account)).toEqual([400, { message: 'First name must be text.' }])
})
