import { hasValues, seriesTitle } from '../single-case/results.ts'
import type { SingleCase } from '../single-case/schema.ts'
import { type Carried, sourceOf } from './carried.ts'

/** The lab of chapter 3 as a copy for a later chapter; nothing while it has no values. */
export function labsFromChapter3(lab: SingleCase | undefined): Carried<SingleCase>[] {
  if (!lab || !hasValues(lab)) return []
  const source = sourceOf('3', lab.outcome.trim() || seriesTitle(lab, 0))
  return [{ value: { ...lab, from: source }, source }]
}
