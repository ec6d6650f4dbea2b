import { describe, expect, it } from 'vitest'
import { printedChapter } from '../../testing/printed-chapter.ts'

/** Names the missing figure alone, instead of printing the whole chapter beside it. */
const says = (text: string, figure: string) =>
  expect(text.includes(figure), `the chapter says "${figure}"`).toBe(true)

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`
/** Numbers as the chapters print them, with a real minus sign. */
const signed = (value: number, digits = 0) => value.toFixed(digits).replace('-', '−')
const gain = (value: number, digits = 0) => (value > 0 ? '+' : '') + signed(value, digits)

describe('chapter 4', () => {
  const { setup, taught, spoken, table } = printedChapter('04-situational-assessment')
  const [invited, answered, moved, missed, waited, unsafe] = [90, 57, 31, 29, 22, 9]

  it('prints the shares that follow from its counts', () => {
    const parts: [number, number][] = [
      [answered, invited],
      [moved, answered],
      [missed, answered],
      [waited, answered],
      [unsafe, answered],
    ]
    expect(table('survey-table').map((row) => row.slice(1, 3))).toEqual(
      parts.map(([part, whole]) => [`${part} of ${whole}`, percent(part, whole)]),
    )
    says(
      setup,
      `${invited} young adults were invited to a survey and ${answered} answered. Of those, ${moved} moved`,
    )
    says(setup, `${waited} waited more than 60 days`)
    says(setup, `check-ins cost ${missed} of them`)
    says(setup, 'Nine are not safe where they stay')
    expect(percent(unsafe, answered)).toBe('16%')
    says(spoken, 'Sixteen percent are not safe')
  })

  it('counts the silent as those invited who did not answer', () => {
    says(taught, `Who are the ${invited - answered}?`)
    says(taught, `What the other ${invited - answered} would have said.`)
    says(taught, `${Math.round((100 * answered) / invited)} percent is a good answer rate`)
    says(taught, `leaves ${100 - Math.round((100 * answered) / invited)} percent silent`)
  })

  it('subtracts power from stake, and places each row on the grid where its numbers belong', () => {
    for (const [who = '', power, interest, stake, gap, place] of table('voice-gap-table')) {
      const strong = Number(power) >= 3
      const keen = Number(interest) >= 3
      expect(gap, who).toBe(gain(Number(stake) - Number(power)))
      const rule = strong ? (keen ? 'Manage closely' : 'Keep satisfied') : keen ? 'Keep informed' : 'Monitor'
      expect(place, who).toBe(rule)
    }
  })

  it('seats seven in the Circle', () => {
    says(taught, 'four young adults who have come home, two household hosts and one survivor representative')
    expect(4 + 2 + 1).toBe(7)
    says(taught, 'Seven seats, each of them paid')
  })
})
