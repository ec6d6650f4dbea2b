import { z } from 'zod'
import { text } from '../contract/define.ts'
import { largestNumber, smallestNumber } from '../methods/paste/number.ts'
import { chapterIds } from '../workbook/sections.ts'

/**
 * Building blocks of the worksheets. Every field but a row's id may be left out and then has its first value, so that
 * an empty worksheet is what its schema makes of nothing, and one saved before a field existed still opens. What a
 * figure needs is said by the results. Error messages name the field.
 */

/** A name, a label, a short answer. */
export const line = (name: string) => text(name, 300).default('')

/** A cell of a table, an answer of a few sentences. */
export const cell = (name: string) => text(name, 2000).default('')

/** A longer text. */
export const passage = (name: string) => text(name).default('')

/** A number, or null while there is none. */
export const amount = (name: string, min = -largestNumber, max = largestNumber) =>
  z
    .number(`${name} must be a number.`)
    .min(min, { error: () => `${name} must be at least ${min.toLocaleString('en-US')}.` })
    .max(max, { error: () => `${name} must be at most ${max.toLocaleString('en-US')}.` })
    .transform((value) => (Math.abs(value) < smallestNumber ? 0 : value))
    .nullable()
    .default(null)

/** A whole number from 0 up, or null. */
export const count = (name: string, max = 1_000_000) =>
  z
    .int(`${name} must be a whole number.`)
    .min(0, `${name} cannot be negative.`)
    .max(max, { error: () => `${name} must be at most ${max.toLocaleString('en-US')}.` })
    .nullable()
    .default(null)

/** A whole number on a scale, or null while it is not rated. */
export const rating = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number from ${min} to ${max}.`)
    .min(min, `${name} must be from ${min} to ${max}.`)
    .max(max, `${name} must be from ${min} to ${max}.`)
    .nullable()
    .default(null)

/** One of some words, or null while none is chosen. */
export const choice = <const T extends readonly [string, ...string[]]>(name: string, words: T) =>
  z.enum(words, `${name} is not one of its choices.`).nullable().default(null)

/** Yes, no, or null while it is not answered. */
export const yesNo = (name: string) => z.boolean(`${name} must be yes or no.`).nullable().default(null)

/** A box to tick. */
export const tick = z.boolean().default(false)

/** Fields that belong together. */
export const group = <const T extends z.core.$ZodShape>(shape: T) => z.object(shape).prefault({} as never)

/** One field for each of some things, by their ids. */
export const fieldPer = <const Id extends string, Name extends string, T extends z.ZodType>(
  things: readonly { id: Id; name: Name }[],
  field: (thing: { id: Id; name: Name }) => T,
) => group(Object.fromEntries(things.map((thing) => [thing.id, field(thing)])) as Record<Id, T>)

/** At most so many rows of a table. */
export const rows = <T extends z.ZodType>(name: string, row: T, max: number) =>
  z.array(row, `${name} must be a list.`).max(max, `${name} may have at most ${max} rows.`).default([])

/** What tells the rows of one table apart; given by the page, never shown. */
export const rowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'A row has no proper id.')

/** Makes a row with nothing in it but its id. */
export const emptyOf =
  <T extends z.ZodType>(row: T) =>
  (id: string): z.output<T> =>
    row.parse({ id })

/** Where something that was carried forward comes from. */
export const source = z.object({
  chapter: z.enum(chapterIds),
  /** Name of the worksheet. */
  tool: line('Tool'),
  /** Which part of it: "Goal 1", "Activity: Weekly contact". */
  part: line('Part'),
})
export type Source = z.infer<typeof source>

/** The source of what was carried forward; null for what was written here. */
export const from = source.nullable().default(null)

/** "From chapter 2, SMART and GAS builder: Goal 1" */
export const sourceSentence = ({ chapter, tool, part }: Source): string =>
  `From chapter ${chapter}, ${tool}: ${part}`
