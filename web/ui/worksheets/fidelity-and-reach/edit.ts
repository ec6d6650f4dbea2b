import type { FidelityAndReach } from '#core/instruments/worksheets/fidelity-and-reach/schema'

/** Changes the newest tracker. */
export type EditTracker = (change: (tracker: FidelityAndReach) => FidelityAndReach) => void
