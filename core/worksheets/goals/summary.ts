import { formatFixed, formatNumber, formatSigned, joinList } from '../../format.ts'
import {
  attainmentLevels,
  type GoalAttainment,
  goalAttainmentText,
} from '../../methods/goals/goal-attainment.ts'
import { textBlock } from '../blocks.ts'
import type { Summary, SummaryBlock } from '../summary.ts'
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
  const goals = worksheet.goals.flatMap((goal, place) => (isBlank(goal) ? [] : [{ goal, place }]))
  const review = textBlock('The levels are looked at together', worksheet.review)
  if (goals.length === 0) return review
  const results = goalResults(worksheet)
  return [
    ...review,
    ...goals.flatMap(({ goal, place }) => goalBlocks(goal, place)),
    ...together(worksheet, results),
  ]
}

function together(worksheet: GoalsWorksheet, results: GoalResults): SummaryBlock[] {
  const blocks: SummaryBlock[] = [
    ...(levelItems(worksheet).length === 0
      ? []
      : [{ kind: 'chart' as const, id: 'levels', title: levelsTitle, summary: levelsSummary(worksheet) }]),
    ...scoreBlocks(results),
  ]
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: 'All goals together' }, ...blocks]
}

function goalBlocks(goal: Goal, place: number): SummaryBlock[] {
  const letters = smartieLetters.filter(({ id }) => goal.smartie[id].on)
  const facts = [
    goal.owner && `Whose goal: ${ownerNames[goal.owner].name.toLowerCase()}`,
    goal.direction && `Direction: ${directionNames[goal.direction].name.toLowerCase()}`,
    goal.deadMan !== null && `A dead person could do it perfectly: ${goal.deadMan ? 'yes' : 'no'}`,
    goal.weight !== null && `Weight: ${weightNames[goal.weight]}`,
    goal.zeroSetBy && `The zero was set by: ${zeroSetterNames[goal.zeroSetBy].toLowerCase()}`,
  ].filter((fact): fact is string => typeof fact === 'string')
  return [
    { kind: 'heading', text: goalName(goal, place) },
    ...textBlock('In their words', goal.words),
    ...textBlock('As something both can see', goal.translation),
    ...(facts.length === 0 ? [] : [{ kind: 'list' as const, items: facts }]),
    ...(letters.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            label: 'SMARTIE, with reasons',
            items: letters.map(
              ({ id, name }) => `${name}: ${goal.smartie[id].reason.trim() || 'no reason given'}`,
            ),
          },
        ]),
    ...textBlock('The step of the system', goal.systemStep),
    ...levelTable(goal, place),
  ]
}

function levelTable(goal: Goal, place: number): SummaryBlock[] {
  if (goal.levels.every((text) => text.trim() === '') && goal.baseline === null && goal.followUp === null)
    return []
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
          [goal.baseline === level && 'At the start', goal.followUp === level && 'At follow-up']
            .filter(Boolean)
            .join('; ') || '–',
        ]),
    },
  ]
}

export const levelsTitle = 'Where each goal stands (levels from −2 to +2)'

/** A goal with at least one of its two levels, for the drawing. */
export interface LevelItem {
  id: string
  name: string
  baseline: number | null
  followUp: number | null
  /** What the two levels look like, where it is written. */
  start: string
  now: string
}

/** The goals that can be drawn, in order. */
export const levelItems = ({ goals }: GoalsWorksheet): LevelItem[] =>
  goals.flatMap((goal, place) =>
    goal.baseline === null && goal.followUp === null
      ? []
      : [
          {
            id: goal.id,
            name: goalName(goal, place),
            baseline: goal.baseline,
            followUp: goal.followUp,
            start: goal.baseline === null ? '' : levelText(goal, goal.baseline),
            now: goal.followUp === null ? '' : levelText(goal, goal.followUp),
          },
        ],
  )

/** Every goal in a sentence: "Goal 1 went from −1 to +1." */
export function levelsSummary(worksheet: GoalsWorksheet): string {
  const sentences = levelItems(worksheet).map(({ name, baseline, followUp }) => {
    if (baseline === null)
      return `${name} has no level at the start and ${formatSigned(followUp ?? 0)} at follow-up.`
    if (followUp === null) return `${name} started at ${formatSigned(baseline)}.`
    return baseline === followUp
      ? `${name} stayed at ${formatSigned(baseline)}.`
      : `${name} went from ${formatSigned(baseline)} to ${formatSigned(followUp)}.`
  })
  return sentences.join(' ') || 'No goal has a level yet.'
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

function scoreBlocks(results: GoalResults): SummaryBlock[] {
  if (!results.weighted.baseline && !results.weighted.followUp) return []
  const missing = leftOut(results)
  return [
    {
      kind: 'table',
      caption: 'T-scores of all goals together (50 is exactly as expected)',
      columns: scoreColumns,
      rows: scoreRows(results),
    },
    {
      kind: 'list',
      label: 'What a T-score cannot say',
      items: missing === null ? scoreLimits : [missing, ...scoreLimits],
    },
  ]
}
