import { describe, expect, it } from 'vitest'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { printed, says } from '../../testing/printed-figures.ts'
import { proportion, type Share } from '../../testing/two-proportions.ts'

const share = (part: number, whole: number): Share => ({ part, whole })

describe('chapter 10', () => {
  const { setup, taught, table } = printedChapter('10-the-report')
  const counts = (text: string, words: RegExp) => {
    const [, part, whole] = text.match(words) ?? []
    return share(Number(part), Number(whole))
  }
  const program = counts(taught, /(\d+) of (\d+) and 16 of 33/)
  const comparison = counts(taught, /27 of 39 and (\d+) of (\d+)/)
  const millrace = counts(setup, /(\d+) of (\d+) at Millrace/)
  const eastLanding = counts(setup, /(\d+) of (\d+) at East Landing/)

  it('shows that the weak site can be worked out from the strong one', () => {
    expect(Math.round(100 * proportion(millrace))).toBe(79)
    expect(share(program.part - millrace.part, program.whole - millrace.whole)).toEqual(eastLanding)
    for (const { part, whole } of [millrace, eastLanding])
      expect(Math.min(part, whole - part)).toBeLessThan(11)
    says(taught, 'Each gives away a group of fewer than eleven')
  })

  it('measures the tricks of a chart on its own numbers', () => {
    const [one, other] = [100 * proportion(program), 100 * proportion(comparison)]
    const cut = printed((one - 40) / (other - 40))
    expect(table('chart-lies')[0]?.[1]).toBe(
      `Bars from 40: ${printed(one)} looks ${cut} times as tall as ${printed(other)}. From zero it is ${printed(one / other, 2)} times.`,
    )
    says(taught, `"${Math.round(100 * (one / other - 1))}% better" than ${printed(other)} percent.`)
    says(taught, `Say ${Math.round(one - other)} points`)
  })
})
