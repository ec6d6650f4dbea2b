import { describe, expect, it } from 'vitest'
import { sum } from '../../testing/plain-arithmetic.ts'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { bare, points, printed, says, withPercent } from '../../testing/printed-figures.ts'
import { storyFigures } from '../../testing/story-figures.ts'
import { fisher, newcombe, proportion, type Share, wilson } from '../../testing/two-proportions.ts'

const story = storyFigures()
const figure = (name: string) => {
  const value = story[name]
  if (value === undefined) throw new Error(`there is no figure ${name}`)
  return value
}
const share = (part: number, whole: number): Share => ({ part, whole })
const program = share(27, 39)
const comparison = share(16, 33)
const [enrolled, asked] = [48, 46]

describe('chapter 8', () => {
  const { taught, table } = printedChapter('08-outcome-evaluation')

  it('prints the formulas of four sizes of the one gap', () => {
    const { part: a, whole: n } = program
    const { part: c, whole: m } = comparison
    const difference = proportion(program) - proportion(comparison)
    const { low, high } = newcombe(program, comparison)
    expect(table('housing-numbers').map((row) => row[1])).toEqual([
      `${a}/${n} − ${c}/${m}`,
      `${points(proportion(program))}% ÷ ${points(proportion(comparison))}%`,
      `(${a} × ${m - c}) ÷ (${c} × ${n - a})`,
      `1 ÷ ${difference.toFixed(3)}`,
    ])
    expect(table('housing-numbers')[0]?.[2]).toBe(
      `${points(difference)} points (${points(low)} to ${points(high)})`,
    )
    expect(table('housing-numbers')[3]?.[2]).toContain(`so ${Math.ceil(1 / difference)} `)
  })

  it('prints what each guess about the missing does to the gap, with the one interval of the book', () => {
    const lost = [enrolled - program.whole, asked - comparison.whole]
    const guesses: [Share, Share][] = [
      [program, comparison],
      [share(27, enrolled), share(16, asked)],
      [share(27 + (lost[0] ?? 0), enrolled), share(16, asked)],
      [share(27, enrolled), share(16 + (lost[1] ?? 0), asked)],
    ]
    const rows = guesses.map(([one, other], place) => {
      const { low, high } = newcombe(one, other)
      const sure = ` (${points(low)} to ${points(high)}), p = ${bare(fisher(one, other))}`
      const gap = points(proportion(one) - proportion(other))
      return [withPercent(one), withPercent(other), gap + (place < 2 ? sure : '')]
    })
    expect(table('missing-people').map((row) => row.slice(1))).toEqual(rows)
  })

  it('prints who they were at the start, in both groups, all and those reached', () => {
    const groups = ['program', 'programReached', 'comparison', 'comparisonReached']
    const cells = (print: (name: (what: string) => number) => string) =>
      groups.map((group) => print((what) => figure(`start.${group}.${what}`)))
    const rows = table('start-table').map((row) => row.slice(1))
    expect(rows).toEqual([
      cells((the) => printed(the('age'))),
      cells((the) => String(the('women'))),
      cells((the) => `${the('black')}; ${the('latine')}; ${the('white')}`),
      cells((the) => String(the('movedTwice'))),
      cells((the) => String(the('supervised'))),
      cells((the) => printed(the('phq'))),
    ])
    const older = figure('start.comparison.age') - figure('start.program.age')
    expect(Math.round(older)).toBe(1)
    const supervised = (group: string) =>
      figure(`start.${group}.supervised`) / figure(`start.${group}.people`)
    expect(supervised('comparison')).toBeLessThan(supervised('program'))
  })

  it('prints the two groups of the questionnaire with their means and standard deviations', () => {
    const cells = (group: string) =>
      ['before', 'after', 'change'].map(
        (when) => `${printed(figure(`phq.${group}.${when}`))} (${printed(figure(`phq.${group}.${when}Sd`))})`,
      )
    const rows = table('phq-table')
    expect(rows[0]).toEqual(['Program', String(figure('phq.program.n')), ...cells('program')])
    expect(rows[1]).toEqual(['Comparison', String(figure('phq.comparison.n')), ...cells('comparison')])
  })

  it('prints the error, the threshold and each index of reliable change', () => {
    const errorOf = (reliability: number) => Math.SQRT2 * 5.2 * Math.sqrt(1 - reliability)
    const wobble = errorOf(0.84)
    says(taught, `5.2 × √(1 − .84) = ${printed(wobble / Math.SQRT2, 2)}`)
    says(
      taught,
      `1.96 × ${printed(wobble, 3)} = ${printed(1.96 * wobble, 2)}, so ${Math.ceil(1.96 * wobble)} points`,
    )
    for (const [person, scores, change, index, reading = ''] of table('five-people')) {
      const [from, to] = [figure(`${person}.before`), figure(`${person}.after`)]
      const sign = to > from ? '+' : ''
      expect([person, scores, change, index]).toEqual([
        person,
        `${from} to ${to}`,
        sign + printed(to - from, 0),
        sign + printed(figure(`${person}.index`), 2),
      ])
      expect([person, reading.includes('Reliably')]).toEqual([person, Math.abs(to - from) > 1.96 * wobble])
    }
  })

  it('prints the interval of each group, and each split adds up to the whole', () => {
    const rows = table('by-group').map(([group = '', stable, percent, interval]) => {
      const name = { 'East Landing': 'eastLanding', Men: 'man', Women: 'woman' }[group] ?? group.toLowerCase()
      const one = share(figure(`${name}.stable`), figure(`${name}.reached`))
      const { low: from, high: to } = wilson(one)
      expect([group, stable, percent, interval]).toEqual([
        group,
        `${one.part} of ${one.whole}`,
        points(proportion(one)),
        `${points(from)} to ${points(to)}`,
      ])
      return one
    })
    for (const split of [rows.slice(0, 2), rows.slice(2, 4), rows.slice(4)]) {
      expect(sum(split.map(({ part }) => part))).toBe(program.part)
      expect(sum(split.map(({ whole }) => whole))).toBe(program.whole)
    }
  })
})
