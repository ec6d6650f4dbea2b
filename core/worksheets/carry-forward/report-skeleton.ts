import { fixBeforeLaunch } from '../../methods/planning/readiness.ts'
import type { ChapterId } from '../../workbook/sections.ts'
import { fidelityResults } from '../fidelity-and-reach/results.ts'
import { goalResults, tSentence } from '../goals/results.ts'
import { liveRows, planResults } from '../implementation-plan/results.ts'
import type { SavedWorksheets } from '../registry.ts'
import type { ReportSection } from '../report/standards.ts'
import { runChartResults } from '../run-chart/results.ts'
import { stakeholderResults } from '../stakeholder-map/results.ts'
import { type Carried, sourceOf } from './carried.ts'
import { outcomeSentences, programSentences, reachSentences, seriesSentences } from './report-sentences.ts'

export interface SkeletonLine {
  section: ReportSection
  text: string
  /** About one person: only with that person's consent, and never where somebody could recognize them. */
  onePerson: boolean
}

/** The skeleton, and which chapters have given nothing to it. */
export interface ReportSkeleton {
  lines: Carried<SkeletonLine>[]
  nothingFrom: ChapterId[]
}

const contributing = ['2', '3', '4', '5', '6', '7', '8', '9'] as const satisfies ChapterId[]

/**
 * Everything the earlier chapters can say in a report, each with its source, in the order of the framework.
 * Chapter 1 gives nothing: a client's note never goes into a report.
 */
export function reportSkeleton(saved: SavedWorksheets): ReportSkeleton {
  const lines = [
    ...contextLines(saved),
    ...programLines(saved),
    ...questionLines(saved),
    ...evidenceLines(saved),
    ...actionLines(saved),
  ]
  return {
    lines,
    nothingFrom: contributing.filter((chapter) => !lines.some(({ source }) => source.chapter === chapter)),
  }
}

function line(
  chapter: ChapterId,
  part: string,
  section: ReportSection,
  text: string | false | null | undefined,
  onePerson = false,
): Carried<SkeletonLine>[] {
  const said = text ? text.trim() : ''
  return said === '' ? [] : [{ value: { section, text: said, onePerson }, source: sourceOf(chapter, part) }]
}

function contextLines({ '4': map }: SavedWorksheets): Carried<SkeletonLine>[] {
  if (!map) return []
  const { statement, rows } = stakeholderResults(map)
  const affected = rows.filter(({ flagged }) => flagged).map(({ name }) => name)
  const voices = affected.length > 0 && `Most affected, with least power: ${affected.join(', ')}.`
  return [
    ...line('4', 'Problem statement', 'context', statement),
    ...line('4', 'Voice gaps', 'context', voices),
  ]
}

function programLines({ '5': model, '6': plan }: SavedWorksheets): Carried<SkeletonLine>[] {
  // In words: the index is a way to think, not a tested score.
  const ready = (plan ? planResults(plan).sites : []).flatMap(({ name, low }) =>
    line(
      '6',
      `Readiness: ${name}`,
      'program',
      low.length > 0 &&
        `${name}, before the start: ${low.join(', ')} rated ${fixBeforeLaunch} of 5 or lower.`,
    ),
  )
  const said = model ? programSentences(model) : []
  return [...said.flatMap(({ part, text }) => line('5', part, 'program', text)), ...ready]
}

function questionLines({ '3': lab, '8': outcomes }: SavedWorksheets): Carried<SkeletonLine>[] {
  const [name, threat] = [outcomes?.outcome.name, outcomes?.claim.threat]
  return [
    ...line('3', 'Question', 'questions', lab?.question, true),
    ...line('8', 'Outcome', 'questions', name && `The outcome: ${name.trim()}.`),
    ...line('8', 'Rival story', 'questions', threat && `What else could explain it: ${threat.trim()}`),
  ]
}

function evidenceLines(saved: SavedWorksheets): Carried<SkeletonLine>[] {
  const { '2': goals, '3': lab, '7': tracker, '8': outcomes, '9': chart } = saved
  const reached = tracker ? reachSentences(fidelityResults(tracker), tracker.smallCell) : []
  const verdict =
    chart &&
    chart.periods.length > 0 &&
    `${chart.measure.trim() || 'The chart'}: ${runChartResults(chart).verdict}`
  return [
    ...line('2', 'Goal attainment', 'evidence', goals && tSentence(goalResults(goals)), true),
    ...(lab ? seriesSentences(lab) : []).flatMap(({ part, text }) => line('3', part, 'evidence', text, true)),
    ...reached.flatMap(({ part, text }) => line('7', part, 'evidence', text)),
    ...(outcomes ? outcomeSentences(outcomes) : []).flatMap(({ part, text, section }) =>
      line('8', part, section, text),
    ),
    ...line('9', 'Verdict', 'evidence', verdict),
  ]
}

function actionLines({ '6': plan, '7': tracker, '9': chart }: SavedWorksheets): Carried<SkeletonLine>[] {
  const strategies = (plan ? liveRows(plan) : []).flatMap(({ strategy, owner }) => {
    const [what, who] = [strategy.trim(), owner.trim()]
    // Each strategy is a source of its own, so that taking one leaves the others on offer.
    return line('6', `Strategy: ${what}`, 'action', what && (who ? `${what} (${who})` : what))
  })
  return [
    ...strategies,
    ...line('7', 'Test', 'action', tracker?.pdsa.result),
    ...line('9', 'Decision', 'action', chart?.loop.decision),
    ...line('9', 'Back to participants', 'action', chart?.loop.returned),
  ]
}
