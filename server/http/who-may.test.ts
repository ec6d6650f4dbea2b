import { describe, expect, test } from 'vitest'
import { type ContractKey, contract } from '#core/contract/index'
import type { Answer, Browser } from '#server/testing/browser'
import { makeAlice, type Word } from '#server/testing/roles/alice'
import { type Role, roles, table } from '#server/testing/roles/table'
import { testWorld } from '#server/testing/world'

/**
 * Every call of the contract, made by everybody there is, about another person with work in two chapters. What each is
 * answered says the table; a call without a row there fails.
 */

const world = await testWorld()
const { db } = world.context
const ina = await world.instructor('Ina')
const alice = await makeAlice(world, ina)
const bob = await world.learner('Bob')
const former = await world.instructor('Former')
// Those who call have begun chapter 1, so that what they are refused is not refused for that.
for (const person of [bob, former, ina]) await world.complete(person, '1', ['ai-interaction'])
await db.updateTable('users').set({ is_admin: false }).where('id', '=', former.id).execute()

/** Each call comes from a browser of its own, so that what one call does to a session is over with it. */
const browserOf: Record<Role, () => Promise<Browser>> = {
  stranger: async () => world.visitor(),
  'gate holder': () => world.gateHolder(),
  learner: () => world.alsoOn(bob),
  'dismissed instructor': () => world.alsoOn(former),
  instructor: () => world.alsoOn(ina),
}

const keys = Object.keys(table) as ContractKey[]
const methodOf = (key: ContractKey) => key.slice(0, key.indexOf(' '))
const asking = keys.filter((key) => methodOf(key) === 'GET')
const isRefusal = (status: number) => status === 401 || status === 403

/** At the desk, and by a link, it is Alice's things that a call is meant to show and to change. */
const mayChange = (role: Role, key: ContractKey) =>
  table[key].leavesTrace || (role === 'instructor' && /^(POST|DELETE) \/api\/admin/.test(key))

/** All that an answer tells, but for when. */
const toldBy = ({ status, body, headers }: Answer) => ({ status, body, headers: { ...headers, date: '' } })

async function send(role: Role, key: ContractKey, path: string, method = methodOf(key)): Promise<Answer> {
  const body = method === 'POST' ? (table[key].body?.(alice) ?? {}) : undefined
  const answer = await (await browserOf[role]()).send(method, path, body)
  if (!isRefusal(answer.status)) return answer
  // A refusal does not tell whether there is what it was about, not by a header either.
  const other = await (await browserOf[role]()).send(method, alice.asNobodys(path), body)
  expect([key, toldBy(other)]).toEqual([key, toldBy(answer)])
  return answer
}

test('every call of the contract has a row', () => {
  expect([...keys].sort()).toEqual(Object.keys(contract).sort())
})

test('Alice herself is shown all of her words, so that there is something not to show', async () => {
  const seen = new Set<Word>()
  for (const path of ['/api/ai-chat/1', '/api/reflections/4', '/api/exercises/1'])
    for (const word of alice.wordsIn(await alice.browser.get(path))) seen.add(word)
  expect([...seen].sort()).toEqual(['private', 'unshared', 'work'])
})

describe.each(roles)('%s', (role) => {
  test('is answered by HEAD as by GET, without a body, and leaves no trace', async () => {
    const before = await alice.state()
    for (const key of asking) {
      const { status, noHead } = table[key]
      for (const path of alice.pathsOf(key, table[key])) {
        const answer = await send(role, key, path, 'HEAD')
        const expected = noHead && !isRefusal(status[role]) ? 405 : status[role]
        expect([key, answer.status, answer.text]).toEqual([key, expected, ''])
        expect([key, alice.wordsIn(answer)]).toEqual([key, []])
      }
    }
    expect(await alice.state()).toEqual(before)
  })

  test('is told nothing by OPTIONS, and no other page is let in by it', async () => {
    const before = await alice.state()
    for (const key of keys) {
      for (const path of alice.pathsOf(key, table[key])) {
        const answer = await (await browserOf[role]()).send('OPTIONS', path, undefined, {
          origin: 'https://elsewhere.example',
          'access-control-request-method': methodOf(key),
        })
        expect([key, answer.status]).toEqual([key, role === 'stranger' ? 403 : 404])
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
    expect(await alice.state()).toEqual(before)
  })

  test('gets from every call what the table says, and neither sees nor changes anything else of another person', async () => {
    const found: object[] = []
    let now = await alice.state()
    for (const key of keys) {
      const before = now
      const answers: Answer[] = []
      for (const path of alice.pathsOf(key, table[key])) answers.push(await send(role, key, path))
      now = await alice.state()
      // Who is refused, and who only asks, changes nothing at all; others nothing of hers.
      const whole = isRefusal(table[key].status[role]) || methodOf(key) === 'GET' ? 'all' : 'hers'
      found.push({
        key,
        status: [...new Set(answers.map(({ status }) => status))],
        shows: [...new Set(answers.flatMap(alice.wordsIn))].sort(),
        changed: now[whole] !== before[whole] && !mayChange(role, key),
      })
    }
    const expected = keys.map((key) => {
      const { status, shows = [] } = table[key]
      const told = isRefusal(status[role]) ? [] : [...shows].sort()
      return { key, status: [status[role]], shows: told, changed: false }
    })
    expect(found).toEqual(expected)
  })
})

test('a dismissal counts from the next call on, in a browser that stays open', async () => {
  const person = await world.instructor()
  expect((await person.browser.get('/api/admin/class')).status).toBe(200)
  const other = await world.instructor()
  expect((await other.browser.delete(`/api/admin/instructors/${person.id}`)).status).toBe(200)
  expect((await person.browser.get('/api/admin/class')).status).toBe(403)
})
