import { describe, expect, it } from 'vitest'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { ofWhole, points, printed, says, wilsonPercents } from '../../testing/printed-figures.ts'
import { proportion, riskDifference, type Share } from '../../testing/two-proportions.ts'

const share = (part: number, whole: number): Share => ({ part, whole })
const program = share(27, 39)
const comparison = share(16, 33)
const enrolled = 48
const asked = 46

describe('chapter 10', () => {
  const { setup, taught, spoken, table } = printedChapter('10-the-report')
  const millrace = share(19, 24)
  const eastLanding = share(8, 15)

  it('reports the two shares and the gap of chapter 8', () => {
    const { difference, low, high } = riskDifference(program, comparison)
    says(setup, `${program.part} of them (${points(proportion(program))}%) had kept stable housing`)
    says(
      taught,
      `${ofWhole(program)} reached, and ${ofWhole(comparison)}: ${points(proportion(program))} and ${points(proportion(comparison))} percent`,
    )
    says(
      taught,
      `The gap of ${points(difference)} points could be anything from ${points(low)} to ${points(high)}`,
    )
    says(spoken, `Start with ${ofWhole(program)} and ${ofWhole(comparison)}`)
  })

  it('shows that the weak site can be worked out from the strong one', () => {
    expect(Math.round(100 * proportion(millrace))).toBe(79)
    says(taught, `Seventy-nine percent is ${ofWhole(millrace)}`)
    expect(share(program.part - millrace.part, program.whole - millrace.whole)).toEqual(eastLanding)
    says(taught, `can subtract: ${ofWhole(eastLanding)} at East Landing`)
  })

  it('measures the tricks of a chart on its own numbers', () => {
    const [one, other] = [100 * proportion(program), 100 * proportion(comparison)]
    const cut = printed((one - 40) / (other - 40))
    says(
      taught,
      `Bars from 40: ${printed(one)} looks ${cut} times as tall as ${printed(other)}. From zero it is ${printed(one / other, 2)} times.`,
    )
    says(taught, `"${Math.round(100 * (one / other - 1))}% better" than ${printed(other)} percent.`)
    says(taught, `Say ${Math.round(one - other)} points`)
    says(taught, `Program ${Math.round(one)} percent, interval about ${wilsonPercents(program)}`)
    says(taught, `Similar group ${Math.round(other)} percent, about ${wilsonPercents(comparison)}`)
  })

  it('prints who is missing, what it cost and what the survey said', () => {
    const lost = [share(enrolled - program.whole, enrolled), share(asked - comparison.whole, asked)]
    says(taught, lost.map(ofWhole).join(' and '))
    says(
      taught,
      `$412,000 for ${enrolled} people is $${Math.round(412_000 / enrolled).toLocaleString('en-US')} each`,
    )
    says(setup, '29 of 57 people in your first survey')
    expect(table('repair')[0]?.[3]).toContain('29 of 57')
    const [spanish, english] = [share(3, 9), share(38, 54)]
    says(setup, `only ${ofWhole(spanish)} eligible people`)
    expect(proportion(spanish) / proportion(english)).toBeCloseTo(0.5, 1)
    says(taught, 'were reached about half as often')
  })

  it('repeats the adherence that chapter 7 measured', () => {
    const measured = printedChapter('07-process-evaluation').taught
    for (const text of [measured, taught]) for (const figure of ['86.7%', '61.5%']) says(text, figure)
  })
})
