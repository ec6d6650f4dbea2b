import { breakdown } from '../../methods/outcome/breakdown.ts'
import { customaryThreshold, type GroupCount, totalRevealed } from '../../methods/outcome/small-cells.ts'
import type { PersonResult } from './people.ts'
import type { PrePostWorksheet } from './schema.ts'

/** A dimension (site, gender, language) with its groups. */
export type DimensionResults = ReturnType<typeof dimensionOf>

/** The groups that were counted by hand; a group that cannot be is left out. */
export function dimensionResults({ groups, smallCell }: Pick<PrePostWorksheet, 'groups' | 'smallCell'>) {
  const known = groups.flatMap(({ dimension, name, count, of }) =>
    count === null || of === null || count > of ? [] : [{ dimension: dimension.trim(), name, count, of }],
  )
  return [...Map.groupBy(known, ({ dimension }) => dimension)].map(([dimension, rows]) =>
    dimensionOf(dimension, rows, smallCell),
  )
}

/** Who improved reliably, by the groups and by the sites that the rows of people name. */
export const peopleDimensions = (people: readonly PersonResult[], smallCell: number | null) =>
  (['group', 'site'] as const).flatMap((by) => {
    const judged = people.filter((person) => person.result !== null)
    const names = new Map(judged.map((person) => [key(person[by]), person[by].trim()]))
    names.delete('')
    if (names.size === 0) return []
    const counts = [...names].map(([id, name]) => countImproved(judged, (one) => key(one[by]) === id, name))
    const rest = countImproved(judged, (one) => key(one[by]) === '', 'Not named')
    return [dimensionOf(dimensionNames[by], rest.of > 0 ? [...counts, rest] : counts, smallCell)]
  })

/** What the rows of people are broken down by. */
const dimensionNames = { group: 'Group', site: 'Site' } as const

const key = (name: string) => name.trim().toLowerCase()

function countImproved(people: readonly PersonResult[], of: (one: PersonResult) => boolean, name: string) {
  const own = people.filter(of)
  const improved = own.filter(({ result }) => result?.class === 'recovered' || result?.class === 'improved')
  return { name, count: improved.length, of: own.length }
}

function dimensionOf(dimension: string, groups: readonly GroupCount[], smallCell: number | null) {
  const threshold = smallCell ?? customaryThreshold
  const rows = breakdown(groups, threshold)
  /** totalRevealed: why even the total has to stay inside; null when it may go out. */
  return { dimension, rows, totalRevealed: totalRevealed(rows, threshold) }
}
