import { z } from 'zod'
import { engagementLevels } from '../../methods/stakeholders/power.ts'
import { cell, choice, emptyOf, fieldPer, group, line, rating, rowId, rows, yesNo } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'

/** Kinds of need (Bradshaw 1972). */
export const needKinds = ['normative', 'felt', 'expressed', 'comparative'] as const
/** Where assets are found: the first three by Kretzmann & McKnight (1993), places and connections added later. */
export const assetKinds = ['individuals', 'associations', 'institutions', 'place', 'connections'] as const

/** The parts of the two views that stand side by side. */
export const swotParts = [
  { id: 'strengths', name: 'Strengths', ask: 'Inside: what do we do well now?' },
  { id: 'weaknesses', name: 'Weaknesses', ask: 'Inside: what do we do badly or not at all?' },
  { id: 'opportunities', name: 'Opportunities', ask: 'Outside: what opens up around us?' },
  { id: 'threats', name: 'Threats', ask: 'Outside: what could close or harm?' },
] as const
export const soarParts = [
  { id: 'strengths', name: 'Strengths', ask: 'What are people proud of?' },
  { id: 'opportunities', name: 'Opportunities', ask: 'Where do people see a door?' },
  { id: 'aspirations', name: 'Aspirations', ask: 'What do people hope for, in their words?' },
  { id: 'results', name: 'Results', ask: 'How would they know it came true?' },
] as const

/** For it, against it, or between. */
export const stances = ['for', 'mixed', 'against', 'unknown'] as const

/** Somebody affected, or able to affect things. */
export const stakeholder = z.object({
  id: rowId,
  name: line('The name or role'),
  power: rating('Power', 1, 5),
  interest: rating('Interest', 1, 5),
  stake: rating('Stake', 1, 5),
  stance: choice('The stance', stances),
  influence: cell('Influence on us'),
  now: choice('How they are engaged now', engagementLevels),
  target: choice('How they should be engaged', engagementLevels),
  paid: yesNo('A paid role'),
  compensation: line('The compensation'),
  safety: cell('The safety note'),
})
export type Stakeholder = z.infer<typeof stakeholder>

export const emptyStakeholder = emptyOf(stakeholder)

/** One source for one need. */
export const evidence = z.object({
  id: rowId,
  need: line('The need'),
  source: line('The source'),
  kind: choice('The kind of need', needKinds),
  missing: cell('Who is missing'),
  confidence: choice('The confidence', ['low', 'medium', 'high']),
})

export type Evidence = z.infer<typeof evidence>

export const emptyEvidence = emptyOf(evidence)

/** Chapter 4: who decides, who lives with it, what is known and what is there. */
export const stakeholderMapSchema = z.object({
  version: z.literal(1),
  stakeholders: rows('Stakeholders', stakeholder, 40),
  evidence: rows('Evidence', evidence, 60),
  assets: rows(
    'Assets',
    z.object({ id: rowId, kind: choice('The kind', assetKinds), text: line('The asset') }),
    60,
  ),
  swot: fieldPer(swotParts, ({ name }) => cell(name)),
  soar: fieldPer(soarParts, ({ name }) => cell(name)),
  problem: group({
    place: line('The place'),
    conditions: cell('The conditions'),
    consequences: cell('The consequences'),
    people: line('The people'),
    causes: cell('The causes'),
    assets: cell('The assets'),
    gaps: cell('The gaps'),
  }),
})
export type StakeholderMap = z.infer<typeof stakeholderMapSchema>

export const stakeholderMap = defineWorksheet('Stakeholder and power map', stakeholderMapSchema)
