import { joinList, pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../../methods/remark.ts'
import {
  engagementGap,
  highFrom,
  type Quadrant,
  quadrant,
  voiceGap,
  wideVoiceGap,
} from '../../methods/stakeholders/power.ts'
import type { Stakeholder, StakeholderMap } from './schema.ts'

/** What the map says about one row. */
export interface StakeholderRow {
  id: string
  name: string
  quadrant: Quadrant | null
  voiceGap: number | null
  /** Most affected and least power: move to collaborate or decide. */
  flagged: boolean
  engagementGap: number | null
}

export interface StakeholderResults {
  rows: StakeholderRow[]
  /** Of the rows with high stake: how many have a paid role. */
  paid: { count: number; of: number }
  /** Needs that rest on a single source. */
  oneSource: string[]
  /** The problem statement so far; null while nothing of it is written. */
  statement: string | null
  /** What to look at again: about people and power, about evidence and assets, and all of it. */
  ofPower: Remark[]
  ofEvidence: Remark[]
  remarks: Remark[]
}

/** Quadrant, voice gap and engagement gap of each row, paid roles, thin evidence and the problem statement. */
export function stakeholderResults(map: StakeholderMap): StakeholderResults {
  const rows = map.stakeholders.map(rowOf)
  const affected = map.stakeholders.filter(({ stake }) => stake !== null && stake >= highFrom)
  const paid = { count: affected.filter((row) => row.paid).length, of: affected.length }
  const oneSource = needsWithOneSource(map)
  const [ofPower, ofEvidence] = [powerRemarks(rows, paid), evidenceRemarks(map, oneSource)]
  return {
    rows,
    paid,
    oneSource,
    statement: problemStatement(map.problem),
    ofPower,
    ofEvidence,
    remarks: [...ofPower, ...ofEvidence],
  }
}

function rowOf(row: Stakeholder, place: number): StakeholderRow {
  const gap = row.stake === null || row.power === null ? null : voiceGap(row.stake, row.power)
  return {
    id: row.id,
    name: row.name.trim() || `Row ${place + 1}`,
    quadrant: row.power === null || row.interest === null ? null : quadrant(row.power, row.interest),
    voiceGap: gap,
    flagged: gap !== null && gap >= wideVoiceGap,
    engagementGap: row.now === null || row.target === null ? null : engagementGap(row.now, row.target),
  }
}

function powerRemarks(rows: StakeholderRow[], paid: StakeholderResults['paid']): Remark[] {
  if (rows.length === 0)
    return [info('Start with the people whose lives change most, not with those who answer e-mails.')]
  const remarks: Remark[] = []
  const flagged = rows.filter((row) => row.flagged)
  if (flagged.length > 0)
    remarks.push(
      warning(
        `Most affected, least power: ${joinList(flagged.map(({ name }) => name))}. What would it take to move to collaborating or deciding?`,
      ),
    )
  const parked = flagged.filter(({ quadrant: place }) => place === 'Keep informed' || place === 'Monitor')
  if (parked.length > 0)
    remarks.push(
      info(`The classic grid would only inform or watch ${joinList(parked.map(({ name }) => name))}.`),
    )
  const back = rows.filter(({ engagementGap: gap }) => gap !== null && gap < 0)
  if (back.length > 0)
    remarks.push(
      info(`${joinList(back.map(({ name }) => name))} would get less say than now. Is that meant?`),
    )
  if (paid.of > 0 && paid.count < paid.of)
    remarks.push(
      info(
        `${paid.count} of ${pluralize(paid.of, 'row')} with high stake ${paid.count === 1 ? 'has' : 'have'} a paid role. Who else is asked to give time for nothing?`,
      ),
    )
  return remarks
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
  const remarks: Remark[] = []
  if (oneSource.length > 0)
    remarks.push(
      warning(
        `${joinList(oneSource)} ${oneSource.length === 1 ? 'rests' : 'rest'} on one source at most. What would another kind of source say?`,
      ),
    )
  const unasked = evidence.filter(({ need, missing }) => need.trim() !== '' && missing.trim() === '')
  if (unasked.length > 0)
    remarks.push(
      info(
        `${pluralize(unasked.length, 'piece')} of evidence ${unasked.length === 1 ? 'does' : 'do'} not say who is missing from it.`,
      ),
    )
  if (evidence.length > 0 && assets.every(({ text }) => text.trim() === ''))
    remarks.push(info('There are needs and no assets yet. Who already cooks, drives, cuts hair, has keys?'))
  return remarks
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
