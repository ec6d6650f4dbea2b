import type { FidelityAndReach } from '#core/worksheets/fidelity-and-reach/schema'
import type { Edit } from '../parts/use-edit.ts'

/** Changes the newest tracker. */
export type EditTracker = Edit<FidelityAndReach>

/** Sites a tracker can hold, each with its counts and sessions. */
export const mostSites = 10
