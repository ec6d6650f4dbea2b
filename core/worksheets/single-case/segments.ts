import { phaseLabel } from '../../methods/single-case/phases.ts'
import type { SingleCase } from './schema.ts'

export type Point = SingleCase['series'][number]['points'][number]

/** Sessions of one phase, as places in the list from 0; `to` is the place after the last one. */
export interface Segment {
  label: string
  /** A for a baseline; B, C … for a plan. */
  letter: string
  from: number
  to: number
}

const kinds = [
  { letter: 'A', words: /^BASELINE\b/ },
  { letter: 'B', words: /^(?:INTERVENTION|TREATMENT|PLAN)\b/ },
] as const

/** The letter of a label: that of "B2" is B, that of "Baseline" is A; null for words that name no condition. */
export function letterOf(label: string): string | null {
  const plain = phaseLabel(label)
  return (
    /^([A-Z])\d{0,3}$/.exec(plain)?.[1] ??
    kinds.find(({ words }) => words.test(plain))?.letter ??
    (plain === '' ? 'A' : null)
  )
}

/** The phases of a list of points: neighbors with the same label. */
export function segmentsOf(points: readonly Point[]): Segment[] {
  const segments: Segment[] = []
  for (const [place, { phase }] of points.entries()) {
    const label = phaseLabel(phase) || 'A1'
    const last = segments.at(-1)
    if (last?.label === label) last.to = place + 1
    else segments.push({ label, letter: letterOf(label) ?? 'B', from: place, to: place + 1 })
  }
  return segments
}

/** Gives the points the labels of some phases, counted by letter: the second A is A2. */
export function labelled(points: readonly Point[], segments: readonly Omit<Segment, 'label'>[]): Point[] {
  const counts = new Map<string, number>()
  const labels = segments.map(({ letter }) => {
    const count = (counts.get(letter) ?? 0) + 1
    counts.set(letter, count)
    return letter + count
  })
  return points.map((point, place) => {
    const phase = labels[segments.findIndex(({ from, to }) => place >= from && place < to)] ?? point.phase
    return phase === point.phase ? point : { ...point, phase }
  })
}

/** What the phase after the last one would be called: B1 after A1, A2 after B1; A1 while there is none. */
export function nextLabel(points: readonly Point[]): string {
  const segments = segmentsOf(points)
  const last = segments.at(-1)
  if (!last) return 'A1'
  const letter = last.letter === 'A' ? 'B' : 'A'
  return letter + (segments.filter((one) => one.letter === letter).length + 1)
}
