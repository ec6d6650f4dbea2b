import { hasValues } from '../single-case/names.ts'
import { seriesTitle } from '../single-case/results.ts'
import type { SingleCase } from '../single-case/schema.ts'
import { type Carried, sourceOf } from './carried.ts'

/** The lab of chapter 3 as a copy for a later chapter; nothing while it has no values. */
export const labsFromChapter3 = (lab: SingleCase | undefined): Carried<SingleCase>[] =>
  lab && hasValues(lab)
    ? [
        {
          value: { ...lab, from: sourceOf('3', seriesTitle(lab, 0)) },
          source: sourceOf('3', seriesTitle(lab, 0)),
        },
      ]
    : []
