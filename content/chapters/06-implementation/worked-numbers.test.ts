import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { chapterFile, didacticFile } from '#core/content/chapter'

/** A chapter as a reader meets it: its tables by section id, and all its words on one line. */
function chapter(folder: string) {
  const read = (file: string) => parse(readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8'))
  const { setup } = chapterFile.parse(read('chapter.yaml'))
  const didactic = didacticFile.parse(read('didactic.yaml'))
  const text = stringsIn([setup, didactic]).map(withoutMarkup).join(' ').replaceAll(/\s+/g, ' ')
  const rowsOf = (id: string) => {
    const section = didactic.sections.find((candidate) => candidate.id === id)
    if (section?.type !== 'table') throw new Error(`${folder} has no table ${id}`)
    return section.rows.map((cells) => cells.map(withoutMarkup))
  }
  return { text, rowsOf }
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)
const withoutMarkup = (text: string) => text.replaceAll('*', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** Names the missing figure alone, instead of printing the whole chapter beside it. */
const says = (text: string, figure: string) =>
  expect(text.includes(figure), `the chapter says "${figure}"`).toBe(true)

/** Rounds half up and keeps the digits, as the chapters print figures. */
const rounded = (value: number, digits = 1) =>
  (Math.round((value + 1e-9) * 10 ** digits) / 10 ** digits).toFixed(digits)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: number[]) => sum(values) / values.length
const cell = (rows: string[][], row: number, column: number) => rows[row]?.[column] ?? ''
const firstNumber = (text: string) => Number(text.replaceAll(',', '').match(/\d+(?:\.\d+)?/)?.[0])

describe('chapter 6', () => {
  const { text, rowsOf } = chapter('06-implementation')

  it('multiplies each readiness score from its own three parts', () => {
    const rows = rowsOf('readiness')
    const products = [2, 3].map((column) => {
      const parts = [0, 1, 2].map((row) => firstNumber(cell(rows, row, column)) / 5)
      const written = parts.map((part) => rounded(part).slice(1)).join(' × ')
      const product = parts.reduce((left, right) => left * right, 1)
      expect(cell(rows, 3, column)).toBe(`${written} = ${rounded(product, 3).slice(1)}`)
      return product
    })
    expect(rounded(products[0]! / products[1]!, 0)).toBe('4')
    says(text, 'the product at Millrace is four times the one at East Landing')
  })

  it('averages the six ratings it lists', () => {
    const list = text.match(
      /need (\d), fit (\d), capacity (\d), evidence (\d), usability (\d), supports (\d)/,
    )
    says(text, `The mean is ${rounded(mean((list ?? []).slice(1).map(Number)), 2)}`)
  })

  it('counts the hours of paper and what dropping four forms frees', () => {
    const [forms, minutes, people] = [13, 15, 20]
    const each = forms * minutes
    expect(40 / people).toBe(2)
    says(text, 'about 20 people and a 40-hour week. That is two hours a person')
    says(text, `${Math.floor(each / 60)} hours and ${each % 60} minutes of paper for one person`)
    says(text, `and ${(each * people) / 60} hours for ${people}`)
    says(text, `Drop four forms and you free ${(4 * minutes * people) / 60} hours`)
  })

  it('quotes the famous figure with its doubt, and keeps the traced shares apart by what they count', () => {
    says(text, '60 to 80 percent of evidence-based programs are never fully implemented as designed')
    says(text, 'implemented as designed. The exact figure is hard to trace')
    says(text, '19 percent of districts')
    says(text, '14 percent of teachers')
    says(text, 'They do not make one range')
  })
})
