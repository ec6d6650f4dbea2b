import { formatFixed, formatNumber, joinList, pluralize } from '../../format.ts'
import {
  type ChangeClass,
  type ErrorOfChange,
  errorOfChange,
  littleRoom,
  type Measure,
  type ReliableChange,
  reliableChange,
} from '../../methods/outcome/reliable-change.ts'
import { blocked, info, type Remark, warning } from '../../methods/remark.ts'
import { levelOf } from '../../methods/single-case/level.ts'
import type { PrePostWorksheet } from './schema.ts'

/** One person's row of results. */
export interface PersonResult {
  id: string
  pre: number | null
  post: number | null
  group: string
  site: string
  /** Why a score is missing, as it was written. */
  reason: string
  /** Null where a score or something about the measure is missing. */
  result: ReliableChange | null
  /** So little of the scale was left that no reliable improvement could show. */
  littleRoom: boolean
}

/** What follows for people who got worse; their codes stand before it. */
export const followUpQuestion =
  'got reliably worse. Who calls today, at a number they called safe? If the measure asks about self-harm, somebody trained reads that answer on every sheet first.'

/** Reliable change of everybody. */
export interface PeopleResults {
  people: PersonResult[]
  error: ErrorOfChange | null
  /** The standard deviation that was used. */
  sd: number | null
  tally: Record<ChangeClass, number>
  /** Of how many people the tally is. */
  judged: number
  /** Codes of those who got reliably worse: they are called now, not discussed on Thursday. */
  followUp: string[]
  remarks: Remark[]
}

/** Reliable change of each person, the tally, and who has to be followed up. */
export function peopleResults({
  measure,
  people,
}: Pick<PrePostWorksheet, 'measure' | 'people'>): PeopleResults {
  const own = levelOf(people.flatMap(({ pre }) => (pre === null ? [] : [pre])))?.sd ?? null
  const sd = measure.sdSource === 'norm' ? measure.sd : own
  const rule: Measure | null =
    measure.direction && sd !== null && measure.reliability !== null
      ? { direction: measure.direction, sd, reliability: measure.reliability, cutoff: measure.cutoff }
      : null
  const error = rule && errorOfChange(rule)
  const best = measure.direction === 'decrease' ? measure.min : measure.max
  const results = people.map(
    ({ id, pre, post, group, site, reason }, place): PersonResult => ({
      id: id.trim() || `Row ${place + 1}`,
      pre,
      post,
      group,
      site,
      reason,
      result: rule && pre !== null && post !== null ? reliableChange(pre, post, rule) : null,
      littleRoom: Boolean(error && pre !== null && littleRoom(pre, best, error.threshold)),
    }),
  )
  const judged = results.flatMap(({ result }) => (result ? [result.class] : []))
  const times = (name: ChangeClass) => judged.filter((one) => one === name).length
  const tally = {
    recovered: times('recovered'),
    improved: times('improved'),
    unchanged: times('unchanged'),
    worse: times('worse'),
  }
  const followUp = results.filter(({ result }) => result?.class === 'worse').map(({ id }) => id)
  return {
    people: results,
    error,
    sd,
    tally,
    judged: judged.length,
    followUp,
    remarks: remarksOn(measure, results, { error, sd, followUp }),
  }
}

function remarksOn(
  measure: PrePostWorksheet['measure'],
  people: PersonResult[],
  { error, sd, followUp }: Pick<PeopleResults, 'error' | 'sd' | 'followUp'>,
): Remark[] {
  const remarks: Remark[] = []
  if (followUp.length > 0)
    remarks.push(warning(`Worse: follow up now. ${joinList(followUp)} ${followUpQuestion}`))
  if (people.length > 0 && !error) remarks.push(blocked(whatIsMissing(measure)))
  if (error)
    remarks.push(
      info(
        `With a standard deviation of ${formatNumber(sd ?? 0)} and a reliability of ${formatNumber(measure.reliability ?? 0)} (${measure.reliabilityType ?? 'say which kind'}) a change must be larger than ${formatFixed(error.threshold, 2)} points. Another reliability gives other verdicts, so state it.`,
      ),
    )
  const judged = people.filter(({ result }) => result !== null).length
  if (judged > 0)
    remarks.push(
      info(
        `Even if nobody had changed at all, measurement error alone would make about ${formatFixed(judged * 0.05, 1)} of ${judged} look reliably changed. The index does not take out what time does either: compare with people who were not served.`,
      ),
    )
  const crossed = people
    .filter(({ result }) => result?.crossed && result.class === 'unchanged')
    .map(({ id }) => id)
  if (crossed.length > 0)
    remarks.push(info(`${joinList(crossed)} crossed the cut-off, but the change could be measurement error.`))
  const cramped = people.filter((one) => one.littleRoom).map(({ id }) => id)
  if (cramped.length > 0)
    remarks.push(
      info(`${joinList(cramped)} had so little room on the scale that no reliable improvement could show.`),
    )
  const out = people.filter(({ pre, post }) =>
    [pre, post].some((score) => score !== null && beyond(score, measure)),
  ).length
  if (out > 0)
    remarks.push(
      warning(
        `${pluralize(out, 'person', 'people')} with a score beyond the ends of the scale. Is it a slip?`,
      ),
    )
  return remarks
}

const beyond = (score: number, { min, max }: PrePostWorksheet['measure']) =>
  (min !== null && score < min) || (max !== null && score > max)

function whatIsMissing({ direction, sdSource, sd, reliability }: PrePostWorksheet['measure']): string {
  if (direction === null) return 'Say whether a higher or a lower score is better.'
  if (reliability === null) return 'Reliable change needs a reliability value, and which kind it is.'
  if (reliability >= 1) return 'The reliability has to be below 1; no measure is free of error.'
  return sdSource === 'norm' && !sd
    ? 'Give the standard deviation of the norm group.'
    : 'The first scores are too few or all alike, so they have no standard deviation. Use that of a norm group.'
}
