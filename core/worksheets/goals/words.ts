import { formatSigned } from '../../format.ts'
import { type attainmentLevels, attainmentNames } from '../../methods/goals/goal-attainment.ts'
import { emptyGoal, type Goal } from './schema.ts'

/** Whose goal it is, as the form asks and the page says. */
export const ownerNames: Record<NonNullable<Goal['owner']>, { name: string; hint: string }> = {
  client: { name: 'The client’s', hint: 'They would want it if nobody were watching.' },
  agency: { name: 'The agency’s', hint: 'The program needs it, and says so.' },
  mandate: { name: 'A mandate', hint: 'A condition with consequences. Name them openly.' },
}

export const directionNames: Record<NonNullable<Goal['direction']>, { name: string; hint: string }> = {
  approach: { name: 'Toward something', hint: 'What will be there: rides, dinners, hours.' },
  avoid: { name: 'Away from something', hint: 'What should stop or not happen.' },
}

export const zeroSetterNames: Record<NonNullable<Goal['zeroSetBy']>, string> = {
  client: 'The client',
  together: 'Both together',
  worker: 'The worker',
}

export const weightNames: Record<number, string> = { 1: '1, a little', 2: '2, more', 3: '3, most' }

/** "+1 Somewhat more than expected"; levels count from −2 to +2. */
export const levelName = (level: (typeof attainmentLevels)[number]): string =>
  `${formatSigned(level, 0)} ${attainmentNames[level]}`

/** The text of a level from −2 to +2; empty while there is none. */
export const levelText = ({ levels }: Goal, level: number): string => (levels[level + 2] ?? '').trim()

/** Whether nothing was filled in for a goal yet. */
export const isBlank = (goal: Goal): boolean => JSON.stringify(goal) === JSON.stringify(emptyGoal(goal.id))
