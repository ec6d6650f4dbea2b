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
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

describe('chapter 7', () => {
  const { text, rowsOf } = chapter('07-process-evaluation')
  const rows = rowsOf('site-table')
  const [millrace, eastLanding] = [2, 3].map((column) =>
    rows.slice(0, 6).map((row) => {
      const [done, due] = numbers(row[column] ?? '') as [number, number]
      expect(row[column], row[0]).toBe(`${done} of ${due} (${percent(done, due)})`)
      return (100 * done) / due
    }),
  ) as [number[], number[]]

  it('prints the plain and the weighted mean of each site, and the gap between them', () => {
    expect(cell(rows, 6, 2)).toBe(`${rounded(mean(millrace))}%`)
    expect(cell(rows, 6, 3)).toBe(`${rounded(mean(eastLanding))}%`)
    const weights = [1, 1, 2, 3, 1, 1]
    const weighted = (site: number[]) => sum(site.map((value, at) => value * weights[at]!)) / sum(weights)
    says(text, `becomes ${rounded(weighted(millrace))}% at Millrace`)
    says(text, `and ${rounded(weighted(eastLanding))}% at East Landing`)
    const gaps = [mean(millrace) - mean(eastLanding), weighted(millrace) - weighted(eastLanding)]
    says(text, `from ${rounded(gaps[0]!, 0)} points to ${rounded(gaps[1]!, 0)}`)
    const widest = millrace.map((value, at) => value - eastLanding[at]!)
    expect(widest.indexOf(Math.max(...widest))).toBe(3)
  })

  it('turns East Landing from red to yellow only by averaging people with sessions', () => {
    const held = (column: number) => {
      const [done, planned] = numbers(cell(rowsOf('dose-table'), 0, column)) as [number, number]
      return (100 * done) / planned
    }
    expect(rounded(mean([...millrace, held(1)]))).toBe('87.5')
    expect(mean(eastLanding)).toBeLessThan(60)
    expect(rounded(mean([...eastLanding, held(2)]))).toBe('61.4')
  })

  it('accounts for everybody for whom the safety talks were due', () => {
    const talks = rowsOf('safety-talks-table')
    for (const column of [1, 2]) {
      const [due, inTime, late, notOffered] = [0, 1, 2, 3].map((row) => firstNumber(cell(talks, row, column)))
      const [own, other] = [4, 5].map((row) => numbers(cell(talks, row, column)))
      const [nobody, notWanted] = [6, 7].map((row) => firstNumber(cell(talks, row, column)))
      expect(numbers(cell(rows, 3, column + 1)).slice(0, 2)).toEqual([inTime, due])
      expect(inTime! + late! + notOffered!).toBe(due)
      expect(sum(own!), 'offered to the participant').toBe(inTime! + late!)
      expect(sum(other!) + nobody! + notWanted!, 'another adult').toBe(inTime! + late!)
    }
  })

  it('follows the reach funnel from eligible to enrolled, and both languages make the whole', () => {
    const funnel = rowsOf('funnel').slice(0, 3)
    for (const row of funnel) expect(firstNumber(row[2]!) + firstNumber(row[3]!)).toBe(firstNumber(row[1]!))
    for (const column of [1, 2, 3]) {
      for (const step of [1, 2]) {
        const [before, here] = [step - 1, step].map((row) => firstNumber(cell(funnel, row, column)))
        expect(cell(funnel, step, column)).toContain(`(${percent(here!, before!, 0)}`)
      }
    }
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
