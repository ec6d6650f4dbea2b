import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { withTarget } from '../carry-forward/goals-to-targets.ts'
import { labsFromChapter3 } from '../carry-forward/lab-to-lab.ts'
import { summaryText } from '../summary.ts'
import { lookingPrompts, type SingleCase, singleCase, singleCaseSchema } from './schema.ts'
import { readLabInside, summarizeSingleCase } from './summary.ts'
import { addTyped } from './typed-points.ts'

const looked = Object.fromEntries(
  lookingPrompts.map(({ id }) => [id, `Seen: ${id}`]),
) as SingleCase['looking']

const bus: SingleCase = {
  ...singleCase.empty(),
  outcome: 'Distress on the 14 bus',
  direction: 'decrease',
  min: 0,
  max: 10,
  minAnchor: 'just riding',
  decisionRule: 'Four of six rides at 5 or lower',
  series: [{ id: 'bus', name: '', points: addTyped([], '8 9 7 8 8 | 7 6 6 5 4 5 4 3', 'A1').points }],
  phaseNames: [{ phase: 'B1', name: 'Ride plan' }],
}

describe('the lab as it is read', () => {
  it('says nothing while nothing is filled in', () => {
    expect(summarizeSingleCase(singleCase.empty())).toEqual([])
    expect([readLabInside(null), readLabInside(singleCase.empty())]).toEqual([[], []])
  })

  it('has the rule, the chart in words and the values, and no figure before all six questions', () => {
    const text = summaryText(summarizeSingleCase({ ...bus, looking: { ...looked, overlap: ' ' } }))
    expect(text).toContain('Decision rule: Four of six rides at 5 or lower')
    expect(text).toContain('Lowest value: 0 (just riding)')
    expect(text).toContain('Distress on the 14 bus (0 to 10): AB. A1: 5 points from 7 to 9, mean 8.')
    expect(text).toContain('B1 Ride plan | 6 to 13 | 7, 6, 6, 5, 4, 5, 4, 3')
    expect(text).toContain('Level: Seen: level')
    expect(text).not.toMatch(/NAP|PND|Statistics/)
  })

  it('then has each figure with its weakness, and no verdict', () => {
    const text = summaryText(summarizeSingleCase({ ...bus, looking: looked }))
    expect(text).toMatch(/NAP \| 0\.9875 \| 39\.5 of 40 pairs \| .+ \| It ignores how much better/)
    expect(text).toMatch(/Celeration line \| 8 of 8 \| better than the line; p = \.0039/)
    expect(text).not.toMatch(/effective|strong effect|weak effect|significant/i)
  })

  it('has no figure of a comparison with fewer than three baseline points, but the sentence that says why', () => {
    const points = addTyped([], '8 9 | 7 6 6 5', 'A1').points
    const text = summaryText(
      summarizeSingleCase({ ...bus, looking: looked, series: [{ id: 'bus', name: '', points }] }),
    )
    expect(text).toContain('A1 has 2 measured points. With fewer than three there are no statistics')
    expect(text).not.toMatch(/Level change|Immediacy \||NAP/)
  })

  it('tells what happened in a session, and on which day counted from the start', () => {
    const [one] = bus.series
    const points = (one?.points ?? []).map((point, place) =>
      place === 2 ? { ...point, label: 'trip 3', day: 4, event: 'Ray rode with him' } : point,
    )
    const text = summaryText(summarizeSingleCase({ ...bus, series: [{ id: 'bus', name: '', points }] }))
    expect(text).toContain('Notes on sessions:\n- Session 3: trip 3, day 4, Ray rode with him')
  })

  it('names each series of a multiple baseline, and says how their starts lie', () => {
    const room = addTyped([], '7 8 7 7 8 7 8 7 | 6 5 5 4 4 3 3', 'A1').points
    const two = {
      ...bus,
      looking: looked,
      series: [...bus.series, { id: 'room', name: 'Waiting room', points: room }],
    }
    const text = summaryText(summarizeSingleCase(two))
    expect(text).toContain('Values: Waiting room:')
    expect(text).toContain('Waiting room: A1 and B1 compared:')
    expect(text).toContain('2 starts at different times. Research standards ask for at least three.')
  })

  it('is full sentences and figures, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(singleCaseSchema), (given) => {
        const reading = summarizeSingleCase(singleCaseSchema.parse(given))
        expect(summaryText(reading)).not.toMatch(/\bNaN\b|undefined|Infinity|\[object/)
        for (const block of reading)
          if (block.kind === 'table')
            for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
      }),
      { numRuns: 100 },
    )
  })
})

describe('what is carried into the lab', () => {
  const target = {
    value: {
      question: 'I want to ride without getting off',
      outcome: 'Rides to the end',
      worst: 'none',
      best: 'all of them',
      expected: 'three rides a week',
    },
    source: { chapter: '2' as const, tool: 'SMART and GAS builder', part: 'Goal 1' },
  }

  it('is a copy with its source, and overwrites nothing that is written', () => {
    const made = withTarget(
      { ...singleCase.empty(), question: 'His own question', direction: 'increase' },
      target,
    )
    expect(made).toMatchObject({
      question: 'His own question',
      outcome: 'Rides to the end',
      minAnchor: 'none',
      maxAnchor: 'all of them',
      decisionRule: 'Expected in the goal: three rides a week',
      from: target.source,
    })
  })

  it('has no ends of a scale while nobody has said which way is better', () => {
    expect(withTarget(singleCase.empty(), target)).toMatchObject({ minAnchor: '', maxAnchor: '' })
  })

  it('goes on to later chapters as a copy of the whole lab, once it has values', () => {
    expect(labsFromChapter3(undefined)).toEqual([])
    expect(labsFromChapter3(singleCase.empty())).toEqual([])
    const [copy] = labsFromChapter3(bus)
    expect(copy?.source).toEqual({ chapter: '3', tool: 'Single-case lab', part: 'Distress on the 14 bus' })
    expect(copy?.value).toEqual({ ...bus, from: copy?.source })
  })
})
