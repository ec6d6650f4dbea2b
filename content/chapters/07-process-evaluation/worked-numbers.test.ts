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
const mean = (values: number[]) => sum(values) / values.length
const cell = (rows: string[][], row: number, column: number) => rows[row]?.[column] ?? ''
const firstNumber = (text: string) => Number(text.replaceAll(',', '').match(/\d+(?:\.\d+)?/)?.[0])

describe('chapter 7', () => {
  const { text, rowsOf } = chapter('07-process-evaluation')
  const rows = rowsOf('site-table')
  const sites = [1, 2].map((column) => {
    const people = column === 1 ? 25 : 16
    return [0, 1, 2, 3, 4, 5].map(
      (row) => (100 * firstNumber(cell(rows, row, column))) / (row === 2 ? 12 : people),
    )
  })
  const [millrace, eastLanding] = sites as [number[], number[]]

  it('divides every cell of the site table by its own denominator', () => {
    for (const row of [0, 1, 2, 3, 4, 5]) {
      expect(cell(rows, row, 1)).toContain(`(${rounded(millrace[row]!, row === 2 ? 0 : 1)}%)`)
      expect(cell(rows, row, 2)).toContain(`(${rounded(eastLanding[row]!)}%)`)
      if (row === 2) continue
      const both = firstNumber(cell(rows, row, 1)) + firstNumber(cell(rows, row, 2))
      expect(cell(rows, row, 3)).toBe(`${both} (${percent(both, 41)})`)
    }
    expect(cell(rows, 7, 1)).toBe(`8.4 (${percent(8.4, 12)})`)
    expect(cell(rows, 7, 2)).toBe(`5.3 (${percent(5.3, 12)})`)
    expect(cell(rows, 7, 3)).toBe(rounded((8.4 * 25 + 5.3 * 16) / 41))
  })

  it('shows the divisions behind adherence and dose', () => {
    says(text, `Millrace, first contact: 21 ÷ 25 = ${percent(21, 25)}`)
    says(text, `East Landing: 9 ÷ 12 = ${percent(9, 12)}`)
    says(text, `East Landing: 5.3 ÷ 12 = ${percent(5.3, 12)}`)
  })

  it('prints the plain and the weighted mean of each site, and the gap between them', () => {
    expect(cell(rows, 6, 1)).toBe(`${rounded(mean(millrace))}%`)
    expect(cell(rows, 6, 2)).toBe(`${rounded(mean(eastLanding))}%`)
    says(text, `East Landing: ${sum(eastLanding)} ÷ 6 = ${rounded(mean(eastLanding))}%`)
    says(text, `Millrace delivered ${rounded(mean(millrace))}% on average`)
    says(text, `and East Landing ${rounded(mean(eastLanding))}%`)
    const weights = [1, 1, 1, 3, 2, 1]
    const weighted = (site: number[]) => sum(site.map((value, at) => value * weights[at]!)) / sum(weights)
    says(text, `weights ${weights.join(', ')} the mean becomes ${rounded(weighted(millrace))}%`)
    says(text, `at Millrace and ${rounded(weighted(eastLanding))}% at East Landing`)
    const gaps = [mean(millrace) - mean(eastLanding), weighted(millrace) - weighted(eastLanding)]
    says(text, `from ${rounded(gaps[0]!)} points to ${rounded(gaps[1]!)}`)
    const widest = millrace.map((value, at) => value - eastLanding[at]!)
    expect(widest.indexOf(Math.max(...widest))).toBe(3)
  })

  it('follows the reach funnel from eligible to enrolled, and compares the two groups', () => {
    const funnel = rowsOf('funnel')
    const [eligible, referred, enrolled] = [0, 1, 2].map((row) => firstNumber(cell(funnel, row, 1))) as [
      number,
      number,
      number,
    ]
    expect([eligible, referred, enrolled]).toEqual([63, 52, 25 + 16])
    expect(cell(funnel, 1, 2)).toBe(`${percent(referred, eligible, 0)} of eligible`)
    expect(cell(funnel, 2, 2)).toBe(
      `${percent(enrolled, referred, 0)} of referred, ${percent(enrolled, eligible, 0)} of eligible`,
    )
    expect([54 + 9, 38 + 3]).toEqual([eligible, enrolled])
    expect(cell(funnel, 3, 2)).toBe(percent(38, 54))
    expect(cell(funnel, 4, 2)).toBe(percent(3, 9))
    expect(cell(funnel, 5, 2)).toBe(rounded(3 / 9 / (38 / 54), 2))
    says(text, `${enrolled} ÷ ${eligible} = ${percent(enrolled, eligible, 0)}`)
    says(text, `${eligible} people were eligible, ${referred} were referred and ${enrolled} enrolled`)
  })

  it('takes chance out of the agreement of two observers', () => {
    const [bothYes, bothNo, apart] = [12, 5, 3]
    const items = bothYes + bothNo + apart
    const agreement = (bothYes + bothNo) / items
    const [first, second] = [(bothYes + 2) / items, (bothYes + 1) / items]
    const chance = first * second + (1 - first) * (1 - second)
    says(text, `agree on ${bothYes + bothNo} of ${items}, or ${percent(bothYes + bothNo, items, 0)}`)
    says(text, `yes to ${first * items} of ${items} and the other to ${second * items}`)
    says(text, `= ${rounded(chance, 2).slice(1)}.`)
    says(text, `= ${rounded((agreement - chance) / (1 - chance), 2).slice(1)}.`)
  })
})
