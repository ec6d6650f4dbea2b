import type { MethodText } from '../method-text.ts'

export const feasibilityText: MethodText = {
  name: 'Feasibility arithmetic',
  says: 'How many months are left for enrolling people once setting up, follow-up and closing are taken off, and what that asks of each month and each worker.',
  weakness: 'It supposes a steady stream of people, full staffing and no bad month.',
  source: 'Subtraction and division; the steps are this workbook’s own',
}

/** A grant and its plan; months and people. */
export interface Timeline {
  months: number
  install: number
  followUp: number
  closeOut: number
  target: number
  /** Months one person stays. */
  serviceMonths: number
  workers: number
  /** Whole budget in dollars. */
  budget: number
}

/**
 * What the plan asks for; null where there is no time, no worker or nobody to serve. Window = months − install −
 * follow-up − close-out, which may be zero or less; per month = target ÷ window; at the peak as many are active as
 * enroll during the months one person stays, and never more than the target.
 */
export function feasibility(plan: Timeline) {
  const window = plan.months - plan.install - plan.followUp - plan.closeOut
  const perMonth = window > 0 ? plan.target / window : null
  const activeAtPeak = perMonth === null ? null : Math.min(plan.target, perMonth * plan.serviceMonths)
  return {
    window,
    perMonth,
    activeAtPeak,
    perWorker: activeAtPeak === null || plan.workers <= 0 ? null : activeAtPeak / plan.workers,
    costPerPerson: plan.target > 0 ? plan.budget / plan.target : null,
  }
}
export type Feasibility = ReturnType<typeof feasibility>
