import fc from 'fast-check'
import type { z } from 'zod'

/** What of zod's definitions the worksheets use. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  entries?: Record<string, string>
  values?: unknown[]
  items?: z.ZodType[]
  options?: z.ZodType[]
  in?: z.ZodType
}

const words = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'A1',
    'B1',
    'A2',
    'Program',
    'It reduced moves: 3 of 7, 79%.',
    'Ct claims “pain”.',
    '1e308',
  ),
  // What people write themselves is said back as it is; tests look for what a calculation leaves behind.
  fc.string({ maxLength: 40 }).filter((text) => !/NaN|undefined|Infinity|null|\[object/.test(text)),
)
const ids = fc.constantFrom('a', 'b', 'c', 'd')

/** Any value a schema takes, so that results can be tried on every worksheet that could ever be saved. */
export function anyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const definition = schema.def as unknown as Definition
  switch (definition.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(definition.shape ?? {}).map(([name, field]) => [name, anyOf(field)]),
        ),
      )
    case 'array':
      return fc.array(anyOf(definition.element as z.ZodType), { maxLength: Math.min(9, mostRows(schema)) })
    case 'tuple':
      return fc.tuple(...(definition.items ?? []).map(anyOf))
    case 'nullable':
      return fc.option(anyOf(definition.innerType as z.ZodType), { nil: null, freq: 4 })
    case 'default':
    case 'prefault':
      return anyOf(definition.innerType as z.ZodType)
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(anyOf))
    case 'pipe':
      return anyOf(definition.in as z.ZodType)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return anyNumber(schema as z.ZodNumber)
    case 'string':
      return schema.safeParse(' ').success ? words : ids
    default:
      throw new Error(`No values are known for ${definition.type}.`)
  }
}

/** The limit of a list, as zod keeps it. */
function mostRows(schema: z.ZodType): number {
  const limits = (schema.def.checks ?? []).map(({ _zod }) => _zod.def as { check: string; maximum?: number })
  return limits.find(({ check }) => check === 'max_length')?.maximum ?? Number.POSITIVE_INFINITY
}

/** Mostly small numbers, so that they meet each other, and the ends of the range. */
function anyNumber({ minValue, maxValue, format }: z.ZodNumber): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minValue ?? -1e9, -1e9), Math.min(maxValue ?? 1e9, 1e9)]
  const near = fc.integer({ min: Math.ceil(Math.max(min, -20)), max: Math.floor(Math.min(max, 20)) })
  const ends = fc.constantFrom(min, max)
  return format === 'safeint'
    ? fc.oneof({ weight: 8, arbitrary: near }, ends)
    : fc.oneof({ weight: 6, arbitrary: near }, fc.double({ min, max, noNaN: true }), ends)
}
