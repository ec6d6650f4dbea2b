import { formatNumber, joinList, pluralize } from '../../format.ts'
import { type Feasibility, feasibility } from '../../methods/planning/feasibility.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { boxName, type Paths, pathsOf } from './paths.ts'
import type { LogicModel, ModelBox } from './schema.ts'

export interface LogicModelResults {
  paths: Paths
  /** Outcomes that cannot be measured before the grant ends. */
  beyondGrant: string[]
  /** Null until the four spans of time are there; each figure null until its own parts are. */
  feasibility: Feasibility | null
  about: { chain: Remark[]; links: Remark[]; time: Remark[]; harms: Remark[] }
  remarks: Remark[]
}

/** Weeks and months of this much are a lot for one worker; the number is a custom, not a law. */
const heavyCaseload = 20

/** Words of counting what was done, in a box that should say what changed. */
const countsWork =
  /(?<!\p{L})(?:attend(?:s|ed|ance)?|served?|trained|enrolled?|referrals?|sessions?|workshops?|meetings?|contacts?|hours? of|handed out|distributed|delivered|completed intakes?|visits? made)(?!\p{L})/iu

/** Gaps in the chain, outputs posing as outcomes, what cannot be measured in time, and the arithmetic. */
export function logicModelResults(model: LogicModel): LogicModelResults {
  const paths = pathsOf(model)
  const { months } = model.timeline
  const beyond = model.boxes.filter(
    (box) =>
      box.text.trim() !== '' &&
      (box.column === 'long' ||
        (isOutcome(box) && box.month !== null && months !== null && box.month > months)),
  )
  const arithmetic = arithmeticOf(model.timeline)
  const about = {
    chain: [...chainRemarks(model, paths), ...boxRemarks(model.boxes), ...beyondRemarks(beyond)],
    links: linkRemarks(liveLinks(model)),
    time: timeRemarks(arithmetic),
    harms:
      model.boxes.length > 0 && model.harms.trim() === ''
        ? [
            warning(
              'No possible harm is named. How could this hurt somebody, and how would you see it early?',
            ),
          ]
        : [],
  }
  return {
    paths,
    beyondGrant: beyond.map(({ id }) => id),
    feasibility: arithmetic,
    about,
    remarks: [...about.chain, ...about.links, ...about.time, ...about.harms],
  }
}

/** Links whose boxes are both still there; a removed box can be put back with its links. */
export function liveLinks({
  boxes,
  links,
}: {
  boxes: readonly ModelBox[]
  links: readonly LogicModel['links'][number][]
}): LogicModel['links'] {
  const ids = new Set(boxes.map(({ id }) => id))
  return links.filter(({ from, to }) => ids.has(from) && ids.has(to))
}

/** As much of the arithmetic as the numbers allow. */
function arithmeticOf(timeline: LogicModel['timeline']): Feasibility | null {
  const { months, install, followUp, closeOut, target, serviceMonths, workers, budget } = timeline
  if (months === null || install === null || followUp === null || closeOut === null) return null
  const found = feasibility({
    ...{ months, install, followUp, closeOut },
    target: target ?? 0,
    serviceMonths: serviceMonths ?? 0,
    workers: workers ?? 0,
    budget: budget ?? 0,
  })
  const active = target !== null && serviceMonths !== null
  return {
    window: found.window,
    perMonth: target === null ? null : found.perMonth,
    activeAtPeak: active ? found.activeAtPeak : null,
    perWorker: active ? found.perWorker : null,
    costPerPerson: budget === null ? null : found.costPerPerson,
  }
}

const isOutcome = ({ column }: ModelBox) => column === 'short' || column === 'medium' || column === 'long'

function chainRemarks({ boxes }: LogicModel, paths: Paths): Remark[] {
  const named = (ids: string[]) => boxes.filter(({ id, text }) => ids.includes(id) && text.trim() !== '')
  return [
    ...named(paths.deadEnds).map((box) => warning(`“${boxName(box)}” leads to no outcome. What is it for?`)),
    ...named(paths.orphans).map((box) =>
      warning(`Nothing leads to “${boxName(box)}”. Which activity would bring it about?`),
    ),
  ]
}

function boxRemarks(boxes: readonly ModelBox[]): Remark[] {
  return boxes.flatMap((box) => {
    const remarks: Remark[] = []
    const name = boxName(box)
    if (isOutcome(box) && countsWork.test(box.text))
      remarks.push(warning(`“${name}” counts what was done. What would be different in somebody’s life?`))
    if (box.column === 'output' && box.text.trim() !== '' && (box.number === null || box.unit.trim() === ''))
      remarks.push(info(`“${name}” has no number with a unit. How many of what?`))
    if (box.column === 'activity' && box.core && box.indicator.trim() === '')
      remarks.push(
        warning(
          `“${name}” is a core component without a fidelity indicator. How would you know that it happened?`,
        ),
      )
    return remarks
  })
}

function beyondRemarks(beyond: readonly ModelBox[]): Remark[] {
  if (beyond.length === 0) return []
  const names = joinList(beyond.map((box) => `“${boxName(box)}”`))
  return [
    info(
      beyond.length === 1
        ? `${names} is not measurable in this grant. Keep it as the direction, and promise something nearer.`
        : `${names} are not measurable in this grant. Keep them as the direction, and promise something nearer.`,
    ),
  ]
}

function linkRemarks(links: LogicModel['links']): Remark[] {
  const remarks: Remark[] = []
  const bare = links.filter(({ because }) => because.trim() === '').length
  if (bare > 0) remarks.push(info(`${pluralize(bare, 'link')} without a “because”.`))
  const untested = links.filter(({ evidence }) => evidence === 'none').length
  if (untested > 0)
    remarks.push(
      info(
        `${pluralize(untested, 'link')} ${untested === 1 ? 'rests' : 'rest'} on no evidence yet. That is allowed when it is said, and watched for harm.`,
      ),
    )
  return remarks
}

function timeRemarks(plan: Feasibility | null): Remark[] {
  if (!plan) return []
  if (plan.window <= 0)
    return [
      warning(
        'No month is left for enrolling anybody. Shorten the setting up, the follow-up or the promise.',
      ),
    ]
  const left = `${pluralize(plan.window, 'month')} ${plan.window === 1 ? 'is' : 'are'} left for enrolling`
  const remarks = [
    info(
      plan.perMonth === null ? `${left}.` : `${left}: ${formatNumber(plan.perMonth, 1)} people each month.`,
    ),
  ]
  if (plan.perWorker !== null && plan.perWorker > heavyCaseload)
    remarks.push(
      warning(
        `At the peak about ${formatNumber(plan.activeAtPeak ?? 0, 0)} people are active, ${formatNumber(plan.perWorker, 1)} for each worker. Is that a caseload or a list of names?`,
      ),
    )
  return remarks
}
