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
const percent = (part: number, whole: number, digits = 1) => `${rounded((100 * part) / whole, digits)}%`
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`
const cell = (rows: string[][], row: number, column: number) => rows[row]?.[column] ?? ''
const firstNumber = (text: string) => Number(text.replaceAll(',', '').match(/\d+(?:\.\d+)?/)?.[0])

describe('chapter 5', () => {
  const { text, rowsOf } = chapter('05-program-design')

  it('prints the window, pace and load that follow from its calendar', () => {
    const [months, install, followUp, report, people] = [18, 3, 6, 2, 48]
    const window = months - install - followUp - report
    says(text, `18 − 3 − 6 − 2 = ${window} months, ${install + 1} to ${install + window}`)
    says(text, `${people} people in ${window} months is ${rounded(people / window)} a month`)
    const active = (people / window) * followUp
    says(text, `about ${Math.round(active)} people active at the peak`)
    says(text, `so ${Math.floor(active / 2)} or ${Math.ceil(active / 2)} for each navigator`)
    says(text, `closes in month ${install + window}`)
    says(
      text,
      `joins in month ${install + window + 1} would finish in month ${install + window + 1 + followUp}`,
    )
  })

  it('has a budget whose lines add up to the grant', () => {
    const rows = rowsOf('budget')
    const lines = rows.slice(0, -1).map((row) => firstNumber(row[1] ?? ''))
    const total = sum(lines)
    expect(total).toBe(412_000)
    expect(cell(rows, rows.length - 1, 1)).toBe(dollars(total))
    expect(cell(rows, rows.length - 1, 2)).toBe(`${dollars(total / 48)} per participant`)
    says(text, `And ${dollars(total / 48)} is a cost per person`)
    expect(cell(rows, 3, 1)).toBe(dollars(48 * 1000))
    expect(cell(rows, 5, 1)).toBe(dollars(7 * 18 * 150))
    expect(cell(rows, 6, 2)).toBe(`About ${percent(25_000, total, 0)} of the grant`)
    says(text, `and ${dollars(60_000 / 48)} for each of 48 people`)
    expect(60_000).toBeGreaterThan(48_000)
  })

  it('counts as many group sessions as two sites of twelve make', () => {
    says(text, `${2 * 12} group sessions`)
  })
})
