import fastJson from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import { answerSchema, makeSerializer } from './serializers.ts'

test('the answer of every call can be written, though nothing is made before the first', () => {
  const entries: RouteContract[] = Object.values(contract)
  const inJson = entries.filter(({ kind = 'json' }) => kind === 'json')
  expect(inJson.length).toBeGreaterThan(50)
  for (const { response } of inJson) expect(() => fastJson(answerSchema(response))).not.toThrow()
})

test('what a schema does not name is not written', () => {
  const write = makeSerializer({ schema: z.object({ a: z.number() }) })
  expect([write({ a: 1, b: 2 }), write({ a: 3 })]).toEqual(['{"a":1}', '{"a":3}'])
})

test('what may be null is written as it is, and without what its schema does not name', () => {
  const schema = z.object({
    at: z.iso.datetime().nullable(),
    state: z.enum(['late', 'overdue']).nullable(),
    count: z.number().int().nullable(),
    who: z.object({ name: z.string() }).nullable(),
    list: z.array(z.string()).nullable(),
    always: z.literal('x').nullable(),
  })
  const nothing = { at: null, state: null, count: null, who: null, list: null, always: null }
  const all = {
    at: '2026-09-01T23:59:00.000Z',
    state: 'late',
    count: 3,
    who: { name: 'A' },
    list: ['a'],
    always: 'x',
  }
  for (const write of [
    makeSerializer({ schema }),
    makeSerializer({ schema: z.union([z.array(z.int()), schema]) }),
  ])
    expect([nothing, all].map((answer) => JSON.parse(write(answer)))).toEqual([nothing, all])
  const write = makeSerializer({ schema })
  expect(JSON.parse(write({ ...all, who: { name: 'A', secret: 'b' } }))).toEqual(all)
})
