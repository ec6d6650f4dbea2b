import { formatSigned, joinList, pluralize } from '../../format.ts'
import { type Quadrant, quadrants } from '../../methods/stakeholders/power.ts'
import { rowsOf, type StakeholderRow } from './results.ts'
import type { StakeholderMap } from './schema.ts'

export const mapTitle = 'Power and interest (each from 1 to 5)'
export const voiceTitle = 'Who lives with it and who decides (stake and power, each from 1 to 5)'

export type Placed = StakeholderRow & { power: number; interest: number; quadrant: Quadrant }

export const placedStakeholders = (map: StakeholderMap): Placed[] =>
  rowsOf(map).filter((row): row is Placed => row.quadrant !== null)

/** The map in words: who is in which quarter, and who is most affected with least power. */
export function mapSummary(placed: readonly Placed[]): string {
  if (placed.length === 0) return 'Nobody has both power and interest yet.'
  const named = (title: string, rows: readonly Placed[]) =>
    rows.length === 0 ? [] : [`${title}: ${joinList(rows.map(({ name }) => name))}.`]
  return [
    ...quadrants.flatMap((one) =>
      named(
        one,
        placed.filter(({ quadrant }) => quadrant === one),
      ),
    ),
    ...named(
      'Most affected, least power',
      placed.filter(({ flagged }) => flagged),
    ),
  ].join(' ')
}

export type Voice = StakeholderRow & { power: number; stake: number; voiceGap: number }

export const voices = (map: StakeholderMap): Voice[] =>
  rowsOf(map)
    .filter((row): row is Voice => row.voiceGap !== null)
    .toSorted((one, other) => other.voiceGap - one.voiceGap)

/** The gaps in words: the widest first. */
export function voiceSummary(all: readonly Voice[]): string {
  if (all.length === 0) return 'Nobody has both stake and power yet.'
  const named = (rows: readonly Voice[]) =>
    joinList(rows.map(({ name, voiceGap }) => `${name} ${formatSigned(voiceGap)}`))
  const wide = all.filter(({ flagged }) => flagged)
  const over = all.filter(({ voiceGap }) => voiceGap < 0)
  return [
    `${pluralize(all.length, 'row')} with stake and power.`,
    wide.length === 0 ? 'No voice gap is 2 or more.' : `Voice gap of 2 or more: ${named(wide)}.`,
    ...(over.length === 0 ? [] : [`More power than stake: ${named(over)}.`]),
  ].join(' ')
}
