import { compact, formatFixed, formatNumber, formatSigned, joinList } from '../../format.ts'
import {
  attainmentLevels,
  type GoalAttainment,
  goalAttainmentText,
} from '../../methods/goals/goal-attainment.ts'
import { chartBlock, listBlock, tableBlock, textBlock, underHeading } from '../blocks.ts'
import type { Summary } from '../summary.ts'
import { type GoalResults, goalName, goalResults, leftOut } from './results.ts'
import { type Goal, type GoalsWorksheet, smartieLetters } from './schema.ts'
import {
  directionNames,
  isBlank,
  levelName,
  levelText,
  ownerNames,
  weightNames,
  zeroSetterNames,
} from './words.ts'

/** The goals as people read them: every goal with its levels first, any T after them, with what it cannot say. */
export function summarizeGoals(worksheet: GoalsWorksheet): Summary {
  const written = worksheet.goals.some((goal) => !isBlank(goal))
  return [
    ...textBlock('The levels are looked at together', worksheet.review),
    ...worksheet.goals.flatMap((goal, place) => (isBlank(goal) ? [] : goalBlocks(goal, place))),
    ...underHeading('All goals together', [
      ...chartBlock('levels', levelsTitle, levelsSummary(worksheet)),
      ...(written ? scoreBlocks(goalResults(worksheet)) : []),
    ]),
  ]
}

function goalBlocks(goal: Goal, place: number): Summary {
  const { owner, direction, deadMan, weight, zeroSetBy } = goal
  const facts = compact([
    owner && `Whose goal: ${ownerNames[owner].name.toLowerCase()}`,
    direction && `Direction: ${directionNames[direction].name.toLowerCase()}`,
    deadMan !== null && `A dead person could do it perfectly: ${deadMan ? 'yes' : 'no'}`,
    weight !== null && `Weight: ${weightNames[weight]}`,
    zeroSetBy && `The zero was set by: ${zeroSetterNames[zeroSetBy].toLowerCase()}`,
  ])
  return [
    { kind: 'heading', text: goalName(goal, place) },
    ...textBlock('In their words', goal.words),
    ...textBlock('As something both can see', goal.translation),
    ...(facts.length === 0 ? [] : [{ kind: 'list' as const, items: facts }]),
    ...listBlock(
      'SMARTIE, with reasons',
      smartieLetters.map(({ id, name }) => {
        const { on, reason } = goal.smartie[id]
        return on && `${name}: ${reason.trim() || 'no reason given'}`
      }),
    ),
    ...textBlock('The step of the system', goal.systemStep),
    ...levelTable(goal, place),
  ]
}

function levelTable(goal: Goal, place: number): Summary {
  const { baseline, followUp, levels } = goal
  if (levels.every((text) => text.trim() === '') && baseline === null && followUp === null) return []
  return [
    {
      kind: 'table',
      caption: `The scale of goal ${place + 1}`,
      columns: ['Level', 'What it looks like', 'Where things are'],
      rows: attainmentLevels
        .toReversed()
        .map((level) => [
          levelName(level),
          levelText(goal, level) || '–',
          compact([baseline === level && 'At the start', followUp === level && 'At follow-up']).join('; ') ||
            '–',
        ]),
    },
  ]
}

export const levelsTitle = 'Where each goal stands (levels from −2 to +2)'

/** A goal with at least one of its two levels, for the drawing. */
export type LevelItem = ReturnType<typeof levelItems>[number]

/** The goals that can be drawn, in order. */
export const levelItems = ({ goals }: GoalsWorksheet) =>
  goals.flatMap((goal, place) => {
    const { id, baseline, followUp } = goal
    if (baseline === null && followUp === null) return []
    /** What a level looks like, where it is written. */
    const looks = (level: number | null) => (level === null ? '' : levelText(goal, level))
    const name = goalName(goal, place)
    return [{ id, name, baseline, followUp, start: looks(baseline), now: looks(followUp) }]
  })

/** Every goal with a level in a sentence: "Goal 1 went from −1 to +1." */
export function levelsSummary(worksheet: GoalsWorksheet): string {
  const sentences = levelItems(worksheet).map(({ name, baseline, followUp }) => {
    if (baseline === null)
      return `${name} has no level at the start and ${formatSigned(followUp ?? 0)} at follow-up.`
    if (followUp === null) return `${name} started at ${formatSigned(baseline)}.`
    return baseline === followUp
      ? `${name} stayed at ${formatSigned(baseline)}.`
      : `${name} went from ${formatSigned(baseline)} to ${formatSigned(followUp)}.`
  })
  return sentences.join(' ')
}

/** T at both times as table rows: with the weights, and as if all weighed the same. */
export const scoreRows = ({ weighted, equal }: GoalResults): string[][] =>
  [
    { name: 'With the weights', scores: weighted },
    { name: 'All weights equal', scores: equal },
  ].map(({ name, scores: { baseline, followUp, change } }) => [
    name,
    baseline ? formatFixed(baseline.t, 2) : '–',
    followUp ? formatFixed(followUp.t, 2) : '–',
    change === null ? '–' : formatSigned(change),
    joinList([
      ...new Set([baseline, followUp].flatMap((one) => (one ? [formatFixed(one.denominator, 2)] : []))),
    ]) || '–',
  ])

/** How a T came about: "50 + 10 × 4 ÷ √(0.7 × 14 + 0.3 × 36) = 50 + 40 ÷ 4.5387 = 58.81". */
export const scoreArithmetic = ({ t, weighted, squares, square, denominator }: GoalAttainment): string =>
  `50 + 10 × ${formatNumber(weighted)} ÷ √(0.7 × ${formatNumber(squares)} + 0.3 × ${formatNumber(square)}) = 50 + ${formatNumber(10 * weighted)} ÷ ${formatFixed(denominator, 4)} = ${formatFixed(t, 2)}`

export const scoreColumns = ['T-score', 'At the start', 'At follow-up', 'Change', 'Denominator']

export const scoreLimits = [
  goalAttainmentText.weakness,
  'Two people who score the same person can differ: in one study, by less than about 25 T points in 95 of 100 cases (Bovend’Eerdt and others 2011). Other studies found high agreement.',
  'Decimals do not make it precise. Report the level of each goal first, and T second, if at all.',
]

function scoreBlocks(results: GoalResults): Summary {
  if (!results.weighted.baseline && !results.weighted.followUp) return []
  return [
    ...tableBlock(
      'T-scores of all goals together (50 is exactly as expected)',
      scoreColumns,
      scoreRows(results),
    ),
    ...listBlock('What a T-score cannot say', [leftOut(results), ...scoreLimits]),
  ]
}
