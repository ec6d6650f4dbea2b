import { type PastedPoint, seriesLimits } from '../../methods/paste/series.ts'
import { labelled, letterOf, type Point, type Segment, segmentsOf } from './segments.ts'

/**
 * Starts a new phase at a place (from 0): the plan after a baseline, a baseline after a plan; phases after it
 * take turns as before. Nothing changes where a phase starts already, at the first session, and at twelve phases.
 */
export function startPhaseAt(points: readonly Point[], place: number): Point[] {
  const segments = segmentsOf(points)
  const index = segments.findIndex(({ from, to }) => place > from && place < to)
  const cut = segments[index]
  if (!cut || segments.length >= seriesLimits.phases) return [...points]
  const after = { ...cut, from: place, letter: other(cut.letter) }
  return labelled(
    points,
    takingTurns(
      [...segments.slice(0, index), { ...cut, to: place }, after, ...segments.slice(index + 1)],
      index + 2,
    ),
  )
}

/** Takes away the phase change at the start of a phase: it becomes part of the one before. */
export function joinPhase(points: readonly Point[], index: number): Point[] {
  const segments = segmentsOf(points)
  const [before, gone] = [segments[index - 1], segments[index]]
  if (!before || !gone) return [...points]
  const joined = [...segments.slice(0, index - 1), { ...before, to: gone.to }, ...segments.slice(index + 1)]
  return labelled(points, takingTurns(joined, index))
}

/** Moves the start of a phase to a place between its neighbors' ends; elsewhere nothing changes. */
export function movePhaseStart(points: readonly Point[], index: number, place: number): Point[] {
  const segments = segmentsOf(points)
  const [before, moved] = [segments[index - 1], segments[index]]
  if (!before || !moved || place <= before.from || place >= moved.to) return [...points]
  return labelled(
    points,
    segments.map((one, at) =>
      at === index - 1 ? { ...one, to: place } : at === index ? { ...one, from: place } : one,
    ),
  )
}

/** Makes a phase a baseline (A), the plan (B), or another plan. */
export const setLetter = (points: readonly Point[], index: number, letter: string): Point[] =>
  labelled(
    points,
    segmentsOf(points).map((one, at) => (at === index ? { ...one, letter } : one)),
  )

const other = (letter: string) => (letter === 'A' ? 'B' : 'A')

/** From a place on, baselines and plans that would stand beside their like change over; another letter ends it. */
function takingTurns(segments: Segment[], from: number): Segment[] {
  const turned = [...segments]
  for (let at = from; at < turned.length; at++) {
    const [before, here] = [turned[at - 1], turned[at]]
    if (!before || !here || here.letter !== before.letter || !/[AB]/.test(here.letter)) break
    turned[at] = { ...here, letter: other(here.letter) }
  }
  return turned
}

export interface PhaseName {
  phase: string
  name: string
}

/** Pasted points as the worksheet keeps them; what they call their phases is settled next. */
export const asPoints = (pasted: readonly PastedPoint[]): Point[] =>
  pasted.map(({ label, value, phase, event }) => ({
    label,
    day: null,
    value,
    phase: phase.slice(0, 40),
    event,
  }))

/**
 * Gives every phase a letter and a number; words that name a plan become its name. A label that comes back after
 * another one starts a new phase.
 */
export function settled(points: readonly Point[]): { points: Point[]; names: PhaseName[] } {
  const words: string[] = []
  const segments = segmentsOf(points).map((one) => {
    const letter = letterOf(one.label)
    if (letter) return { ...one, letter, word: null }
    if (!words.includes(one.label)) words.push(one.label)
    // B, C, D … in the order in which the words come up.
    return { ...one, letter: String.fromCharCode(66 + (words.indexOf(one.label) % 25)), word: one.label }
  })
  const named = labelled(points, segments)
  const names = segments.flatMap(({ word, from }) =>
    word ? [{ phase: named[from]?.phase ?? '', name: word.charAt(0) + word.slice(1).toLowerCase() }] : [],
  )
  return { points: named, names: names.slice(0, 24) }
}
