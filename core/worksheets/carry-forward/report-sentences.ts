import { compact, formatFixed, formatNumber, formatSigned, percent } from '../../format.ts'
import type { PrePost } from '../../methods/outcome/pre-post.ts'
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
  const { budget, target } = model.timeline
  return compact([
    core.length > 0 && {
      part: 'Core components',
      text: `Core components: ${core.map(boxName).join('; ')}.`,
    },
    outcomes.length > 0 && {
      part: 'Outcomes',
      text: `Meant to bring about: ${outcomes.map(boxName).join('; ')}.`,
    },
    feasibility?.costPerPerson && {
      part: 'Arithmetic',
      text: `$${formatNumber(budget ?? 0, 0)} for ${formatNumber(target ?? 0, 0)} people, about $${formatNumber(feasibility.costPerPerson, 0)} each; not a measure of cost-effectiveness.`,
    },
    model.harms.trim() !== '' && {
      part: 'Possible harms',
      text: `Possible harms: ${model.harms.trim()}`,
    },
  ])
}

/** Level and overlap of each comparison; one person's data. */
export function seriesSentences(lab: SingleCase): Sentence[] {
  const mean = ({ mean, count }: Level) => `${formatNumber(mean)} (${count} points)`
  return singleCaseResults(lab).series.flatMap(({ name, figures }) =>
    (figures?.comparisons ?? []).flatMap(({ before, after, indices, remarks }) => {
      if (!before.level || !after.level) return []
      const nap = indices?.nap ? `; NAP ${formatNumber(indices.nap.share, 2)}` : ''
      const warning = remarks.find(({ kind }) => kind !== 'info')
      const part = `${name}: ${before.label} and ${after.label}`
      const change = `mean ${mean(before.level)} to ${mean(after.level)}`
      return [{ part, text: `${name}: ${change}${nap}.${warning ? ` ${warning.text}` : ''}` }]
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
  return compact([
    ...sites.map(
      ({ id, name, mean, counted }) =>
        mean !== null &&
        !internal.has(id) && {
          part: `Adherence: ${name}`,
          text: `${name}: mean adherence ${percent(mean)} over ${counted} components.`,
        },
    ),
    first &&
      last &&
      first !== last &&
      last.ofFirst !== null && {
        part: 'Reach',
        text: isSmallCount({ count: last.count, of: first.count }, smallCell ?? customaryThreshold)
          ? `${last.name}: too few people, of those who were ${first.name.toLowerCase()}, to publish a figure.`
          : `${last.name}: ${last.count} of ${first.count} ${first.name.toLowerCase()} (${percent(last.ofFirst, 0)}).`,
      },
    ...groups.map(
      ({ flagged, name, internalOnly, ratio }) =>
        flagged && {
          part: `Reach: ${name}`,
          text: internalOnly
            ? `${name}: reached much less often than the reference group; too few people to publish a figure.`
            : `${name}: reach ratio ${formatFixed(ratio ?? 0, 2)}.`,
        },
    ),
  ])
}

/** The difference with its interval and its missing people, reliable change, and the claim as it was worded. */
export function outcomeSentences(worksheet: PrePostWorksheet): (Sentence & { section: ReportSection })[] {
  const { outcome, people, effects } = prePostResults(worksheet)
  const { one, other, name } = worksheet.outcome
  const { tally, judged } = people
  const what = name.trim() || 'The outcome'
  const measure = worksheet.measure.name.trim() || 'Scores'
  const points = (value: number) => formatSigned(value * 100, 1)
  /** Whether one of some counts is so small that somebody could be recognized. */
  const few = (...counts: number[]) =>
    counts.some((count) => count > 0 && count < (worksheet.smallCell ?? customaryThreshold))
  const change = changeSentence(effects, few)
  const evidence = (part: string, text: string) => ({ part, section: 'evidence' as const, text })
  return compact([
    outcome &&
      evidence(
        'Two groups',
        outcome.small
          ? `${what}: compared in two groups; too few people in one of them to publish a figure.`
          : `${what}: ${one.reached} of ${one.asked} in ${one.name || 'the program'}, ${other.reached} of ${other.asked} in ${other.name || 'the comparison'}; difference ${points(outcome.difference.difference)} points, 95% interval ${points(outcome.difference.newcombe.low)} to ${points(outcome.difference.newcombe.high)}.`,
      ),
    change && evidence('Pre and post', `${measure}: ${change}`),
    judged > 0 &&
      evidence(
        'Reliable change',
        few(...Object.values(tally))
          ? `${measure}: most of what is known about single people’s change is about too few of them to publish.${tally.worse > 0 ? ' Some got reliably worse.' : ''}`
          : `${measure}: of ${judged} people ${tally.recovered + tally.improved} improved reliably, ${tally.unchanged} did not change reliably, ${tally.worse} got reliably worse.`,
      ),
    worksheet.claim.wording.trim() !== '' && {
      part: 'Claim',
      section: 'conclusions',
      text: worksheet.claim.wording.trim(),
    },
  ])
}

/** The mean change with its size: against the comparison where there is one, and else of everybody. */
function changeSentence(
  { all, program, comparison, threeWays }: EffectResults,
  few: (...counts: number[]) => boolean,
): string | null {
  const against = threeWays?.againstComparison
  const of = ({ n, change }: PrePost) => `${formatSigned(change.mean)} (n = ${n})`
  const held = 'the change of so few people is not published.'
  if (program && comparison && against)
    return few(program.n, comparison.n)
      ? held
      : `mean change ${of(program)} in the program, ${of(comparison)} in the comparison; d = ${formatFixed(against.d, 2)} against the comparison.`
  if (!all?.byPre) return null
  return few(all.n)
    ? held
    : `mean change ${of(all)}, d = ${formatFixed(all.byPre.d, 2)}, without a comparison.`
}
