import { cameIn, delivered, enrolled } from './delivered.ts'
import { distress } from './distress.ts'
import { followedUp, started } from './followed-up.ts'
import { jc } from './jc.ts'
import { planned, surveyed } from './planned.ts'
import type { CaseData } from './schema.ts'
import { weekly } from './weekly.ts'

/**
 * Every figure of J.C. and Steady Ground by name; `npm run content:figures` lists them all.
 * Shares and their differences are percent and percentage points, but for the indices of chapter 3.
 */
export function caseFigures(data: CaseData): Record<string, number> {
  const { people, survey, weeks } = data
  const program = people.program
  return {
    ...jc(data.jc),
    ...planned(data['steady-ground']),
    ...surveyed(survey),
    ...enrolled(program),
    ...delivered(data['steady-ground'], program),
    ...cameIn(data['steady-ground']),
    ...followedUp(data),
    ...started(data),
    ...distress(data),
    ...weekly(weeks.weeks),
  }
}
