import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'
import { toJSONSchema } from 'zod'

/**
 * Values a schema of the contract takes, made from zod's own JSON Schema of it. What a refinement asks beyond
 * the shape (an id that exists, say) comes from `known`: values by the name of the field.
 */
export type Known = Record<string, Arbitrary<unknown>>

interface Shape {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

/** Longer texts and lists come from the hostile values: here they would only cost time. */
const longestText = 200
const longestList = 6

/** @param known wins over the schema wherever a field has that name */
export function valuesOf(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  return fromShape(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, known)
}

function fromShape(shape: Shape, known: Known): Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fromShape(choice, known)))
  if (Array.isArray(shape.type)) {
    return fc.oneof(...shape.type.map((type) => fromShape({ ...shape, type }, known)))
  }
  switch (shape.type) {
    case 'string':
      return textOf(shape)
    case 'integer':
    case 'number':
      return numberOf(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(shape, known)
    case 'object':
      return objectOf(shape, known)
    case undefined:
      return fc.jsonValue()
    default:
      throw new Error(`no values for the type ${shape.type}`)
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = longestText }: Shape): Arbitrary<string> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true, min: new Date(0) }).map(asMoment)
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) }
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }))
}

const asMoment = (date: Date) => new Date(date.getTime() % 4_102_444_800_000).toISOString()

function numberOf({ type, minimum = -1_000_000, maximum = 1_000_000 }: Shape): Arbitrary<number> {
  return type === 'integer'
    ? fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) })
    : fc.double({ min: minimum, max: maximum, noNaN: true })
}

function listOf({ items = {}, minItems = 0, maxItems = longestList }: Shape, known: Known) {
  const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, longestList)) }
  return fc.array(fromShape(items, known), length)
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape, known: Known) {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const own = fromShape(shape, known)
    // A known value mostly; now and then any text of the right shape.
    return [name, known[name] ? fc.oneof({ weight: 4, arbitrary: known[name] }, own) : own] as const
  })
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
  const isOpen = typeof additionalProperties === 'object' && Object.keys(properties).length === 0
  return isOpen ? fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: longestList }) : whole
}
