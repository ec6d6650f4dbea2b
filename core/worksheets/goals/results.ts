import { formatFixed, formatSigned, joinList, nameWithPreview, pluralize } from '../../format.ts'
import {
  type Attained,
  type AttainmentLevel,
  equallyWeighted,
  type GoalAttainment,
  goalAttainment,
} from '../../methods/goals/goal-attainment.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { type Goal, type GoalsWorksheet, smartieLetters } from './schema.ts'
import { isBlank } from './words.ts'

/** T-scores of one way of weighing. */
export interface TScores {
  baseline: GoalAttainment | null
  followUp: GoalAttainment | null
  /** Follow-up minus baseline; only when both count the same goals. */
  change: number | null
}

/** What the page shows of the goals; print lists the levels above any T. */
export interface GoalResults {
  weighted: TScores
  equal: TScores
  /** How many goals T counts at each time, of those that are written. */
  counted: { baseline: number; followUp: number; of: number }
  /** How far each goal went, in levels; null where one is missing. */
  moved: {
    id: string
    name: string
    baseline: number | null
    followUp: number | null
    levels: number | null
    /** What to look at again in this goal. */
    remarks: Remark[]
  }[]
  /** What to look at again in the goals together. */
  together: Remark[]
  remarks: Remark[]
}

/** How a goal is called in a sentence: its words, or its number. */
export const goalName = (
  { words, translation }: Pick<Goal, 'words' | 'translation'>,
  place: number,
): string => nameWithPreview(`Goal ${place + 1}`, words.trim() || translation)

/** T at both times, with and without weights, what each goal did, and what to look at again. */
export function goalResults({ goals, review }: GoalsWorksheet): GoalResults {
  const before = attained(goals, 'baseline')
  const after = attained(goals, 'followUp')
  const same = before.length === after.length && before.every(({ id }, place) => after[place]?.id === id)
  const scores = (weigh: (all: readonly Attained[]) => readonly Attained[]): TScores => {
    const [baseline, followUp] = [goalAttainment(weigh(before)), goalAttainment(weigh(after))]
    return { baseline, followUp, change: same && baseline && followUp ? followUp.t - baseline.t : null }
  }
  const together = setRemarks(goals, review, same && before.length > 0)
  const ofGoals = goals.map(goalRemarks)
  return {
    weighted: scores((all) => all),
    equal: scores(equallyWeighted),
    counted: {
      baseline: before.length,
      followUp: after.length,
      of: goals.filter((goal) => !isBlank(goal)).length,
    },
    moved: goals.map((goal, place) => ({
      id: goal.id,
      name: goalName(goal, place),
      baseline: goal.baseline,
      followUp: goal.followUp,
      levels: goal.baseline === null || goal.followUp === null ? null : goal.followUp - goal.baseline,
      remarks: ofGoals[place] ?? [],
    })),
    together,
    remarks: [...together, ...ofGoals.flat()],
  }
}

const attained = (goals: readonly Goal[], when: 'baseline' | 'followUp'): (Attained & { id: string })[] =>
  goals.flatMap(({ id, weight, [when]: level }) =>
    weight === null || level === null ? [] : [{ id, weight, level: level as AttainmentLevel }],
  )

/** One sentence with the T-scores, for print and report; null until both are there. */
export function tSentence({ weighted, equal }: GoalResults): string | null {
  if (weighted.change === null || !weighted.baseline || !weighted.followUp) return null
  const unweighted = equal.change === null ? '' : ` (${formatSigned(equal.change)} with equal weights)`
  return `T went from ${formatFixed(weighted.baseline.t, 2)} to ${formatFixed(weighted.followUp.t, 2)}, a change of ${formatSigned(weighted.change)}${unweighted}.`
}

/** Which goals T leaves out; null when it counts all of them at both times, or none. */
export function leftOut({ counted: { baseline, followUp, of } }: GoalResults): string | null {
  if (baseline + followUp === 0 || (baseline === of && followUp === of)) return null
  return `T counts ${baseline} of ${pluralize(of, 'goal')} at the start and ${followUp} at follow-up; the others have no weight or no level.`
}

function setRemarks(goals: readonly Goal[], review: string, sameGoals: boolean): Remark[] {
  const remarks: Remark[] = []
  if (goals.length < 2) remarks.push(warning('There is one goal so far. Two to five are usual.'))
  if (goals.length > 5)
    remarks.push(warning(`${goals.length} goals are a lot to carry. Two to five are usual.`))
  const zeros = goals.filter(({ zeroSetBy }) => zeroSetBy !== null)
  if (zeros.length > 0 && zeros.every(({ zeroSetBy }) => zeroSetBy === 'worker'))
    remarks.push(
      warning('Every zero was set by the worker. Whoever sets zero decides what counts as success.'),
    )
  const heaviest = Math.max(...goals.map(({ weight }) => weight ?? 0), 0)
  const weighty = goals.filter(({ weight }) => weight === heaviest && heaviest > 0)
  const mandated = weighty.filter(({ owner }) => owner === 'mandate')
  if (mandated.length > 0)
    remarks.push(
      warning(
        'A mandated condition has the highest weight. Weights are the person’s to set, and a condition is no goal.',
      ),
    )
  if (goals.some(({ followUp }) => followUp !== null) && !sameGoals)
    remarks.push(info('A change of T needs a weight and both levels for every goal that is counted.'))
  if (review.trim() === '')
    remarks.push(info('Say when you look at the levels together, so that zero has a date.'))
  return remarks
}

function goalRemarks(goal: Goal, place: number): Remark[] {
  const name = goalName(goal, place)
  const remarks: Remark[] = []
  if (goal.words.trim() === '') remarks.push(info(`${name} has no words of the person yet. Start there.`))
  if (goal.deadMan)
    remarks.push(warning(`${name}: a dead person could do it perfectly. What would a living one do?`))
  if (goal.direction === 'avoid')
    remarks.push(warning(`${name} is about avoiding. What would be there instead?`))
  if (goal.systemStep.trim() === '')
    remarks.push(info(`${name} asks only the person to change. What is the system’s step?`))
  if (goal.baseline === -2)
    remarks.push(
      warning(
        `${name} starts at −2, so that no worsening could show. Write a level below where things are now, if there can be one.`,
      ),
    )
  if (goal.baseline !== null && goal.baseline >= 0)
    remarks.push(
      warning(
        `${name} starts at ${formatSigned(goal.baseline, 0)}: what was agreed is reached already. Is 0 still the goal?`,
      ),
    )
  const empty = goal.levels.flatMap((level, at) => (level.trim() === '' ? [formatSigned(at - 2, 0)] : []))
  if (empty.length > 0)
    remarks.push(info(`${name} has no text for ${pluralize(empty.length, 'level')}: ${joinList(empty)}.`))
  const bare = smartieLetters.filter(({ id }) => goal.smartie[id].on && goal.smartie[id].reason.trim() === '')
  if (bare.length > 0)
    remarks.push(
      info(
        `${name}: ${joinList(bare.map(({ name: letter }) => letter))} ${bare.length === 1 ? 'is' : 'are'} ticked without a reason.`,
      ),
    )
  const twice = goal.levels.filter((level, at) => level.trim() !== '' && goal.levels.indexOf(level) !== at)
  if (twice.length > 0)
    remarks.push(
      warning(`${name} has the same text for two levels. Every level needs its own, without gaps.`),
    )
  return remarks
}
