import { compact, joinList, pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import {
  engagementGap,
  highFrom,
  quadrant,
  voiceGap,
  wideVoiceGap,
} from '../../methods/stakeholders/power.ts'
import type { Stakeholder, StakeholderMap } from './schema.ts'

/** A row with what the map says about it. */
export type StakeholderRow = ReturnType<typeof rowOf>

function rowOf(row: Stakeholder, place: number) {
  const { id: _, ...answers } = row
  const { power, interest, stake, now, target } = row
  const gap = stake === null || power === null ? null : voiceGap(stake, power)
  return {
    ...row,
    blank: Object.values(answers).every((value) => value === null || value === ''),
    /** Stands for the name on the map. */
    number: place + 1,
    name: row.name.trim() || `Row ${place + 1}`,
    quadrant: power === null || interest === null ? null : quadrant(power, interest),
    voiceGap: gap,
    /** Most affected and least power: move to collaborate or decide. */
    flagged: gap !== null && gap >= wideVoiceGap,
    engagementGap: now === null || target === null ? null : engagementGap(now, target),
  }
}

export const rowsOf = (map: StakeholderMap): StakeholderRow[] => map.stakeholders.map(rowOf)

export type StakeholderResults = ReturnType<typeof stakeholderResults>

/** Quadrant, voice gap and engagement gap of each row, paid roles, thin evidence and the problem statement. */
export function stakeholderResults(map: StakeholderMap) {
  const rows = rowsOf(map)
  const affected = rows.filter(({ stake }) => stake !== null && stake >= highFrom)
  const paid = { count: affected.filter((row) => row.paid).length, of: affected.length }
  const oneSource = needsWithOneSource(map)
  return {
    rows,
    /** Of the rows with high stake: how many have a paid role. */
    paid,
    oneSource,
    /** So far; null while nothing of it is written. */
    statement: problemStatement(map.problem),
    ofPower: powerRemarks(rows, paid),
    ofEvidence: evidenceRemarks(map, oneSource),
  }
}

function powerRemarks(rows: StakeholderRow[], paid: { count: number; of: number }): Remark[] {
  if (rows.length === 0)
    return [info('Start with the people whose lives change most, not with those who answer e-mails.')]
  const named = (some: readonly StakeholderRow[]) => joinList(some.map(({ name }) => name))
  const flagged = rows.filter((row) => row.flagged)
  const parked = flagged.filter(({ quadrant: place }) => place === 'Keep informed' || place === 'Monitor')
  const back = rows.filter(({ engagementGap: gap }) => gap !== null && gap < 0)
  return compact([
    flagged.length > 0 &&
      warning(
        `Most affected, least power: ${named(flagged)}. What would it take to move to collaborating or deciding?`,
      ),
    parked.length > 0 && info(`The classic grid would only inform or watch ${named(parked)}.`),
    back.length > 0 && info(`${named(back)} would get less say than now. Is that meant?`),
    paid.of > 0 &&
      paid.count < paid.of &&
      info(
        `${paid.count} of ${pluralize(paid.of, 'row')} with high stake ${paid.count === 1 ? 'has' : 'have'} a paid role. Who else is asked to give time for nothing?`,
      ),
  ])
}

/** Needs are the same when they are written the same, without case and blanks; sources likewise. */
function needsWithOneSource({ evidence }: StakeholderMap): string[] {
  const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
  const needs = new Map<string, { name: string; sources: Set<string> }>()
  for (const { need, source } of evidence) {
    if (plain(need) === '') continue
    const known = needs.get(plain(need)) ?? { name: need.trim(), sources: new Set<string>() }
    if (plain(source) !== '') known.sources.add(plain(source))
    needs.set(plain(need), known)
  }
  return [...needs.values()].filter(({ sources }) => sources.size <= 1).map(({ name }) => name)
}

function evidenceRemarks({ evidence, assets }: StakeholderMap, oneSource: string[]): Remark[] {
  const unasked = evidence.filter(({ need, missing }) => need.trim() !== '' && missing.trim() === '').length
  return compact([
    oneSource.length > 0 &&
      warning(
        `${joinList(oneSource)} ${oneSource.length === 1 ? 'rests' : 'rest'} on one source at most. What would another kind of source say?`,
      ),
    unasked > 0 &&
      info(
        `${pluralize(unasked, 'piece')} of evidence ${unasked === 1 ? 'does' : 'do'} not say who is missing from it.`,
      ),
    evidence.length > 0 &&
      assets.every(({ text }) => text.trim() === '') &&
      info('There are needs and no assets yet. Who already cooks, drives, cuts hair, has keys?'),
  ])
}

/**
 * "In [place], [conditions, with the evidence], which means [consequences] for [people]. From what people and
 * records tell us, we suspect that [suspected causes]. People are already [assets]. We don't yet know [gaps]."
 * Parts that are missing stand in brackets. Causes are suspected: needs and assets that are only described show
 * none.
 * @returns null while no part is written
 */
function problemStatement(problem: StakeholderMap['problem']): string | null {
  if (Object.values(problem).every((part) => part.trim() === '')) return null
  const part = (text: string, name: string) => text.trim().replace(/[.;,\s]+$/, '') || `[${name}]`
  return [
    `In ${part(problem.place, 'place')}, ${part(problem.conditions, 'conditions, with the evidence')},`,
    `which means ${part(problem.consequences, 'consequences')} for ${part(problem.people, 'people')}.`,
    `From what people and records tell us, we suspect that ${part(problem.causes, 'suspected causes')}.`,
    `People are already ${part(problem.assets, 'assets')}.`,
    `We don’t yet know ${part(problem.gaps, 'gaps')}.`,
  ].join(' ')
}
