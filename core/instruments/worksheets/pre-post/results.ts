import { type BreakdownRow, breakdown } from '../../outcome/breakdown.ts'
import { type Difference, differenceOfProportions } from '../../outcome/difference-of-proportions.ts'
import { fisherExact } from '../../outcome/fisher.ts'
import {
  type Followed,
  type MissingStories,
  missingAt,
  missingStories,
} from '../../outcome/missing-outcomes.ts'
import { numberNeeded, oddsRatio, riskRatio } from '../../outcome/ratios.ts'
import { customaryThreshold, totalRevealed } from '../../outcome/small-cells.ts'
import { care, note, type Remark } from '../../remark.ts'
import { type ClaimFlag, claimFlags } from '../../report/claims.ts'
import { counted, fixed, signed } from '../../wording.ts'
import { type EffectResults, effectResults } from './effects.ts'
import { type PeopleResults, peopleResults } from './people.ts'
import type { PrePostWorksheet } from './schema.ts'

/** Two groups and one outcome: yes or no. */
export interface OutcomeResults {
  difference: Difference
  riskRatio: number | null
  oddsRatio: number | null
  numberNeeded: { exact: number; people: number } | null
  fisher: number | null
  stories: MissingStories
  /** With the shares of the lost that the learner supposes. */
  supposed: Difference | null
}

/** A dimension (site, gender, language) with its groups. */
export interface DimensionResults {
  dimension: string
  rows: BreakdownRow[]
  /** Why even the total has to stay inside; null when it may go out. */
  totalRevealed: string | null
}

/** What the page shows of outcomes. */
export interface PrePostResults {
  people: PeopleResults
  effects: EffectResults
  /** Null until both groups are counted. */
  outcome: OutcomeResults | null
  dimensions: DimensionResults[]
  claim: ClaimFlag[]
  remarks: Remark[]
}

/** All three panels and the claim. */
export function prePostResults(worksheet: PrePostWorksheet): PrePostResults {
  const outcome = outcomeResults(worksheet)
  const dimensions = dimensionResults(worksheet)
  const { wording, design } = worksheet.claim
  return {
    people: peopleResults(worksheet),
    effects: effectResults(worksheet),
    outcome,
    dimensions,
    claim: claimFlags(wording, design, worksheet.smallCell ?? customaryThreshold),
    remarks: [
      ...countRemarks(worksheet),
      ...outcomeRemarks(outcome),
      ...dimensionRemarks(dimensions),
      ...claimRemarks(worksheet),
    ],
  }
}

/** A group whose counts fit each other: reached ≤ asked ≤ started. */
function followed({ reached, asked, started }: PrePostWorksheet['outcome']['one']): Followed | null {
  if (reached === null || asked === null || !asked) return null
  const began = started ?? asked
  return reached <= asked && asked <= began ? { reached, asked, started: began } : null
}

function outcomeResults({ outcome, missing }: PrePostWorksheet): OutcomeResults | null {
  const [one, other] = [followed(outcome.one), followed(outcome.other)]
  if (!one || !other) return null
  const [a, b] = [one, other].map(({ reached, asked }) => ({ count: reached, of: asked })) as [
    { count: number; of: number },
    { count: number; of: number },
  ]
  const difference = differenceOfProportions(a, b)
  return (
    difference && {
      difference,
      riskRatio: riskRatio(a, b),
      oddsRatio: oddsRatio(a, b),
      numberNeeded: numberNeeded(difference.difference),
      fisher: fisherExact(a, b),
      stories: missingStories(one, other),
      supposed: missingAt(one, other, [(missing.one ?? 0) / 100, (missing.other ?? 0) / 100]),
    }
  )
}

function dimensionResults({ groups, smallCell }: PrePostWorksheet): DimensionResults[] {
  const known = groups.flatMap(({ dimension, name, count, of }) =>
    count === null || of === null || count > of ? [] : [{ dimension: dimension.trim(), name, count, of }],
  )
  const threshold = smallCell ?? customaryThreshold
  return [...new Set(known.map(({ dimension }) => dimension))].map((dimension) => {
    const rows = breakdown(
      known.filter((row) => row.dimension === dimension),
      threshold,
    )
    return { dimension, rows, totalRevealed: totalRevealed(rows, threshold) }
  })
}

function countRemarks({ outcome, groups }: PrePostWorksheet): Remark[] {
  const odd = [outcome.one, outcome.other].filter(
    (group) => group.reached !== null && group.asked !== null && followed(group) === null,
  )
  return [
    ...odd.map(({ name }) =>
      care(
        `${name || 'A group'}: those who reached it are part of those asked, and those asked part of those who started. The counts do not fit.`,
      ),
    ),
    ...(groups.some(({ count, of }) => count !== null && of !== null && count > of)
      ? [
          care(
            'A group has more people with the outcome than people. It is left out until the counts are right.',
          ),
        ]
      : []),
  ]
}

function outcomeRemarks(outcome: OutcomeResults | null): Remark[] {
  if (!outcome) return []
  const { low, high } = outcome.difference.newcombe
  const remarks: Remark[] = []
  if (low < 0 && high > 0)
    remarks.push(
      note(
        `The interval crosses zero (${signed(low * 100, 1)} to ${signed(high * 100, 1)} points). That is neither "no effect" nor "a trend toward one".`,
      ),
    )
  const { best, worst } = outcome.stories
  if (best && worst && best.difference !== worst.difference)
    remarks.push(
      note(
        `Depending on the people who were lost, the difference lies between ${signed(worst.difference * 100, 1)} and ${signed(best.difference * 100, 1)} points.`,
      ),
    )
  const gap = outcome.stories.attrition?.differential ?? 0
  if (Math.abs(gap) > 0.05)
    remarks.push(
      care(
        `The groups lost people unequally, by ${fixed(Math.abs(gap) * 100, 1)} points. Who left which group, and why?`,
      ),
    )
  return remarks
}

function dimensionRemarks(dimensions: DimensionResults[]): Remark[] {
  const held = dimensions.flatMap(({ rows }) => rows).filter(({ show }) => show !== 'all').length
  return held === 0
    ? []
    : [
        note(
          `${counted(held, 'group')} held back from publishing. Too small to publish is not too small to matter: share it with the people concerned, in words or by agreement.`,
        ),
      ]
}

function claimRemarks({ claim }: PrePostWorksheet): Remark[] {
  if (claim.wording.trim() === '') return []
  return [
    ...(claim.design === null
      ? [note('Choose the design, so that the wording can be held against it.')]
      : []),
    ...(claim.threat.trim() === ''
      ? [care('The claim names no rival story. What else could explain it?')]
      : []),
  ]
}
