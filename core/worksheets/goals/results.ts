import { compact, formatFixed, formatSigned, joinList, nameWithPreview, pluralize } from '../../format.ts'
import {
  type Attained,
  type AttainmentLevel,
  equallyWeighted,
  goalAttainment,
} from '../../methods/goals/goal-attainment.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { type Goal, type GoalsWorksheet, smartieLetters } from './schema.ts'
import { isBlank } from './words.ts'

export type GoalResults = ReturnType<typeof goalResults>

/** How a goal is called in a sentence: its words, or its number. */
export const goalName = ({ words, translation }: Goal, place: number): string =>
  nameWithPreview(`Goal ${place + 1}`, words.trim() || translation)

/** T at both times, with and without weights, what each goal did, and what to look at again. */
export function goalResults({ goals, review }: GoalsWorksheet) {
  const before = attained(goals, 'baseline')
  const after = attained(goals, 'followUp')
  const same = before.length === after.length && before.every(({ id }, place) => after[place]?.id === id)
  const scores = (weigh: (all: readonly Attained[]) => readonly Attained[]) => {
    const [baseline, followUp] = [goalAttainment(weigh(before)), goalAttainment(weigh(after))]
    /** Follow-up minus baseline; only when both count the same goals. */
    return { baseline, followUp, change: same && baseline && followUp ? followUp.t - baseline.t : null }
  }
  const together = setRemarks(goals, review, same && before.length > 0)
  const moved = goals.map((goal, place) => {
    const { id, baseline, followUp } = goal
    /** How far it went; null where one is missing. */
    const levels = baseline === null || followUp === null ? null : followUp - baseline
    return { id, name: goalName(goal, place), baseline, followUp, levels, remarks: goalRemarks(goal, place) }
  })
  return {
    weighted: scores((all) => all),
    equal: scores(equallyWeighted),
    /** How many goals T counts at each time, of those that are written. */
    counted: {
      baseline: before.length,
      followUp: after.length,
      of: goals.filter((goal) => !isBlank(goal)).length,
    },
    moved,
    together,
    remarks: [...together, ...moved.flatMap(({ remarks }) => remarks)],
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
  const zeros = goals.filter(({ zeroSetBy }) => zeroSetBy !== null)
  const heaviest = Math.max(...goals.map(({ weight }) => weight ?? 0))
  return compact([
    goals.length < 2 && warning('There is one goal so far. Two to five are usual.'),
    goals.length > 5 && warning(`${goals.length} goals are a lot to carry. Two to five are usual.`),
    zeros.length > 0 &&
      zeros.every(({ zeroSetBy }) => zeroSetBy === 'worker') &&
      warning('Every zero was set by the worker. Whoever sets zero decides what counts as success.'),
    goals.some(({ weight, owner }) => weight === heaviest && owner === 'mandate') &&
      warning(
        'A mandated condition has the highest weight. Weights are the person’s to set, and a condition is no goal.',
      ),
    goals.some(({ followUp }) => followUp !== null) &&
      !sameGoals &&
      info('A change of T needs a weight and both levels for every goal that is counted.'),
    review.trim() === '' && info('Say when you look at the levels together, so that zero has a date.'),
  ])
}

function goalRemarks(goal: Goal, place: number): Remark[] {
  const name = goalName(goal, place)
  const { baseline, levels } = goal
  const empty = levels.flatMap((level, at) => (level.trim() === '' ? [formatSigned(at - 2, 0)] : []))
  const bare = smartieLetters.filter(({ id }) => goal.smartie[id].on && goal.smartie[id].reason.trim() === '')
  const letters = joinList(bare.map((letter) => letter.name))
  return compact([
    goal.words.trim() === '' && info(`${name} has no words of the person yet. Start there.`),
    goal.deadMan && warning(`${name}: a dead person could do it perfectly. What would a living one do?`),
    goal.direction === 'avoid' && warning(`${name} is about avoiding. What would be there instead?`),
    goal.systemStep.trim() === '' &&
      info(`${name} asks only the person to change. What is the system’s step?`),
    baseline === -2 &&
      warning(
        `${name} starts at −2, so that no worsening could show. Write a level below where things are now, if there can be one.`,
      ),
    baseline !== null &&
      baseline >= 0 &&
      warning(
        `${name} starts at ${formatSigned(baseline, 0)}: what was agreed is reached already. Is 0 still the goal?`,
      ),
    empty.length > 0 &&
      info(`${name} has no text for ${pluralize(empty.length, 'level')}: ${joinList(empty)}.`),
    letters && info(`${name}: ${letters} ${bare.length === 1 ? 'is' : 'are'} ticked without a reason.`),
    levels.some((level, at) => level.trim() !== '' && levels.indexOf(level) !== at) &&
      warning(`${name} has the same text for two levels. Every level needs its own, without gaps.`),
  ])
}
