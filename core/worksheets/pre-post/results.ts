import { compact, formatFixed, formatSigned, pluralize } from '../../format.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { claimFlags } from '../../methods/report/claims.ts'
import { type DimensionResults, dimensionResults, peopleDimensions } from './dimensions.ts'
import { effectResults } from './effects.ts'
import { followed, type OutcomeFigures, outcomeFigures } from './figures.ts'
import { peopleResults } from './people.ts'
import type { PrePostWorksheet } from './schema.ts'

export type PrePostResults = ReturnType<typeof prePostResults>

/** Works something out again only when what it rests on is not the same. */
type Memo = <T>(work: () => T, restsOn: readonly unknown[]) => T

/**
 * All panels and the claim, with sentences by the part they are about; people and effects bring their own.
 * @param memo for a page that asks again and again, always called in the same order: React's useMemo
 */
export function prePostResults(worksheet: PrePostWorksheet, memo: Memo = (work) => work()) {
  const { measure, program, comparison, missing, groups, smallCell, claim } = worksheet
  const people = memo(() => peopleResults(worksheet), [measure, worksheet.people])
  const effects = memo(() => effectResults(worksheet), [worksheet.people, program, comparison])
  /** Who improved reliably, by the groups and sites that the rows name. */
  const peopleBy = memo(() => peopleDimensions(people.people, smallCell), [people, smallCell])
  const outcome = memo(() => outcomeFigures(worksheet), [worksheet.outcome, missing, smallCell])
  const dimensions = memo(() => dimensionResults(worksheet), [groups, smallCell])
  return {
    people,
    effects,
    peopleBy,
    outcome,
    dimensions,
    claim: claimFlags(claim.wording, claim.design, smallCell ?? customaryThreshold),
    remarks: {
      peopleBy: memo(() => groupRemarks([], peopleBy), [peopleBy]),
      outcome: memo(() => outcomeRemarks(worksheet, outcome), [outcome, worksheet.outcome, smallCell]),
      groups: memo(() => groupRemarks(groups, dimensions), [groups, dimensions]),
      claim: claimRemarks(claim),
    },
  }
}

/** Sentences about the two groups at follow-up. */
function outcomeRemarks(
  { outcome: { one, other }, smallCell }: PrePostWorksheet,
  results: OutcomeFigures | null,
): Remark[] {
  const odd = [one, other].filter(
    (group) => group.reached !== null && group.asked !== null && followed(group) === null,
  )
  return compact([
    ...odd.map(({ name }) =>
      warning(
        `${name.trim() || 'A group'}: those who reached it are part of those asked, and those asked part of those who started. The counts do not fit.`,
      ),
    ),
    ...(results ? differenceRemarks(results) : []),
    results?.small &&
      warning(
        `One of the counts is below ${smallCell ?? customaryThreshold}. These figures are for inside use; what is printed and shared leaves them out.`,
      ),
  ])
}

function differenceRemarks({ difference, stories: { best, worst, attrition } }: OutcomeFigures): Remark[] {
  const { low, high } = difference.newcombe
  const gap = Math.abs(attrition?.differential ?? 0)
  const points = (share: number) => formatSigned(share * 100, 1)
  return compact([
    low < 0 &&
      high > 0 &&
      info(
        `The interval crosses zero (${points(low)} to ${points(high)} points). That is neither “no effect” nor “a trend toward one”.`,
      ),
    best &&
      worst &&
      best.difference !== worst.difference &&
      info(
        `Depending on the people who were lost, the difference lies between ${points(worst.difference)} and ${points(best.difference)} points.`,
      ),
    gap > 0.05 &&
      warning(
        `The groups lost people unequally, by ${formatFixed(gap * 100, 1)} points. Who left which group, and why?`,
      ),
  ])
}

function groupRemarks(groups: PrePostWorksheet['groups'], dimensions: readonly DimensionResults[]): Remark[] {
  const held = dimensions.flatMap(({ rows }) => rows).filter(({ show }) => show !== 'all').length
  return compact([
    groups.some(({ count, of }) => count !== null && of !== null && count > of) &&
      warning(
        'A group has more people with the outcome than people. It is left out until the counts are right.',
      ),
    ...dimensions.map(
      ({ dimension, totalRevealed }) =>
        totalRevealed && warning(`${dimension || 'Groups'}: ${totalRevealed}`),
    ),
    held > 0 &&
      info(
        `${pluralize(held, 'group')} held back from publishing. Too small to publish is not too small to matter: share it with the people concerned, in words or by agreement.`,
      ),
  ])
}

function claimRemarks({ wording, design, threat }: PrePostWorksheet['claim']): Remark[] {
  if (wording.trim() === '') return []
  return compact([
    design === null && info('Choose the design, so that the wording can be held against it.'),
    threat.trim() === '' && warning('The claim names no rival story. What else could explain it?'),
  ])
}
