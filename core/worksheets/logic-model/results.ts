import { compact, formatNumber, joinList, pluralize } from '../../format.ts'
import { type Feasibility, feasibility } from '../../methods/planning/feasibility.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import { boxName, type Paths, pathsOf } from './paths.ts'
import { isOutcome, type LogicModel, type ModelBox } from './schema.ts'

export type LogicModelResults = ReturnType<typeof logicModelResults>

/** Weeks and months of this much are a lot for one worker; the number is a custom, not a law. */
const heavyCaseload = 20

/** Words of counting what was done, in a box that should say what changed. */
const countsWork =
  /(?<!\p{L})(?:attend(?:s|ed|ance)?|served?|trained|enrolled?|referrals?|sessions?|workshops?|meetings?|contacts?|hours? of|handed out|distributed|delivered|completed intakes?|visits? made)(?!\p{L})/iu

/** Gaps in the chain, outputs posing as outcomes, what cannot be measured in time, and the arithmetic. */
export function logicModelResults(model: LogicModel) {
  const paths = pathsOf(model)
  const { months, install, followUp, closeOut } = model.timeline
  const beyond = model.boxes.filter(
    (box) =>
      box.text.trim() !== '' &&
      (box.column === 'long' ||
        (isOutcome(box) && box.month !== null && months !== null && box.month > months)),
  )
  const plan =
    months === null || install === null || followUp === null || closeOut === null
      ? null
      : feasibility({ ...model.timeline, months, install, followUp, closeOut })
  const about = {
    chain: [...chainRemarks(model, paths), ...model.boxes.flatMap(boxRemarks), ...beyondRemarks(beyond)],
    links: linkRemarks(liveLinks(model)),
    time: plan ? timeRemarks(plan) : [],
    harms: compact([
      model.boxes.length > 0 &&
        model.harms.trim() === '' &&
        warning('No possible harm is named. How could this hurt somebody, and how would you see it early?'),
    ]),
  }
  return {
    paths,
    /** Outcomes that cannot be measured before the grant ends. */
    beyondGrant: beyond.map(({ id }) => id),
    /** Null until the four spans of time are there; each figure null until its own parts are. */
    feasibility: plan,
    about,
    remarks: [...about.chain, ...about.links, ...about.time, ...about.harms],
  }
}

/** Links whose boxes are both still there; a removed box can be put back with its links. */
export function liveLinks({ boxes, links }: LinkedBoxes): LogicModel['links'] {
  const ids = new Set(boxes.map(({ id }) => id))
  return links.filter(({ from, to }) => ids.has(from) && ids.has(to))
}

interface LinkedBoxes {
  boxes: readonly ModelBox[]
  links: readonly LogicModel['links'][number][]
}

function chainRemarks({ boxes }: LogicModel, paths: Paths): Remark[] {
  const named = (ids: string[]) => boxes.filter(({ id, text }) => ids.includes(id) && text.trim() !== '')
  return [
    ...named(paths.deadEnds).map((box) => warning(`“${boxName(box)}” leads to no outcome. What is it for?`)),
    ...named(paths.orphans).map((box) =>
      warning(`Nothing leads to “${boxName(box)}”. Which activity would bring it about?`),
    ),
  ]
}

function boxRemarks(box: ModelBox): Remark[] {
  const name = boxName(box)
  return compact([
    isOutcome(box) &&
      countsWork.test(box.text) &&
      warning(`“${name}” counts what was done. What would be different in somebody’s life?`),
    box.column === 'output' &&
      box.text.trim() !== '' &&
      (box.number === null || box.unit.trim() === '') &&
      info(`“${name}” has no number with a unit. How many of what?`),
    box.column === 'activity' &&
      box.core &&
      box.indicator.trim() === '' &&
      warning(
        `“${name}” is a core component without a fidelity indicator. How would you know that it happened?`,
      ),
  ])
}

function beyondRemarks(beyond: readonly ModelBox[]): Remark[] {
  const [are, them] = beyond.length === 1 ? ['is', 'it'] : ['are', 'them']
  const names = joinList(beyond.map((box) => `“${boxName(box)}”`))
  return compact([
    beyond.length > 0 &&
      info(
        `${names} ${are} not measurable in this grant. Keep ${them} as the direction, and promise something nearer.`,
      ),
  ])
}

function linkRemarks(links: LogicModel['links']): Remark[] {
  const bare = links.filter(({ because }) => because.trim() === '').length
  const untested = links.filter(({ evidence }) => evidence === 'none').length
  return compact([
    bare > 0 && info(`${pluralize(bare, 'link')} without a “because”.`),
    untested > 0 &&
      info(
        `${pluralize(untested, 'link')} ${untested === 1 ? 'rests' : 'rest'} on no evidence yet. That is allowed when it is said, and watched for harm.`,
      ),
  ])
}

function timeRemarks({ window, perMonth, perWorker, activeAtPeak }: Feasibility): Remark[] {
  if (window <= 0)
    return [
      warning(
        'No month is left for enrolling anybody. Shorten the setting up, the follow-up or the promise.',
      ),
    ]
  const left = `${pluralize(window, 'month')} ${window === 1 ? 'is' : 'are'} left for enrolling`
  return compact([
    info(perMonth === null ? `${left}.` : `${left}: ${formatNumber(perMonth, 1)} people each month.`),
    perWorker !== null &&
      perWorker > heavyCaseload &&
      warning(
        `At the peak about ${formatNumber(activeAtPeak ?? 0, 0)} people are active, ${formatNumber(perWorker, 1)} for each worker. Is that a caseload or a list of names?`,
      ),
  ])
}
