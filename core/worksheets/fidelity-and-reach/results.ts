import type { Remark } from '../../methods/remark.ts'
import { type FidelityFigures, fidelityFigures } from './figures.ts'
import { type FidelityRemarks, fidelityRemarks } from './remarks.ts'
import type { FidelityAndReach } from './schema.ts'

export interface FidelityResults extends FidelityFigures {
  about: FidelityRemarks
  /** All of it, most urgent first. */
  remarks: Remark[]
}

/** The numbers, with what a reader must be told. */
export function fidelityResults(worksheet: FidelityAndReach): FidelityResults {
  const figures = fidelityFigures(worksheet)
  const about = fidelityRemarks(worksheet, figures)
  return { ...figures, about, remarks: Object.values(about).flat() }
}
