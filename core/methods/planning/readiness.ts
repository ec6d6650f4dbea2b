import { mean } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'

export const readinessText: MethodText = {
  name: 'Readiness index',
  says: 'Motivation times capacity for this program times general capacity, each as a share of 5: when one is near zero, so is the whole.',
  weakness: 'A thinking tool, not a validated score: look at the lowest factor first.',
  source: 'After Scaccia and others (2015), R = MC²',
}

export const hexagonText: MethodText = {
  name: 'Hexagon mean',
  says: 'The mean of six ratings of a program and a place: need, fit, capacity, evidence, usability, supports.',
  weakness: 'A mean hides the one side that will give way, so the low ones are named as well.',
  source: 'National Implementation Research Network, Hexagon tool; versions differ',
}

/** Ratings 1 to 5 of one site. */
export interface Readiness {
  motivation: number
  /** Innovation-specific capacity: what this program needs. */
  specific: number
  general: number
}

/** A rating this low is to be fixed before launch. */
export const fixBeforeLaunch = 2

/** (M/5)·(ISC/5)·(GC/5), from 0.008 to 1, and the factors that are 2 or lower. */
export function readinessIndex({ motivation, specific, general }: Readiness) {
  const factors = [
    { name: 'motivation', rating: motivation },
    { name: 'capacity for this program', rating: specific },
    { name: 'general capacity', rating: general },
  ]
  return {
    index: (motivation / 5) * (specific / 5) * (general / 5),
    low: factors.filter(({ rating }) => rating <= fixBeforeLaunch).map(({ name }) => name),
  }
}

/** Mean of the ratings given and the names of those at 2 or lower; null when none is given. */
export function hexagon(ratings: Readonly<Record<string, number | null>>) {
  const given = Object.entries(ratings).filter((one): one is [string, number] => one[1] !== null)
  if (given.length === 0) return null
  return {
    mean: mean(given.map(([, rating]) => rating)),
    low: given.filter(([, rating]) => rating <= fixBeforeLaunch).map(([name]) => name),
  }
}
