import { type Feasibility, feasibility } from '../../planning/feasibility.ts'
import { care, note, type Remark } from '../../remark.ts'
import { counted, figure } from '../../wording.ts'
import { boxName, type Paths, pathsOf } from './paths.ts'
import type { LogicModel, ModelBox } from './schema.ts'

/** What the page shows of the model. */
export interface LogicModelResults {
  paths: Paths
  /** Outcomes that cannot be measured before the grant ends. */
  beyondGrant: string[]
  /** Null until all parts of the timeline are there. */
  feasibility: Feasibility | null
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
  const months = model.timeline.months
  const beyond = model.boxes.filter(
    (box) =>
      box.column === 'long' ||
      (isOutcome(box) && box.month !== null && months !== null && box.month > months),
  )
  const plan = model.timeline
  const complete = Object.values(plan).every((part) => part !== null)
  const arithmetic = complete ? feasibility(plan as { [K in keyof typeof plan]: number }) : null
  return {
    paths,
    beyondGrant: beyond.map(({ id }) => id),
    feasibility: arithmetic,
    remarks: [
      ...chainRemarks(model, paths),
      ...boxRemarks(model.boxes),
      ...beyond.map((box) =>
        note(
          `“${boxName(box)}” is not measurable in this grant. Keep it as the direction, and promise something nearer.`,
        ),
      ),
      ...linkRemarks(model),
      ...timeRemarks(arithmetic),
      ...(model.boxes.length > 0 && model.harms.trim() === ''
        ? [care('No possible harm is named. How could this hurt somebody, and how would you see it early?')]
        : []),
    ],
  }
}

const isOutcome = ({ column }: ModelBox) => column === 'short' || column === 'medium' || column === 'long'

function chainRemarks({ boxes }: LogicModel, paths: Paths): Remark[] {
  const named = (ids: string[]) => boxes.filter(({ id, text }) => ids.includes(id) && text.trim() !== '')
  return [
    ...named(paths.deadEnds).map((box) => care(`“${boxName(box)}” leads to no outcome. What is it for?`)),
    ...named(paths.orphans).map((box) =>
      care(`Nothing leads to “${boxName(box)}”. Which activity would bring it about?`),
    ),
  ]
}

function boxRemarks(boxes: readonly ModelBox[]): Remark[] {
  return boxes.flatMap((box) => {
    const remarks: Remark[] = []
    const name = boxName(box)
    if (isOutcome(box) && countsWork.test(box.text))
      remarks.push(care(`“${name}” counts what was done. What would be different in somebody’s life?`))
    if (box.column === 'output' && box.text.trim() !== '' && (box.number === null || box.unit.trim() === ''))
      remarks.push(note(`“${name}” has no number with a unit. How many of what?`))
    if (box.column === 'activity' && box.core && box.indicator.trim() === '')
      remarks.push(
        care(
          `“${name}” is a core function without a fidelity indicator. How would you know that it happened?`,
        ),
      )
    return remarks
  })
}

function linkRemarks({ links }: LogicModel): Remark[] {
  const remarks: Remark[] = []
  const bare = links.filter(({ because }) => because.trim() === '').length
  if (bare > 0) remarks.push(note(`${counted(bare, 'link')} without a "because".`))
  const untested = links.filter(({ evidence }) => evidence === 'none').length
  if (untested > 0)
    remarks.push(
      note(
        `${counted(untested, 'link')} ${untested === 1 ? 'rests' : 'rest'} on no evidence yet. That is allowed when it is said, and watched for harm.`,
      ),
    )
  return remarks
}

function timeRemarks(plan: Feasibility | null): Remark[] {
  if (!plan) return []
  if (plan.window <= 0 || plan.perMonth === null)
    return [
      care('No month is left for enrolling anybody. Shorten the setting up, the follow-up or the promise.'),
    ]
  const remarks = [
    note(
      `${counted(plan.window, 'month')} are left for enrolling: ${figure(plan.perMonth, 1)} people each month.`,
    ),
  ]
  if (plan.perWorker !== null && plan.perWorker > heavyCaseload)
    remarks.push(
      care(
        `At the peak about ${figure(plan.activeAtPeak ?? 0, 0)} people are active, ${figure(plan.perWorker, 1)} for each worker. Is that a caseload or a list of names?`,
      ),
    )
  return remarks
}
