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
