import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeries } from '../../methods/paste/series.ts'
import { asPoints, joinPhase, movePhaseStart, setLetter, settled, startPhaseAt } from './phase-edits.ts'
import { singleCase } from './schema.ts'
import { nextLabel, type Point, segmentsOf } from './segments.ts'
import { addTyped, freshPoint } from './typed-points.ts'

const points = (...values: (number | null)[]) => values.map((value) => freshPoint('A1', value))
const phasesIn = (list: readonly Point[]) =>
  segmentsOf(list).map(({ label, from, to }) => `${label} ${from + 1}-${to}`)
const thirteen = points(8, 9, 7, 8, 8, 7, 6, 6, 5, 4, 5, 4, 3)

describe('values that are typed', () => {
  it.each(['8 9 7 8 8 6 5 4 3', '8,9,7,8,8,6,5,4,3', '8\n9\n7\n8\n8\n6\n5\n4\n3', ' 8, 9, 7; 8 8  6 5 4 3 '])(
    'nine numbers become nine points: %j',
    (typed) => {
      const { points: made, remarks, added } = addTyped([], typed, 'A1')
      expect(made.map(({ value }) => value)).toEqual([8, 9, 7, 8, 8, 6, 5, 4, 3])
      expect([added, remarks]).toEqual([9, []])
    },
  )

  it('come after those that are there, in the phase that is meant', () => {
    const { points: made } = addTyped(points(8, 9), '7', 'B1')
    expect(phasesIn(made)).toEqual(['A1 1-2', 'B1 3-3'])
  })

  it('a bar starts the next phase, and never an empty one', () => {
    expect(phasesIn(addTyped([], '|8 9 7||6 5|7 7|4|', 'A1').points)).toEqual([
      'A1 1-3',
      'B1 4-5',
      'A2 6-7',
      'B2 8-8',
    ])
  })

  it('a dash is a session without a value', () => {
    expect(addTyped([], '8 - 7 n/a −2 7.5', 'A1').points.map(({ value }) => value)).toEqual([
      8,
      null,
      7,
      null,
      -2,
      7.5,
    ])
  })

  it('what is no number stays unread, with a sentence', () => {
    const { points: made, unread, remarks } = addTyped([], '8 nine 7 1e308', 'A1')
    expect(made.map(({ value }) => value)).toEqual([8, 7])
    expect(unread).toBe('nine 1e308')
    expect(remarks.map(({ text }) => text)).toEqual([
      '“nine” is not a number. It was not added.',
      '“1e308” is too large for a chart; the limit is a billion. It was not added.',
    ])
  })

  it('500 points and twelve phases are the end, and a sentence says so', () => {
    const many = addTyped([], Array(520).fill('3').join(' '), 'A1')
    expect(many.points).toHaveLength(500)
    expect(many.remarks.map(({ text }) => text)).toEqual([
      'A chart shows at most 500 points; 20 values did not fit.',
    ])
    const phases = addTyped([], Array(14).fill('3 4').join('|'), 'A1')
    expect(segmentsOf(phases.points)).toHaveLength(12)
    expect(phases.remarks).toHaveLength(1)
  })

  it('what finds no room stays, as it was typed: nothing that was typed is lost', () => {
    const almost = addTyped([], Array(499).fill('3').join(' '), 'A1').points
    expect(addTyped(almost, '7 8 nine 9', 'A1')).toMatchObject({ added: 1, unread: '8 nine 9' })
    expect(addTyped(almost, '7 | 8 9 | 10', 'A1').unread).toBe('| 8 9 | 10')
    expect(addTyped(almost, '7 | nine 8', 'A1').unread).toBe('nine | 8')
    const twelve = addTyped([], Array(12).fill('3').join('|'), 'A1').points
    const { unread, points: made } = addTyped(twelve, '4 | 5 6', twelve.at(-1)?.phase ?? '')
    expect(unread).toBe('| 5 6')
    // Tried once more, it is not put into the phase that ended.
    expect(addTyped(made, unread, made.at(-1)?.phase ?? '')).toMatchObject({ added: 0, unread: '| 5 6' })
  })

  it('whatever is typed, every point can be saved', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const worksheet = singleCase.empty()
        const { points: made } = addTyped([], typed, 'A1')
        const saved = { ...worksheet, series: [{ id: 's', name: '', points: made }] }
        expect(singleCase.schema.safeParse(saved).success).toBe(true)
      }),
    )
  })
})

describe('phase changes', () => {
  it('can be added anywhere: AB, ABA, ABAB', () => {
    const ab = startPhaseAt(thirteen, 5)
    expect(phasesIn(ab)).toEqual(['A1 1-5', 'B1 6-13'])
    const aba = startPhaseAt(ab, 10)
    expect(phasesIn(aba)).toEqual(['A1 1-5', 'B1 6-10', 'A2 11-13'])
    expect(phasesIn(startPhaseAt(aba, 12))).toEqual(['A1 1-5', 'B1 6-10', 'A2 11-12', 'B2 13-13'])
  })

  it('come out alike in whatever order they are added', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 11 }), (places) => {
        const made = places.reduce<Point[]>(startPhaseAt, thirteen)
        const inOrder = places.toSorted((a, b) => a - b).reduce<Point[]>(startPhaseAt, thirteen)
        expect(phasesIn(made)).toEqual(phasesIn(inOrder))
        expect(segmentsOf(made)).toHaveLength(places.length + 1)
      }),
    )
  })

  it('taken away again leave what was there', () => {
    const abab = [5, 8, 11].reduce<Point[]>(startPhaseAt, thirteen)
    expect(phasesIn(joinPhase(abab, 1))).toEqual(['A1 1-8', 'B1 9-11', 'A2 12-13'])
    expect(phasesIn(joinPhase(startPhaseAt(thirteen, 5), 1))).toEqual(['A1 1-13'])
    expect(joinPhase(thirteen, 0)).toEqual(thirteen)
  })

  it('can be moved, but not across their neighbors', () => {
    const aba = [5, 10].reduce<Point[]>(startPhaseAt, thirteen)
    expect(phasesIn(movePhaseStart(aba, 1, 3))).toEqual(['A1 1-3', 'B1 4-10', 'A2 11-13'])
    for (const place of [0, 10, 12, -3, Number.NaN]) expect(movePhaseStart(aba, 1, place)).toEqual(aba)
  })

  it('are counted by letter when a phase becomes another plan', () => {
    const abab = [5, 8, 11].reduce<Point[]>(startPhaseAt, thirteen)
    expect(phasesIn(setLetter(abab, 2, 'C'))).toEqual(['A1 1-5', 'B1 6-8', 'C1 9-11', 'B2 12-13'])
    expect(phasesIn(setLetter(abab, 2, 'B'))).toEqual(['A1 1-5', 'B1 6-8', 'B2 9-11', 'B3 12-13'])
  })

  it('there may be twelve phase changes', () => {
    const many = Array.from({ length: 40 }, () => freshPoint('A1', 1))
    const cut = Array.from({ length: 30 }, (_, place) => place + 1).reduce<Point[]>(startPhaseAt, many)
    expect(segmentsOf(cut)).toHaveLength(12)
  })

  it('the next phase after a baseline is a plan', () => {
    expect([[], thirteen, startPhaseAt(thirteen, 5)].map(nextLabel)).toEqual(['A1', 'B1', 'A2'])
  })
})

describe('what is pasted', () => {
  it('has phases with a letter and a number, and keeps the name of a plan', () => {
    const { points: read } = readSeries(
      'phase,value\nBaseline,8\nBaseline,9\nRide plan,6\nRide plan,5\nBaseline,7',
    )
    const { points: made, names } = settled(asPoints(read))
    expect(phasesIn(made)).toEqual(['A1 1-2', 'B1 3-4', 'A2 5-5'])
    expect(names).toEqual([{ phase: 'B1', name: 'Ride plan' }])
  })

  it('can be saved, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 120, unit: fc.constantFrom('8', ',', '\t', '\n', 'A', 'B', 'x', '"', '.') }),
        (text) => {
          const { points: made, names } = settled(asPoints(readSeries(text).points))
          const saved = {
            ...singleCase.empty(),
            series: [{ id: 's', name: '', points: made }],
            phaseNames: names,
          }
          expect(singleCase.schema.safeParse(saved).success).toBe(true)
        },
      ),
    )
  })
})
