import { compact, formatFixed, formatNumber, joinList, pluralize } from '../../format.ts'
import {
  type ChangeClass,
  type ErrorOfChange,
  errorOfChange,
  littleRoom,
  type ReliableChange,
  reliableChange,
} from '../../methods/outcome/reliable-change.ts'
import { blocked, info, type Remark, warning } from '../../methods/remark.ts'
import { levelOf } from '../../methods/single-case/level.ts'
import type { PrePostWorksheet } from './schema.ts'

/** One person's row with what its scores amount to. */
export type PersonResult = PrePostWorksheet['people'][number] & {
  /** Null where a score or something about the measure is missing. */
  result: ReliableChange | null
  /** So little of the scale was left that no reliable improvement could show. */
  littleRoom: boolean
}

/** What follows for people who got worse; their codes stand before it. */
export const followUpQuestion =
  'got reliably worse. Who calls today, at a number they called safe? If the measure asks about self-harm, somebody trained reads that answer on every sheet first.'

export type PeopleResults = ReturnType<typeof peopleResults>

/** Reliable change of each person, the tally, and who has to be followed up. */
export function peopleResults({ measure, people }: Pick<PrePostWorksheet, 'measure' | 'people'>) {
  const own = levelOf(people.flatMap(({ pre }) => (pre === null ? [] : [pre])))?.sd ?? null
  const sd = measure.sdSource === 'norm' ? measure.sd : own
  const { direction, reliability, cutoff } = measure
  const rule =
    direction && sd !== null && reliability !== null ? { direction, sd, reliability, cutoff } : null
  const error = rule && errorOfChange(rule)
  const best = direction === 'decrease' ? measure.min : measure.max
  const results = people.map(
    (row, place): PersonResult => ({
      ...row,
      id: row.id.trim() || `Row ${place + 1}`,
      result: rule && row.pre !== null && row.post !== null ? reliableChange(row.pre, row.post, rule) : null,
      littleRoom: Boolean(error && row.pre !== null && littleRoom(row.pre, best, error.threshold)),
    }),
  )
  const judged = compact(results.map(({ result }) => result?.class))
  const times = (name: ChangeClass) => judged.filter((one) => one === name).length
  /** Codes of those who got reliably worse: they are called now, not discussed on Thursday. */
  const followUp = results.filter(({ result }) => result?.class === 'worse').map(({ id }) => id)
  return {
    people: results,
    error,
    /** The standard deviation that was used. */
    sd,
    tally: {
      recovered: times('recovered'),
      improved: times('improved'),
      unchanged: times('unchanged'),
      worse: times('worse'),
    },
    /** Of how many people the tally is. */
    judged: judged.length,
    followUp,
    remarks: remarksOn(measure, results, error, sd, followUp),
  }
}

function remarksOn(
  measure: PrePostWorksheet['measure'],
  people: PersonResult[],
  error: ErrorOfChange | null,
  sd: number | null,
  followUp: string[],
): Remark[] {
  const codes = (of: (one: PersonResult) => boolean | undefined) =>
    joinList(people.filter(of).map(({ id }) => id))
  const judged = people.filter(({ result }) => result !== null).length
  const crossed = codes(({ result }) => result?.crossed && result.class === 'unchanged')
  const cramped = codes((one) => one.littleRoom)
  const beyond = (score: number | null) =>
    score !== null && (score < (measure.min ?? score) || score > (measure.max ?? score))
  const out = people.filter(({ pre, post }) => beyond(pre) || beyond(post)).length
  return compact([
    followUp.length > 0 && warning(`Worse: follow up now. ${joinList(followUp)} ${followUpQuestion}`),
    people.length > 0 && !error && blocked(whatIsMissing(measure)),
    error &&
      info(
        `With a standard deviation of ${formatNumber(sd ?? 0)} and a reliability of ${formatNumber(measure.reliability ?? 0)} (${measure.reliabilityType ?? 'say which kind'}) a change must be larger than ${formatFixed(error.threshold, 2)} points. Another reliability gives other verdicts, so state it.`,
      ),
    judged > 0 &&
      info(
        `Even if nobody had changed at all, measurement error alone would make about ${formatFixed(judged * 0.05, 1)} of ${judged} look reliably changed. The index does not take out what time does either: compare with people who were not served.`,
      ),
    crossed && info(`${crossed} crossed the cut-off, but the change could be measurement error.`),
    cramped && info(`${cramped} had so little room on the scale that no reliable improvement could show.`),
    out > 0 &&
      warning(
        `${pluralize(out, 'person', 'people')} with a score beyond the ends of the scale. Is it a slip?`,
      ),
  ])
}

function whatIsMissing({ direction, sdSource, sd, reliability }: PrePostWorksheet['measure']): string {
  if (direction === null) return 'Say whether a higher or a lower score is better.'
  if (reliability === null) return 'Reliable change needs a reliability value, and which kind it is.'
  if (reliability >= 1) return 'The reliability has to be below 1; no measure is free of error.'
  return sdSource === 'norm' && !sd
    ? 'Give the standard deviation of the norm group.'
    : 'The first scores are too few or all alike, so they have no standard deviation. Use that of a norm group.'
}
