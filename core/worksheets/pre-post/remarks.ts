import { formatFixed, formatSigned, pluralize } from '../../format.ts'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import type { DimensionResults } from './dimensions.ts'
import { followed, type OutcomeFigures } from './figures.ts'
import type { PrePostWorksheet } from './schema.ts'

/** Sentences about the two groups at follow-up. */
export function outcomeRemarks(
  { outcome: { one, other }, smallCell }: Pick<PrePostWorksheet, 'outcome' | 'smallCell'>,
  results: OutcomeFigures | null,
): Remark[] {
  const odd = [one, other].filter(
    (group) => group.reached !== null && group.asked !== null && followed(group) === null,
  )
  return [
    ...odd.map(({ name }) =>
      warning(
        `${name.trim() || 'A group'}: those who reached it are part of those asked, and those asked part of those who started. The counts do not fit.`,
      ),
    ),
    ...(results ? differenceRemarks(results) : []),
    ...(results?.small
      ? [
          warning(
            `One of the counts is below ${smallCell ?? customaryThreshold}. These figures are for inside use; what is printed and shared leaves them out.`,
          ),
        ]
      : []),
  ]
}

function differenceRemarks({ difference, stories }: OutcomeFigures): Remark[] {
  const { low, high } = difference.newcombe
  const { best, worst } = stories
  const gap = stories.attrition?.differential ?? 0
  return [
    ...(low < 0 && high > 0
      ? [
          info(
            `The interval crosses zero (${formatSigned(low * 100, 1)} to ${formatSigned(high * 100, 1)} points). That is neither “no effect” nor “a trend toward one”.`,
          ),
        ]
      : []),
    ...(best && worst && best.difference !== worst.difference
      ? [
          info(
            `Depending on the people who were lost, the difference lies between ${formatSigned(worst.difference * 100, 1)} and ${formatSigned(best.difference * 100, 1)} points.`,
          ),
        ]
      : []),
    ...(Math.abs(gap) > 0.05
      ? [
          warning(
            `The groups lost people unequally, by ${formatFixed(Math.abs(gap) * 100, 1)} points. Who left which group, and why?`,
          ),
        ]
      : []),
  ]
}

export function groupRemarks(
  { groups }: Pick<PrePostWorksheet, 'groups'>,
  dimensions: readonly DimensionResults[],
): Remark[] {
  const held = dimensions.flatMap(({ rows }) => rows).filter(({ show }) => show !== 'all').length
  return [
    ...(groups.some(({ count, of }) => count !== null && of !== null && count > of)
      ? [
          warning(
            'A group has more people with the outcome than people. It is left out until the counts are right.',
          ),
        ]
      : []),
    ...dimensions.flatMap((one) =>
      one.totalRevealed ? [warning(`${one.dimension || 'Groups'}: ${one.totalRevealed}`)] : [],
    ),
    ...(held === 0
      ? []
      : [
          info(
            `${pluralize(held, 'group')} held back from publishing. Too small to publish is not too small to matter: share it with the people concerned, in words or by agreement.`,
          ),
        ]),
  ]
}

export function claimRemarks({ claim }: Pick<PrePostWorksheet, 'claim'>): Remark[] {
  if (claim.wording.trim() === '') return []
  return [
    ...(claim.design === null
      ? [info('Choose the design, so that the wording can be held against it.')]
      : []),
    ...(claim.threat.trim() === ''
      ? [warning('The claim names no rival story. What else could explain it?')]
      : []),
  ]
}
