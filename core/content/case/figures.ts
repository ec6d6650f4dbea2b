import { cameIn, delivered, enrolled } from './delivered.ts'
import { distress } from './distress.ts'
import { followedUp } from './followed-up.ts'
import { jc } from './jc.ts'
import { planned, surveyed } from './planned.ts'
import type { CaseData } from './schema.ts'
import { started } from './started.ts'
import { weekly } from './weekly.ts'

/**
 * Every figure the course prints about J.C. and Steady Ground, by name, computed from the rows of content/case.
 * Shares and differences of shares are in percent and percentage points, but for the indices of chapter 3.
 * `chapters/…/figures.yaml` says which sentence prints which; `npm run content:figures` lists them all.
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
