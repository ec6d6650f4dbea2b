import { z } from 'zod'
import { customaryThreshold } from '../../methods/outcome/small-cells.ts'
import {
  amount,
  cell,
  choice,
  count,
  from,
  group,
  line,
  rating,
  rowId,
  rows,
  tick,
  yesNo,
} from '../fields.ts'
import { defineWorksheet } from '../kind.ts'

/** Sites a tracker can hold, each with its counts and sessions. */
export const mostSites = 10

/** A core component, counted at each site. */
const component = z.object({
  id: rowId,
  name: line('The component'),
  coreFunction: cell('The core function'),
  indicator: cell('The indicator'),
  /** In percent. */
  threshold: amount('The threshold', 0, 100),
  harm: rating('The harm if missed', 1, 3),
  counts: rows(
    'Counts',
    z.object({ site: rowId, delivered: count('Delivered'), due: count('Due') }),
    mostSites,
  ),
  from,
})
export type FidelityComponent = z.infer<typeof component>

/** A change of the program, with the questions of FRAME. */
const adaptation = z.object({
  id: rowId,
  what: cell('What was changed'),
  when: line('When'),
  who: line('Who decided'),
  why: cell('Why'),
  planned: yesNo('Planned'),
  keptCore: choice('Whether the core function was kept', ['yes', 'no', 'unsure']),
  verdict: choice('The verdict', ['consistent', 'inconsistent', 'unsure']),
})

/** As many changes of a prediction as can be recorded. */
export const mostEarlier = 20

/** A prediction that was locked once and then changed. */
const earlierPrediction = z.object({
  prediction: cell('The earlier prediction'),
  lockedOn: line('The day of the earlier prediction'),
  changedOn: line('The day of the change'),
  /** A result stood there already. */
  afterResult: tick,
})

const siteSessions = z.object({
  site: rowId,
  planned: count('Sessions planned', 10_000),
  held: count('Sessions held', 10_000),
  attended: amount('Sessions attended', 0, 10_000),
  /** Sessions held while the people were in the program. */
  offered: amount('Sessions offered', 0, 10_000),
  quality: amount('Quality', 1, 5),
  responsiveness: amount('Worth my time', 1, 5),
})
export type SiteSessions = z.infer<typeof siteSessions>

const funnelStep = z.object({ id: rowId, name: line('The step'), count: count('The count') })

const reachedGroup = z.object({
  id: rowId,
  name: line('The group'),
  enrolled: count('Enrolled'),
  eligible: count('Eligible'),
})

/** Chapter 7: what was delivered, what arrived, and whom it reached. */
export const fidelitySchema = z.object({
  version: z.literal(1),
  sites: rows('Sites', z.object({ id: rowId, name: line('The site') }), mostSites),
  components: rows('Components', component, 20),
  sessions: rows('Sessions', siteSessions, mostSites),
  adaptations: rows('Adaptations', adaptation, 40),
  funnel: rows('The funnel', funnelStep, 10).prefault([
    { id: 'eligible', name: 'Eligible' },
    { id: 'referred', name: 'Referred' },
    { id: 'enrolled', name: 'Enrolled' },
  ]),
  groups: rows('Groups', reachedGroup, 20),
  /** The group the others are compared with. */
  reference: z.union([rowId, z.literal('')]).default(''),
  observers: group({
    bothYes: count('Both yes'),
    onlyFirst: count('Only the first'),
    onlySecond: count('Only the second'),
    bothNo: count('Both no'),
  }),
  pdsa: group({
    question: cell('The question'),
    prediction: cell('The prediction'),
    /** Set before the result is written; from then on the prediction stays as it is, or is changed on record. */
    locked: tick,
    /** The day it was locked, as 2025-03-31. */
    lockedOn: line('The day of the prediction'),
    /** Predictions that were changed after they had been locked, oldest first. */
    earlier: rows('Earlier predictions', earlierPrediction, mostEarlier),
    test: cell('The test'),
    measure: cell('The measure'),
    date: line('The date'),
    result: cell('The result'),
    act: choice('What follows', ['adopt', 'adapt', 'abandon']),
  }),
  /** Counts below it stay inside. */
  smallCell: count('The small-cell threshold', 1000).default(customaryThreshold),
})
export type FidelityAndReach = z.infer<typeof fidelitySchema>
export type Adaptation = z.infer<typeof adaptation>

export const fidelityAndReach = defineWorksheet('Fidelity and reach tracker', fidelitySchema)
