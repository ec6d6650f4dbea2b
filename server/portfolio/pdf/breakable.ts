import type { Block } from '../document.ts'

/** A place where a line may end, without a sign. */
const mayBreak = '\u200b'

/** Runs of this many signs without a blank get places to break: in running text, and in narrow cells. */
const longWord = 40
const longInCell = 14

const broken = (text: string, most: number): string =>
  text.replaceAll(new RegExp(`(\\S{${most}})(?=[^\\s\\p{M}\\u200d])`, 'gu'), `$1${mayBreak}`)

const eachText = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one) => eachText(one, change)) as T
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, one]) => [
      name,
      name === 'kind' ? one : eachText(one, change),
    ])
    return Object.fromEntries(entries) as T
  }
  return value
}

/** A block whose longest words end at the margin instead of running over it. */
export const breakable = (block: Block): Block =>
  eachText(block, (text) => broken(text, block.kind === 'table' ? longInCell : longWord))
