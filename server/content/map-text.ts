import type { z } from 'zod'
import type { FieldPath } from './finding.ts'

/** One text field of a content file, as its schema marks it. */
export interface TextField {
  path: FieldPath
  text: string
  /** Ids, enums and addresses are neither and are not visited. */
  kind: 'plain' | 'markdown'
  /** Whether a single paragraph is shown without its p element (see `markdownLine`). */
  bare: boolean
}

type Change = (field: TextField) => string
type Any = z.core.$ZodType

const kindOf = { 'text/plain': 'plain', 'text/markdown': 'markdown' } as const

/** Passes each text that `plainText` or `markdown` describes through `change`: no field is forgotten. */
export function mapText<Data>(schema: z.ZodType<Data>, data: Data, change: Change): Data {
  return mapAt(schema, data, [], change) as Data
}

/** The texts of a value, in the order of its schema. */
export function textsOf<Data>(schema: z.ZodType<Data>, data: Data): TextField[] {
  const fields: TextField[] = []
  mapText(schema, data, (field) => {
    fields.push(field)
    return field.text
  })
  return fields
}

function mapAt(type: Any, value: unknown, path: FieldPath, change: Change): unknown {
  if (value === undefined) return value
  const { def } = (type as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      return mapAt(def.innerType, value, path, change)
    case 'object':
      return mapObject(def.shape, value as Record<string, unknown>, path, change)
    case 'array':
      return (value as unknown[]).map((item, place) => mapAt(def.element, item, [...path, place], change))
    case 'record':
      return Object.fromEntries(
        Object.entries(value as object).map(([key, item]) => [
          mapAt(def.keyType, key, [...path, key], change) as string,
          mapAt(def.valueType, item, [...path, key], change),
        ]),
      )
    case 'tuple':
      return def.items.map((item, place) =>
        mapAt(item, (value as unknown[])[place], [...path, place], change),
      )
    case 'union':
      return mapAt(chosen(def.options, value), value, path, change)
    case 'string':
      return mapString(type as z.ZodString, value as string, path, change)
    default:
      return value
  }
}

function mapObject(
  shape: Record<string, Any>,
  value: Record<string, unknown>,
  path: FieldPath,
  change: Change,
) {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => value[key] !== undefined)
      .map(([key, type]) => [key, mapAt(type, value[key], [...path, key], change)]),
  )
}

/** The option of a union that the (already checked) value fits. */
function chosen(options: readonly Any[], value: unknown): Any {
  const option = options.find((candidate) => (candidate as z.ZodType).safeParse(value).success)
  if (option === undefined) throw new TypeError('The value was not checked against this schema.')
  return option
}

function mapString(type: z.ZodString, text: string, path: FieldPath, change: Change): string {
  const meta = type.meta() ?? {}
  const kind = kindOf[meta.contentMediaType as keyof typeof kindOf]
  return kind === undefined ? text : change({ path, text, kind, bare: meta.oneParagraph === 'bare' })
}
