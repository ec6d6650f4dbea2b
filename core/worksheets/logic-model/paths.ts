import { isOutcome, type LogicModel, type ModelBox } from './schema.ts'

/** What hangs together in a model, by the links that were drawn. */
export interface Paths {
  /** Activities from which no outcome can be reached. */
  deadEnds: string[]
  /** Outcomes to which no activity leads. */
  orphans: string[]
}

/** A box in a sentence: its text, cut where it is long. */
export const boxName = ({ text }: Pick<ModelBox, 'text'>): string => {
  const short = text.trim().split('\n')[0] ?? ''
  return short.length > 60 ? `${short.slice(0, 59)}…` : short || 'Empty box'
}

/** Follows the links from every activity; going in circles is harmless. Links to boxes that are gone count for nothing. */
export function pathsOf({ boxes, links }: Pick<LogicModel, 'boxes' | 'links'>): Paths {
  const outcomes = new Set(boxes.filter(isOutcome).map(({ id }) => id))
  const activities = boxes.filter(({ column }) => column === 'activity').map(({ id }) => id)
  const next = new Map(
    boxes.map(({ id }) => [id, links.filter(({ from }) => from === id).map(({ to }) => to)]),
  )
  const reached = activities.map((id) => ({ id, from: reachable(id, next) }))
  return {
    deadEnds: reached.filter(({ from }) => ![...from].some((id) => outcomes.has(id))).map(({ id }) => id),
    orphans: [...outcomes].filter((id) => !reached.some(({ from }) => from.has(id))),
  }
}

function reachable(start: string, next: ReadonlyMap<string, string[]>): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const to of next.get(id) ?? [])
      if (!seen.has(to) && next.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}
