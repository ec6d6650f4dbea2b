import { formatFixed, formatNumber, formatSigned, percent } from '../../format.ts'
import { customaryThreshold, isSmallCount } from '../../methods/outcome/small-cells.ts'
import type { Level } from '../../methods/single-case/level.ts'
import type { FidelityResults } from '../fidelity-and-reach/results.ts'
import { boxName } from '../logic-model/paths.ts'
import { logicModelResults } from '../logic-model/results.ts'
import type { LogicModel } from '../logic-model/schema.ts'
import type { EffectResults } from '../pre-post/effects.ts'
import { prePostResults } from '../pre-post/results.ts'
import type { PrePostWorksheet } from '../pre-post/schema.ts'
import type { ReportSection } from '../report/standards.ts'
import { singleCaseResults } from '../single-case/results.ts'
import type { SingleCase } from '../single-case/schema.ts'

/** A sentence for the report and which part of its worksheet it is made of. */
interface Sentence {
  part: string
  text: string
}

/** What the program is: its core activities, its outcomes in time, its arithmetic and its possible harms. */
export function programSentences(model: LogicModel): Sentence[] {
  const texts = (columns: readonly string[]) =>
    model.boxes.filter(({ column, text }) => columns.includes(column) && text.trim() !== '')
  const core = texts(['activity']).filter((box) => box.core)
  const outcomes = texts(['short', 'medium'])
  const { feasibility } = logicModelResults(model)
  return [
    ...(core.length > 0
      ? [{ part: 'Core components', text: `Core components: ${core.map(boxName).join('; ')}.` }]
      : []),
    ...(outcomes.length > 0
      ? [{ part: 'Outcomes', text: `Meant to bring about: ${outcomes.map(boxName).join('; ')}.` }]
      : []),
    ...(feasibility?.costPerPerson
      ? [
          {
            part: 'Arithmetic',
            text: `$${formatNumber(model.timeline.budget ?? 0, 0)} for ${formatNumber(model.timeline.target ?? 0, 0)} people, about $${formatNumber(feasibility.costPerPerson, 0)} each; not a measure of cost-effectiveness.`,
          },
        ]
      : []),
    ...(model.harms.trim() === ''
      ? []
      : [{ part: 'Possible harms', text: `Possible harms: ${model.harms.trim()}` }]),
  ]
}

/** Level and overlap of each comparison; one person's data. */
export function seriesSentences(lab: SingleCase): Sentence[] {
  const means = (one: Level | null, other: Level | null) =>
    one && other
      ? `mean ${formatNumber(one.mean)} (${one.count} points) to ${formatNumber(other.mean)} (${other.count} points)`
      : null
  return singleCaseResults(lab).series.flatMap(({ name, figures }) =>
    (figures?.comparisons ?? []).flatMap(({ before, after, indices, remarks }) => {
      const change = means(before.level, after.level)
      if (!change) return []
      const nap = indices?.nap ? `; NAP ${formatNumber(indices.nap.share, 2)}` : ''
      const warning = remarks.find(({ kind }) => kind !== 'info')
      return [
        {
          part: `${name}: ${before.label} and ${after.label}`,
          text: `${name}: ${change}${nap}.${warning ? ` ${warning.text}` : ''}`,
        },
      ]
    }),
  )
}

/** Adherence of each site, the way in, and flagged reach; figures that are internal stay inside. */
export function reachSentences(
  { sites, funnel, groups, cells }: FidelityResults,
  smallCell: number | null,
): Sentence[] {
  const internal = new Set(cells.filter((cell) => cell.internalOnly).map(({ site }) => site))
  const [first, last] = [funnel[0], funnel.at(-1)]
  return [
    ...sites.flatMap(({ id, name, mean, counted }) =>
      mean === null || internal.has(id)
        ? []
        : [
            {
              part: `Adherence: ${name}`,
              text: `${name}: mean adherence ${percent(mean)} over ${counted} components.`,
            },
          ],
    ),
    ...(first && last && first !== last && last.ofFirst !== null
      ? [
          {
            part: 'Reach',
            text: isSmallCount({ count: last.count, of: first.count }, smallCell ?? customaryThreshold)
              ? `${last.name}: too few people, of those who were ${first.name.toLowerCase()}, to publish a figure.`
              : `${last.name}: ${last.count} of ${first.count} ${first.name.toLowerCase()} (${percent(last.ofFirst, 0)}).`,
          },
        ]
      : []),
    ...groups
      .filter(({ flagged }) => flagged)
      .map(({ name, internalOnly, ratio }) => ({
        part: `Reach: ${name}`,
        text: internalOnly
          ? `${name}: reached much less often than the reference group; too few people to publish a figure.`
          : `${name}: reach ratio ${formatFixed(ratio ?? 0, 2)}.`,
      })),
  ]
}

/** Whether one of some counts is so small that somebody could be recognized. */
const fewerThan =
  (smallCell: number | null) =>
  (...counts: number[]): boolean =>
    counts.some((count) => count > 0 && count < (smallCell ?? customaryThreshold))

/** The difference with its interval and its missing people, reliable change, and the claim as it was worded. */
export function outcomeSentences(worksheet: PrePostWorksheet): (Sentence & { section: ReportSection })[] {
  const { outcome, people, effects } = prePostResults(worksheet)
  const { one, other, name } = worksheet.outcome
  const what = name.trim() || 'The outcome'
  const points = (value: number) => formatSigned(value * 100, 1)
  const few = fewerThan(worksheet.smallCell)
  const sentences: (Sentence & { section: ReportSection })[] = []
  if (outcome?.small)
    sentences.push({
      part: 'Two groups',
      section: 'evidence',
      text: `${what}: compared in two groups; too few people in one of them to publish a figure.`,
    })
  if (outcome && !outcome.small) {
    const { newcombe, difference } = outcome.difference
    sentences.push({
      part: 'Two groups',
      section: 'evidence',
      text: `${what}: ${one.reached} of ${one.asked} in ${one.name || 'the program'}, ${other.reached} of ${other.asked} in ${other.name || 'the comparison'}; difference ${points(difference)} points, 95% interval ${points(newcombe.low)} to ${points(newcombe.high)}.`,
    })
    const { best, worst } = outcome.stories
    if (best && worst && best.difference !== worst.difference)
      sentences.push({
        part: 'People who were lost',
        section: 'evidence',
        text: `Depending on the people who were lost, the difference lies between ${points(worst.difference)} and ${points(best.difference)} points.`,
      })
  }
  const measure = worksheet.measure.name.trim() || 'Scores'
  const change = changeSentence(measure, effects, few)
  if (change) sentences.push({ part: 'Pre and post', section: 'evidence', text: change })
  const shown = !few(...Object.values(people.tally))
  if (people.judged > 0)
    sentences.push({
      part: 'Reliable change',
      section: 'evidence',
      text: shown
        ? `${measure}: of ${people.judged} people ${people.tally.recovered + people.tally.improved} improved reliably, ${people.tally.unchanged} did not change reliably, ${people.tally.worse} got reliably worse.`
        : `${measure}: most of what is known about single people’s change is about too few of them to publish.${people.tally.worse > 0 ? ' Some got reliably worse.' : ''}`,
    })
  if (worksheet.claim.wording.trim() !== '')
    sentences.push({ part: 'Claim', section: 'conclusions', text: worksheet.claim.wording.trim() })
  return sentences
}

/** The mean change with its size: against the comparison where there is one, and else of everybody. */
function changeSentence(
  measure: string,
  { all, program, comparison, threeWays }: EffectResults,
  few: (...counts: number[]) => boolean,
): string | null {
  const against = threeWays?.againstComparison
  if (program && comparison && against)
    return few(program.n, comparison.n)
      ? `${measure}: the change of so few people is not published.`
      : `${measure}: mean change ${formatSigned(program.change.mean)} (n = ${program.n}) in the program, ${formatSigned(comparison.change.mean)} (n = ${comparison.n}) in the comparison; d = ${formatFixed(against.d, 2)} against the comparison.`
  if (!all?.byPre) return null
  return few(all.n)
    ? `${measure}: the change of so few people is not published.`
    : `${measure}: mean change ${formatSigned(all.change.mean)} (n = ${all.n}), d = ${formatFixed(all.byPre.d, 2)}, without a comparison.`
}
