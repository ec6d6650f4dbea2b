import type { Phase } from './observations.ts'

export interface Design {
  id: 'none' | 'baseline-only' | 'b-only' | 'ab' | 'aba' | 'abab' | 'other'
  name: string
  says: string
  weakness: string
}

const designs: Record<Design['id'], Omit<Design, 'id'>> = {
  none: {
    name: 'No phases yet',
    says: 'There is nothing to compare yet.',
    weakness: 'Every value needs a phase.',
  },
  'baseline-only': {
    name: 'Baseline only',
    says: 'It shows how things were before the plan.',
    weakness: 'It says nothing about the plan, which has not started.',
  },
  'b-only': {
    name: 'B: monitoring',
    says: 'It shows how things go while the plan is at work.',
    weakness: 'Without a baseline nobody can say whether anything changed.',
  },
  ab: {
    name: 'AB',
    says: 'It shows whether things changed when the plan started.',
    weakness: 'It cannot rule out that something else happened at the same time.',
  },
  aba: {
    name: 'ABA',
    says: 'It shows whether a change goes away again when the plan stops.',
    weakness: 'It ends without the help, which is hard to defend.',
  },
  abab: {
    name: 'ABAB',
    says: 'It shows whether the change comes, goes and comes back with the plan.',
    weakness: 'It needs a behavior that can go back, and a pause that harms nobody.',
  },
  other: {
    name: 'Several phases',
    says: 'Each baseline is compared with the phase right after it.',
    weakness: 'When the plan itself changes, later phases carry what earlier ones left behind.',
  },
}

/**
 * Which design the phases make, by the letters of their labels: A for a baseline, B for the plan.
 * Source: Kratochwill and others (2013), Single-Case Intervention Research Design Standards.
 */
export function designOf(phases: readonly Phase[]): Design {
  const letters = phases.map(({ kind }) => (kind === 'baseline' ? 'A' : 'B')).join('')
  const sameB =
    new Set(phases.filter(({ kind }) => kind === 'intervention').map(({ label }) => label[0])).size <= 1
  const known: Record<string, Design['id']> = {
    '': 'none',
    A: 'baseline-only',
    AB: 'ab',
    ABA: 'aba',
    ABAB: 'abab',
  }
  const id = known[letters] ?? (/^B+$/.test(letters) ? 'b-only' : 'other')
  const one = id === 'b-only' || id === 'none' || id === 'baseline-only' || sameB ? id : 'other'
  return { id: one, ...designs[one] }
}
