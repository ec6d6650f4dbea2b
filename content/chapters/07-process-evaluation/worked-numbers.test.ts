import { describe, expect, it } from 'vitest'
import { sum } from '../../testing/plain-arithmetic.ts'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { printed, says } from '../../testing/printed-figures.ts'
import { storyFigures } from '../../testing/story-figures.ts'

const story = storyFigures()
const percent = (part: number, whole: number, digits = 1) => `${printed((100 * part) / whole, digits)}%`
const mean = (values: number[]) => sum(values) / values.length
const cell = (rows: string[][], row: number, column: number) => rows[row]?.[column] ?? ''
const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
const firstNumber = (text: string) => numbers(text)[0]

describe('chapter 7', () => {
  const { taught: text, table: rowsOf } = printedChapter('07-process-evaluation')
  const rows = rowsOf('site-table')
  const [millrace, eastLanding] = [2, 3].map((column) =>
    rows.slice(0, 6).map((row) => {
      const [done, due] = numbers(row[column] ?? '') as [number, number]
      expect(row[column], row[0]).toBe(`${done} of ${due} (${percent(done, due)})`)
      return (100 * done) / due
    }),
  ) as [number[], number[]]

  it('prints the plain and the weighted mean of each site, and the gap between them', () => {
    expect(cell(rows, 6, 2)).toBe(`${printed(mean(millrace))}%`)
    expect(cell(rows, 6, 3)).toBe(`${printed(mean(eastLanding))}%`)
    const weights = [1, 1, 2, 3, 1, 1]
    const weighted = (site: number[]) => sum(site.map((value, at) => value * weights[at]!)) / sum(weights)
    says(text, `becomes ${printed(weighted(millrace))}% at Millrace`)
    says(text, `and ${printed(weighted(eastLanding))}% at East Landing`)
    const gaps = [mean(millrace) - mean(eastLanding), weighted(millrace) - weighted(eastLanding)]
    says(text, `from ${printed(gaps[0]!, 0)} points to ${printed(gaps[1]!, 0)}`)
    const widest = millrace.map((value, at) => value - eastLanding[at]!)
    expect(widest.indexOf(Math.max(...widest))).toBe(3)
  })

  it('turns East Landing from red to yellow only by averaging people with sessions', () => {
    const held = (column: number) => {
      const [done, planned] = numbers(cell(rowsOf('dose-table'), 0, column)) as [number, number]
      return (100 * done) / planned
    }
    expect(printed(mean([...millrace, held(1)]))).toBe('87.5')
    expect(mean(eastLanding)).toBeLessThan(60)
    expect(printed(mean([...eastLanding, held(2)]))).toBe('61.4')
  })

  it('accounts for everybody for whom the safety talks were due', () => {
    const talks = rowsOf('safety-talks-table')
    const site = (name: string) => (what: string) => story[`checkIn.${name}${what}`]
    const printedAs = ['millrace', 'eastLanding']
      .map(site)
      .map((the) => [
        [the('.due')],
        [the('')],
        [the('.late')],
        [the('.notOffered')],
        [the('.ownDone'), the('.ownDeclined')],
        [the('.homeDone'), the('.homeDeclined')],
        [the('.nobodyElse')],
        [the('.notWanted')],
      ])
    expect([1, 2].map((column) => talks.map((row) => numbers(row[column] ?? '')))).toEqual(printedAs)
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
    for (const row of funnel) {
      const [all, english, spanish] = [1, 2, 3].map((column) => firstNumber(row[column] ?? ''))
      expect(english! + spanish!).toBe(all)
    }
    expect(funnel.map((row) => firstNumber(row[3] ?? ''))).toEqual(
      ['eligible', 'referred', 'enrolled'].map((step) => story[`spanish.${step}`]),
    )
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
    says(text, `= ${printed(chance, 2).slice(1)}.`)
    says(text, `= ${printed((agreement - chance) / (1 - chance), 2).slice(1)}.`)
  })
})
