import type { MethodText } from '../method-text.ts'

export const loadText: MethodText = {
  name: 'Workload',
  says: 'The hours the active people need each week, as a share of the hours that workers have for them.',
  weakness: 'Crises, travel and paperwork are rarely in the hours per person, and are most of a bad week.',
  source: 'Hours needed divided by hours there are',
}

/** For one week, 1 being a full one; null when there are no hours to give. */
export const workload = (hoursPerPerson: number, active: number, availableHours: number): number | null =>
  availableHours > 0 ? (hoursPerPerson * active) / availableHours : null
