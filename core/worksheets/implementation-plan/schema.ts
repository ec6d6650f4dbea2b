import { z } from 'zod'
import { amount, cell, choice, count, emptyOf, fieldPer, from, line, rating, rowId, rows } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'

/** What can keep people out of something that is offered to everybody. */
export const equityChecks = [
  { id: 'language', name: 'Language' },
  { id: 'time', name: 'Time of day' },
  { id: 'cost', name: 'Cost' },
  { id: 'phone', name: 'Phone' },
  { id: 'privacy', name: 'Privacy' },
  { id: 'disability', name: 'Disability' },
] as const

/** The six sides of the Hexagon tool, with what is asked on each. */
export const hexagonSides = [
  { id: 'need', name: 'Need', ask: 'is it what people here are missing?' },
  { id: 'fit', name: 'Fit', ask: 'does it suit what is done and valued here?' },
  { id: 'capacity', name: 'Capacity', ask: 'are there people, time and rooms?' },
  { id: 'evidence', name: 'Evidence', ask: 'does it work, and for whom was that shown?' },
  { id: 'usability', name: 'Usability', ask: 'is it clear enough to be done?' },
  { id: 'supports', name: 'Supports', ask: 'is there training, coaching, data?' },
] as const

/** A place where the program is to work. */
const site = z.object({
  id: rowId,
  name: line('The site'),
  motivation: rating('Motivation', 1, 5),
  specific: rating('Capacity for this program', 1, 5),
  general: rating('General capacity', 1, 5),
  hoursPerPerson: amount('The hours per person', 0, 168),
  active: count('The active people', 100_000),
  availableHours: amount('The available hours', 0, 100_000),
})

export type PlanSite = z.infer<typeof site>

export const emptySite = emptyOf(site)

/** A core component at one site. */
const planRow = z.object({
  id: rowId,
  component: rowId,
  site: rowId,
  /** Stages of the National Implementation Research Network. */
  stage: choice('The stage', ['exploration', 'installation', 'initial', 'full']),
  barrier: cell('The barrier'),
  /** Domains of CFIR 2.0 (Damschroder and others 2022). */
  domain: choice('The domain', ['innovation', 'outer setting', 'inner setting', 'individuals', 'process']),
  equity: fieldPer(equityChecks, ({ id }) => choice(id, ['open', 'barrier'])),
  strategy: cell('The strategy'),
  owner: line('The owner'),
  start: count('The first month', 240),
  finish: count('The last month', 240),
  /** Implementation outcomes (Proctor and others 2011). */
  outcome: choice('The outcome', [
    'acceptability',
    'adoption',
    'appropriateness',
    'feasibility',
    'fidelity',
    'cost',
    'penetration',
    'sustainability',
  ]),
  indicator: cell('The indicator'),
  threshold: line('The threshold'),
})
export type PlanRow = z.infer<typeof planRow>

/** Chapter 6: the implementation plan and readiness grid. */
export const implementationPlanSchema = z.object({
  version: z.literal(1),
  months: count('The months', 240).default(18),
  sites: rows('Sites', site, 10),
  components: rows('Components', z.object({ id: rowId, name: line('The component'), from: from }), 20),
  rows: rows('Rows', planRow, 200),
  hexagon: fieldPer(hexagonSides, ({ id }) => rating(id, 1, 5)),
  stopDoing: rows(
    'The stop-doing list',
    z.object({ id: rowId, text: line('What stops'), hours: amount('The hours a week', 0, 10_000) }),
    40,
  ),
})
export type ImplementationPlan = z.infer<typeof implementationPlanSchema>

/** A row with nothing in it yet. */
export const emptyPlanRow = (id: string, component: string, at: string): PlanRow =>
  planRow.parse({ id, component, site: at })

export const implementationPlan = defineWorksheet(
  'Implementation plan and readiness grid',
  implementationPlanSchema,
)
