import { pluralize } from '#core/format'
import type { ChartData } from '../parts/ChartFigure.tsx'
import type { ChartSize } from '../parts/chart-size.ts'
import { lineHigh, placedLines, textWidth } from '../parts/text-size.ts'

export interface Stack {
  /** What the bar is about: "Chapter 1: The note". */
  name: string
  /** How many, one number for each part. */
  counts: readonly number[]
  /** Of these, how many are marked. */
  marked: readonly number[]
}

export interface StackParts {
  /** Names of the parts, in their order: up to five, from pale to dark. */
  parts: readonly string[]
  /** What the mark says: "stopped". */
  mark: string
  /** What a full bar is: everybody. */
  whole: number
  /** What those are who stand in no part: "not begun". */
  rest: string
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

export const restOf = ({ counts }: Stack, { whole }: StackParts) => Math.max(0, whole - sum(counts))

/** A bar in words, without its name: only the parts that somebody stands in. */
export function stackFigures(stack: Stack, names: StackParts): string {
  const parts = names.parts.flatMap((part, place) => {
    const [count = 0, marked = 0] = [stack.counts[place], stack.marked[place]]
    return count === 0 ? [] : [`${part} ${count}${marked > 0 ? ` (${marked} ${names.mark})` : ''}`]
  })
  const rest = restOf(stack, names)
  return [...parts, ...(rest > 0 ? [`${names.rest} ${rest}`] : [])].join(', ')
}

/** The chart in words: where most are marked. */
export function stacksSummary(stacks: readonly Stack[], names: StackParts): string {
  if (stacks.length === 0) return 'There is nothing to count yet.'
  const places = stacks.flatMap(({ name, marked }) =>
    marked.map((count, place) => ({ count, where: `${name}, ${names.parts[place]}` })),
  )
  const most = Math.max(0, ...places.map(({ count }) => count))
  const there = places.filter(({ count }) => count === most).map(({ where }) => where)
  return `${pluralize(stacks.length, 'bar')} of ${pluralize(names.whole, 'student')} each. ${
    most === 0
      ? `Nobody has ${names.mark}.`
      : `Most have ${names.mark} here: ${there.slice(0, 3).join('; ')} (${most}).`
  }`
}

export const stacksData = (stacks: readonly Stack[], names: StackParts): ChartData => ({
  headers: ['What', ...names.parts.flatMap((part) => [part, `${part}, ${names.mark}`]), names.rest],
  rows: stacks.map((stack) => [
    stack.name,
    ...names.parts.flatMap((_, place) => [stack.counts[place] ?? 0, stack.marked[place] ?? 0]),
    restOf(stack, names),
  ]),
})

export interface StackPiece {
  left: number
  width: number
  /** Its place among the parts; null: in none. */
  part: number | null
  count: number
  /** How much of its width is marked. */
  marked: number
}

const barHigh = 26
const between = 16

/** Squares with the names of the parts, in as many lines as it takes. */
function placedKey(names: readonly string[], { width, unit }: ChartSize) {
  let [x, line] = [0, 0]
  return names.map((name, part) => {
    const wide = textWidth(name, unit) + 38 * unit
    if (x > 0 && x + wide > width) [x, line] = [0, line + 1]
    const at = { name, part, x, y: (line * (lineHigh + 5) + 2) * unit }
    x += wide
    return at
  })
}

/** Puts each bar under its name and what it amounts to under the bar. */
export function placedStacks(stacks: readonly Stack[], names: StackParts, size: ChartSize) {
  const { width, unit } = size
  const key = placedKey([...names.parts, names.mark], size)
  let y = (key.at(-1)?.y ?? 0) + (lineHigh + between) * unit
  const scale = (width - 4) / Math.max(1, names.whole)
  const rows = stacks.map((stack) => {
    const lines = (text: string, from: number) => placedLines(text, 2, from, width - 4, unit, 5)
    const name = lines(stack.name, y)
    const top = y + (name.length * lineHigh + 5) * unit
    const high = barHigh * unit
    let left = 2
    const pieces = [...stack.counts, restOf(stack, names)].map((count, place): StackPiece => {
      const piece = {
        left,
        width: count * scale,
        part: place < names.parts.length ? place : null,
        count,
        marked: count === 0 ? 0 : ((stack.marked[place] ?? 0) / count) * count * scale,
      }
      left += piece.width
      return piece
    })
    const figures = lines(stackFigures(stack, names), top + high + 8 * unit)
    y = top + high + (8 + figures.length * lineHigh + between) * unit
    return { stack, name, top, high, figures, pieces: pieces.filter(({ count }) => count > 0) }
  })
  return { key, rows, height: y }
}
export type PlacedStack = ReturnType<typeof placedStacks>['rows'][number]
