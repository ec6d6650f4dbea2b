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
    const active = (people / window) * followUp
    says(text, `about ${Math.round(active)} people active at the peak`)
    says(text, `so ${Math.floor(active / 2)} or ${Math.ceil(active / 2)} for each navigator`)
    says(
      text,
      `joins in month ${install + window + 1} would finish in month ${install + window + 1 + followUp}`,
    )
  })

  it('has a budget whose lines add up to the grant', () => {
    const rows = rowsOf('budget')
    const lines = rows.slice(0, -1).map((row) => firstNumber(row[1] ?? ''))
    const total = sum(lines)
    expect(cell(rows, rows.length - 1, 1)).toBe(dollars(total))
    expect(cell(rows, rows.length - 1, 2)).toBe(`${dollars(total / 48)} per participant`)
    expect(firstNumber(cell(rows, 3, 1))).toBeLessThan(60_000)
  })

  it('says how many people it takes to see a difference four times in five', () => {
    // Fleiss, Levin & Paik (2003), Statistical methods for rates and proportions, 3rd ed., formula 4.14: the size
    // of each of two equal groups, two-sided 5 percent, power 80 percent, without continuity correction.
    const eachGroup = (one: number, other: number) => {
      const middle = (one + other) / 2
      const spread = 1.959964 * Math.sqrt(2 * middle * (1 - middle))
      const apart = 0.841621 * Math.sqrt(one * (1 - one) + other * (1 - other))
      return Math.ceil(((spread + apart) / (one - other)) ** 2)
    }
    says(text, `seeing 40 percent become 30, you need about ${eachGroup(0.4, 0.3)} people in each group`)
    expect([eachGroup(0.44, 0.71), eachGroup(0.44, 0.72)].map((size) => size <= 48)).toEqual([false, true])
    says(text, `Two groups of 48 have four chances in five of showing a gap of ${72 - 44} points`)
  })
})
