import { formatSigned, joinList, pluralize } from '../../format.ts'
import type { Quadrant } from '../../methods/stakeholders/power.ts'
import { stakeholderResults } from './results.ts'
import type { StakeholderMap } from './schema.ts'

export const mapTitle = 'Power and interest (each from 1 to 5)'
export const voiceTitle = 'Who lives with it and who decides (stake and power, each from 1 to 5)'

/** Somebody on the map, with the number that stands for the name. */
export interface Placed {
  id: string
  number: number
  name: string
  power: number
  interest: number
  stake: number | null
  quadrant: Quadrant
  voiceGap: number | null
  /** Most affected and least power. */
  flagged: boolean
}

/** Rows that have a place on the map, numbered in the order of the list. */
export function placedStakeholders(map: StakeholderMap): Placed[] {
  const { rows } = stakeholderResults(map)
  return map.stakeholders.flatMap(({ power, interest, stake }, place) => {
    const row = rows[place]
    if (!row || power === null || interest === null || row.quadrant === null) return []
    const { id, name, quadrant, voiceGap, flagged } = row
    return [{ id, number: place + 1, name, power, interest, stake, quadrant, voiceGap, flagged }]
  })
}

const quadrants: readonly Quadrant[] = ['Manage closely', 'Keep satisfied', 'Keep informed', 'Monitor']

/** The map in words: who is in which quarter, and who is most affected with least power. */
export function mapSummary(placed: readonly Placed[]): string {
  if (placed.length === 0) return 'Nobody has both power and interest yet.'
  const quarters = quadrants.flatMap((quadrant) => {
    const names = placed.filter((one) => one.quadrant === quadrant).map(({ name }) => name)
    return names.length === 0 ? [] : [`${quadrant}: ${joinList(names)}.`]
  })
  const flagged = placed.filter((one) => one.flagged).map(({ name }) => name)
  const most = flagged.length === 0 ? '' : `Most affected, least power: ${joinList(flagged)}.`
  return [...quarters, most].filter(Boolean).join(' ')
}

/** Somebody whose stake and power are both rated. */
export interface Voice {
  id: string
  name: string
  power: number
  stake: number
  gap: number
  flagged: boolean
}

/** Rows with stake and power, the widest gap first. */
export function voices(map: StakeholderMap): Voice[] {
  const { rows } = stakeholderResults(map)
  return map.stakeholders
    .flatMap(({ id, power, stake }, place) => {
      const row = rows[place]
      if (!row || power === null || stake === null || row.voiceGap === null) return []
      return [{ id, name: row.name, power, stake, gap: row.voiceGap, flagged: row.flagged }]
    })
    .toSorted((one, other) => other.gap - one.gap)
}

/** The gaps in words: the widest first. */
export function voiceSummary(all: readonly Voice[]): string {
  if (all.length === 0) return 'Nobody has both stake and power yet.'
  const wide = all.filter(({ flagged }) => flagged)
  const over = all.filter(({ gap }) => gap < 0)
  return [
    `${pluralize(all.length, 'row')} with stake and power.`,
    wide.length === 0
      ? 'No voice gap is 2 or more.'
      : `Voice gap of 2 or more: ${joinList(wide.map(({ name, gap }) => `${name} ${formatSigned(gap)}`))}.`,
    over.length === 0
      ? ''
      : `More power than stake: ${joinList(over.map(({ name, gap }) => `${name} ${formatSigned(gap)}`))}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
