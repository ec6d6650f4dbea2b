import { type BreakdownRow, breakdown } from '../../methods/outcome/breakdown.ts'
import { customaryThreshold, totalRevealed } from '../../methods/outcome/small-cells.ts'
import type { PeopleResults, PersonResult } from './people.ts'
import type { PrePostWorksheet } from './schema.ts'

/** A dimension (site, gender, language) with its groups. */
export interface DimensionResults {
  dimension: string
  rows: BreakdownRow[]
  /** Why even the total has to stay inside; null when it may go out. */
  totalRevealed: string | null
}

/** The groups that were counted by hand; a group that cannot be is left out. */
export function dimensionResults({
  groups,
  smallCell,
}: Pick<PrePostWorksheet, 'groups' | 'smallCell'>): DimensionResults[] {
  const known = groups.flatMap(({ dimension, name, count, of }) =>
    count === null || of === null || count > of ? [] : [{ dimension: dimension.trim(), name, count, of }],
  )
  return [...new Set(known.map(({ dimension }) => dimension))].map((dimension) =>
    dimensionOf(
      dimension,
      known.filter((row) => row.dimension === dimension),
      smallCell,
    ),
  )
}

/** Who improved reliably, by the groups and by the sites that the rows of people name. */
export function peopleDimensions(
  { people }: Pick<PeopleResults, 'people'>,
  { smallCell }: Pick<PrePostWorksheet, 'smallCell'>,
): DimensionResults[] {
  return (['group', 'site'] as const).flatMap((by) => {
    const judged = people.filter((person) => person.result !== null)
    const names = new Map(judged.map((person) => [key(person[by]), person[by].trim()]))
    names.delete('')
    if (names.size === 0) return []
    const counts = [...names].map(([id, name]) => countImproved(judged, (one) => key(one[by]) === id, name))
    const rest = countImproved(judged, (one) => key(one[by]) === '', 'Not named')
    return [dimensionOf(dimensionNames[by], rest.of > 0 ? [...counts, rest] : counts, smallCell)]
  })
}

/** What the rows of people are broken down by. */
const dimensionNames = { group: 'Group', site: 'Site' } as const

const key = (name: string) => name.trim().toLowerCase()

function countImproved(people: readonly PersonResult[], of: (one: PersonResult) => boolean, name: string) {
  const own = people.filter(of)
  const improved = own.filter(({ result }) => result?.class === 'recovered' || result?.class === 'improved')
  return { name, count: improved.length, of: own.length }
}

function dimensionOf(
  dimension: string,
  groups: { name: string; count: number; of: number }[],
  smallCell: number | null,
): DimensionResults {
  const threshold = smallCell ?? customaryThreshold
  const rows = breakdown(groups, threshold)
  return { dimension, rows, totalRevealed: totalRevealed(rows, threshold) }
}
