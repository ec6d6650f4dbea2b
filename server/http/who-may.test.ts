import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteContract } from '#core/contract/define'
import { type ContractKey, contract } from '#core/contract/index'
import type { Answer, Browser } from '#server/testing/browser'
import { type Alice, makeAlice, type Word } from '#server/testing/roles/alice'
import { type Role, type Row, roles } from '#server/testing/roles/row'
import { table, tableOfClass } from '#server/testing/roles/table'
import { testWorld } from '#server/testing/world'

/**
 * Every call of the contract, made by everybody there is, about another person with work in two chapters. What each is
 * answered says the table; a call without a row there fails.
 */

const world = await testWorld()
const { db } = world.context
const administrator = await world.instructor('Ina')
const dismissed = await world.instructor('Dismissed')
const [theClass, another] = [await world.section('A'), await world.section('B')]
const people = {
  'student of the section': await world.member(theClass, 'student'),
  'student of another': await world.member(another, 'student'),
  'former instructor': await world.member(theClass, 'instructor'),
  'dismissed administrator': dismissed,
  'instructor of another': await world.member(another, 'instructor'),
  assistant: await world.member(theClass, 'assistant'),
  'instructor of the section': await world.member(theClass, 'instructor'),
  administrator,
}
// None of them is the only one who teaches, so that each can delete the account.
for (const section of [theClass, another]) await world.member(section, 'instructor')
// Those who call have begun chapter 1, so that what they are refused is not refused for that.
for (const person of Object.values(people)) await world.complete(person, '1', ['ai-interaction'])
await db.updateTable('users').set({ is_admin: false }).where('id', '=', dismissed.id).execute()
await db
  .updateTable('class_members')
  .set({ left_at: new Date() })
  .where('user_id', '=', people['former instructor'].id)
  .execute()

async function browserOf(role: Role): Promise<Browser> {
  if (role === 'stranger') return world.visitor()
  return role === 'gate holder' ? world.gateHolder() : world.alsoOn(people[role])
}

/** The browser in which somebody still has the session they began with. */
const browsers = new Map<Role, Browser>()

/**
 * A call of somebody as if they had just signed in: what is refused and what only asks leaves a session as it was, or the
 * next answer is another one. After anything else they sign in anew.
 */
async function callAs(role: Role, method: string, path: string, body?: object): Promise<Answer> {
  const browser = browsers.get(role) ?? (await browserOf(role))
  const answer = await browser.send(method, path, body)
  const onlyAsked = answer.status === 200 && (method === 'GET' || method === 'HEAD')
  if (onlyAsked || isRefusal(answer.status)) browsers.set(role, browser)
  else browsers.delete(role)
  return answer
}

const methodOf = (key: ContractKey) => key.slice(0, key.indexOf(' '))
const isRefusal = (status: number) => status === 401 || status === 403

/** A call with what it is made with and what is answered to it. */
interface Case extends Row {
  key: ContractKey
  /** Those of a call that is made with and without a class differ. */
  name: string
}
const keys = Object.keys(table) as ContractKey[]
const byClass = Object.keys(tableOfClass) as (keyof typeof tableOfClass)[]
const casesOf = ({ classId }: Alice): Case[] => {
  const plain = (key: ContractKey) => ({ ...table[key], key, name: key })
  const ofClass = (key: (typeof byClass)[number]) => ({
    ...tableOfClass[key],
    key,
    name: `${key}?classId`,
    query: `classId=${classId}`,
  })
  // What asks comes before what changes.
  const [asking, changing] = [true, false].map((asks) =>
    keys.filter((key) => (methodOf(key) === 'GET') === asks),
  )
  return [...(asking ?? []).map(plain), ...byClass.map(ofClass), ...(changing ?? []).map(plain)]
}

/**
 * At the desk, and by a link, it is Alice's things that a call is meant to show and to change. What an assistant wrote on
 * her work stays when the account goes, without its id.
 */
const mayChange = (role: Role, { key, status, leavesTrace }: Case) =>
  leavesTrace ||
  (status[role] === 200 && /^(POST|DELETE) \/api\/(admin|classes|archives)/.test(key)) ||
  (role === 'assistant' && key === 'DELETE /api/account')

/** Who is refused, and who only asks, changes nothing at all; others nothing of hers. */
const mayChangeNothing = (role: Role, one: Case) =>
  (isRefusal(one.status[role]) || methodOf(one.key) === 'GET') && !mayChange(role, one)

/** All that an answer tells, but for when. */
const toldBy = ({ status, body, headers }: Answer) => ({ status, body, headers: { ...headers, date: '' } })

async function send(alice: Alice, role: Role, one: Case, path: string, method = methodOf(one.key)) {
  const body = method === 'POST' ? (one.body?.(alice) ?? {}) : undefined
  const answer = await callAs(role, method, path, body)
  if (!isRefusal(answer.status)) return answer
  // A refusal does not tell whether there is what it was about, not by a header either.
  const nobodys = body && JSON.parse(alice.asNobodys(JSON.stringify(body)))
  const other = await callAs(role, method, alice.asNobodys(path), nobodys)
  expect([one.name, toldBy(other)]).toEqual([one.name, toldBy(answer)])
  return answer
}

test('every call of the contract has a row, and those that may name a class a second one', () => {
  expect([...keys].sort()).toEqual(Object.keys(contract).sort())
  const named = keys.filter((key) => {
    const { query } = contract[key] as RouteContract
    return query instanceof z.ZodObject && 'classId' in query.shape
  })
  expect([...byClass].sort()).toEqual(named.sort())
})

test('Alice herself is shown all of her words, so that there is something not to show', async () => {
  const alice = await makeAlice(world, { administrator, author: administrator, classId: theClass })
  const seen = new Set<Word>()
  for (const path of ['/api/ai-chat/1', '/api/reflections/4', '/api/exercises/1'])
    for (const word of alice.wordsIn(await alice.browser.get(path))) seen.add(word)
  expect([...seen].sort()).toEqual(['private', 'unshared', 'work'])
})

describe.each(roles)('%s', (role) => {
  let alice: Alice
  let cases: Case[]
  beforeAll(async () => {
    // Those that others made have had their turn: everything that is kept is read after every change.
    await db.deleteFrom('users').where('first_name', '=', 'Alice').execute()
    await db.deleteFrom('classes').where('name', '=', 'Past').execute()
    // The one before may have archived it.
    await db.deleteFrom('class_archive_students').where('class_id', '=', theClass).execute()
    await db.updateTable('classes').set({ archived_at: null }).where('id', '=', theClass).execute()
    const author = role === 'assistant' || role === 'instructor of the section' ? people[role] : administrator
    alice = await makeAlice(world, { administrator, author, classId: theClass })
    cases = casesOf(alice)
  })

  test('is answered by HEAD as by GET, without a body, and leaves no trace', async () => {
    const before = await alice.state()
    for (const one of cases.filter(({ key }) => methodOf(key) === 'GET')) {
      const { name, status, noHead } = one
      for (const path of alice.pathsOf(one.key, one)) {
        const answer = await send(alice, role, one, path, 'HEAD')
        const expected = noHead && !isRefusal(status[role]) ? 405 : status[role]
        expect([name, answer.status, answer.text]).toEqual([name, expected, ''])
        expect([name, alice.wordsIn(answer)]).toEqual([name, []])
      }
    }
    expect(await alice.state()).toEqual(before)
  })

  test('is told nothing by OPTIONS, and no other page is let in by it', async () => {
    const before = await alice.state()
    const browser = await browserOf(role)
    for (const key of keys) {
      for (const path of alice.pathsOf(key, table[key])) {
        const answer = await browser.send('OPTIONS', path, undefined, {
          origin: 'https://elsewhere.example',
          'access-control-request-method': methodOf(key),
        })
        // Which calls there are is told after the gate only; a calendar's address has none.
        const hidden = role === 'stranger' && path.startsWith('/api/')
        expect([key, answer.status]).toEqual([key, hidden ? 403 : 404])
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
    expect(await alice.state()).toEqual(before)
  })

  test('gets from every call what the table says, and neither sees nor changes anything else of another person', async () => {
    const found: object[] = []
    const changed: string[] = []
    let now = await alice.state()
    for (const [place, one] of cases.entries()) {
      const answers: Answer[] = []
      for (const path of alice.pathsOf(one.key, one)) answers.push(await send(alice, role, one, path))
      found.push({
        name: one.name,
        status: [...new Set(answers.map(({ status }) => status))],
        shows: [...new Set(answers.flatMap(alice.wordsIn))].sort(),
      })
      // Of calls in a row that change nothing at all it is looked at after the last of them that they did not.
      const next = cases[place + 1]
      if (next && mayChangeNothing(role, one) && mayChangeNothing(role, next)) continue
      const before = now
      now = await alice.state()
      const whole = mayChangeNothing(role, one) ? 'all' : 'hers'
      if (now[whole] !== before[whole] && !mayChange(role, one)) changed.push(one.name)
    }
    const expected = cases.map(({ name, status, shows = [] }) => {
      const told = isRefusal(status[role]) ? [] : [...shows].sort()
      return { name, status: [status[role]], shows: told }
    })
    expect(found).toEqual(expected)
    expect(changed).toEqual([])
  })
})

test('a dismissal counts from the next call on, in a browser that stays open', async () => {
  const person = await world.instructor()
  expect((await person.browser.get('/api/admin/class')).status).toBe(200)
  const other = await world.instructor()
  expect((await other.browser.delete(`/api/admin/instructors/${person.id}`)).status).toBe(200)
  expect((await person.browser.get('/api/admin/class')).status).toBe(403)
})
