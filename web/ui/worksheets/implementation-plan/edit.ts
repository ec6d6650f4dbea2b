import type { ImplementationPlan } from '#core/instruments/worksheets/implementation-plan/schema'

/** Changes the newest plan. */
export type EditPlan = (change: (plan: ImplementationPlan) => ImplementationPlan) => void
