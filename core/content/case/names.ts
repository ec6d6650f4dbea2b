import type { CaseData, Participant } from './schema.ts'

export type Plan = CaseData['steady-ground']
export type Person = Participant | CaseData['people']['comparison'][number]

/** Adds up; 0 for nothing. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** Both sites as figures and as rows call them. */
export const sites = [
  { key: 'millrace', site: 'millrace' },
  { key: 'eastLanding', site: 'east-landing' },
] as const
/** The number, or one that no printed number equals. */
export const known = (value: number | null | undefined) => value ?? Number.NaN
/** `name` before each key. */
export const under = (name: string, figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${name}.${key}`, value]))
