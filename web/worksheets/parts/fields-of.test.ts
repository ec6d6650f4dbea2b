import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  amount,
  cell,
  choice,
  count,
  group,
  line,
  passage,
  rating,
  rowId,
  rows,
} from '#core/worksheets/fields'
import { fieldsOf, listOf } from './fields-of.ts'

const site = z.object({ id: rowId, name: line('The name'), note: cell('The note'), people: count('People') })
const schema = z.object({
  sites: rows('Sites', site, 3),
  test: group({
    share: amount('The share', 0, 100),
    weight: rating('The weight', -2, 2),
    story: passage('It'),
  }),
  kind: choice('The kind', ['a', 'b']),
})
const empty = schema.parse({})
const nothing = () => undefined

it('a field takes as much as its worksheet can keep', () => {
  const row = fieldsOf(site.parse({ id: 'a' }), nothing, schema.shape.sites)
  expect(row('name')).toMatchObject({ max: 300, rows: 1 })
  expect(row('note')).toMatchObject({ max: 2000, rows: 2 })
  expect(row('people')).toMatchObject({ min: 0, max: 1_000_000, whole: true })
  const test = fieldsOf(empty.test, nothing, schema.shape.test)
  expect(test('share')).toMatchObject({ min: 0, max: 100, whole: false })
  expect(test('weight')).toMatchObject({ min: -2, max: 2, whole: true })
  expect(test('story').max).toBeGreaterThan(2000)
  expect(fieldsOf(empty, nothing, schema)('kind')).not.toHaveProperty('max')
})

it('a list takes as many rows as its worksheet can keep, and changes no other part of it', () => {
  let saved = empty
  const list = listOf(schema, 'sites', saved.sites, (change: (now: typeof empty) => typeof empty) => {
    saved = change(saved)
  })
  expect(list.max).toBe(3)
  list.onChange([list.fresh('a')])
  expect(saved).toEqual({ ...empty, sites: [{ id: 'a', name: '', note: '', people: null }] })
})
