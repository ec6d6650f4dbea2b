import type { MethodText } from '../method-text.ts'

export const feasibilityText: MethodText = {
  name: 'Feasibility arithmetic',
  says: 'How many months are left for enrolling people once setting up, follow-up and closing are taken off, and what that asks of each month and each worker.',
  weakness: 'It supposes a steady stream of people, full staffing and no bad month.',
  source: 'Subtraction and division; the steps are this workbook’s own',
}

type Spans = 'months' | 'install' | 'followUp' | 'closeOut'
/** A grant and its plan; months, people, and the whole budget in dollars. */
type Timeline = Record<Spans, number> &
  Record<'target' | 'serviceMonths' | 'workers' | 'budget', number | null>

/**
 * What the plan asks for; null where a part is not known, or there is no time, no worker or nobody to serve. Window =
 * months − install − follow-up − close-out, which may be zero or less; per month = target ÷ window; at the peak as many
 * are active as enroll during the months one person stays, and never more than the target.
 */
export function feasibility({ target, serviceMonths, workers, budget, ...spans }: Timeline) {
  const window = spans.months - spans.install - spans.followUp - spans.closeOut
  const perMonth = target !== null && window > 0 ? target / window : null
  const activeAtPeak =
    target === null || perMonth === null || serviceMonths === null
      ? null
      : Math.min(target, perMonth * serviceMonths)
  return {
    window,
    perMonth,
    activeAtPeak,
    perWorker: activeAtPeak !== null && workers ? activeAtPeak / workers : null,
    costPerPerson: target && budget !== null ? budget / target : null,
  }
}
export type Feasibility = ReturnType<typeof feasibility>
