import { z } from 'zod'
import { evaluationDesignIds } from '../../methods/report/claims.ts'
import {
  cell,
  choice,
  emptyOf,
  fieldPer,
  from,
  group,
  line,
  passage,
  rowId,
  rows,
  tick,
  yesNo,
} from '../fields.ts'
import { defineWorksheet } from '../kind.ts'
import { labInside } from '../single-case/schema.ts'
import { cdcParts, jcseeCodes, jcseeStandards } from './standards.ts'

/** Steps whose pieces are told as they are; evidence becomes findings, and action becomes recommendations. */
export const pieceSections = ['context', 'program', 'questions'] as const

/** Who hears what, and when. */
const audience = z.object({
  id: rowId,
  who: line('The audience'),
  decision: cell('The decision'),
  format: line('The format'),
  language: line('The language'),
  date: line('The date'),
  presenter: line('Who presents'),
})

/** A finding: claim, evidence, how sure, so what, now what. */
const finding = z.object({
  id: rowId,
  claim: cell('The claim'),
  evidence: cell('The evidence'),
  certainty: choice('The certainty', ['high', 'medium', 'low']),
  why: cell('Why so sure'),
  equity: cell('The equity note'),
  limitation: cell('The limitation'),
  soWhat: cell('So what'),
  nowWhat: cell('Now what'),
  /** Something that did not work, or not for everybody. */
  negative: tick,
  /** About one person, who has to have agreed to this text before it goes anywhere. */
  onePerson: tick,
  agreed: tick,
  from,
})
export type Finding = z.infer<typeof finding>
export const emptyFinding = emptyOf(finding)

/** What to check of each chart. */
export const chartChecks = [
  { id: 'titleIsMessage', name: 'The title says the message' },
  { id: 'startsAtZero', name: 'Bars start at zero' },
  { id: 'showsN', name: 'It shows how many' },
  { id: 'showsUncertainty', name: 'It shows how sure' },
  { id: 'notColorAlone', name: 'It works without color' },
  { id: 'noSmallCells', name: 'Nobody can be recognized' },
] as const

const chart = z.object({
  id: rowId,
  title: line('The title'),
  kind: choice('The kind', ['line', 'bar', 'dot', 'slope', 'table', 'other']),
  altText: cell('The text for those who cannot see it'),
  checks: fieldPer(chartChecks, ({ name }) => yesNo(name)),
})

/** A story and what its person agreed to. */
const story = z.object({
  id: rowId,
  text: cell('The story'),
  use: choice('The use', ['internal', 'report', 'public']),
  scope: cell('The scope'),
  expiry: line('The expiry'),
  reviewed: tick,
})

/** Advice with an owner, a date and a price. */
const recommendation = z.object({
  id: rowId,
  text: cell('The recommendation'),
  owner: line('The owner'),
  date: line('The date'),
  cost: line('The cost'),
  evidence: cell('The evidence'),
  structural: tick,
  from,
})
export const emptyRecommendation = emptyOf(recommendation)

/** Something from an earlier chapter in its place in the report, to be told in the learner's words. */
const piece = z.object({
  id: rowId,
  section: z.enum(pieceSections, 'The piece belongs to no step.'),
  text: cell('The piece'),
  onePerson: tick,
  from,
})
export type Piece = z.infer<typeof piece>

/** Chapter 10: what becomes of everything. */
export const reportSchema = z.object({
  version: z.literal(1),
  title: line('The title'),
  question: cell('The question'),
  did: cell('What was done'),
  design: choice('The design', evaluationDesignIds),
  summary: passage('The summary'),
  /** Counts that may be printed although they are small. */
  agreedCounts: line('The agreed counts'),
  pieces: rows('Pieces', piece, 60),
  audiences: rows('Audiences', audience, 20),
  findings: rows('Findings', finding, 30),
  charts: rows('Charts', chart, 20),
  limitations: rows('Limitations', z.object({ id: rowId, text: cell('The limitation') }), 30),
  stories: rows('Stories', story, 20),
  recommendations: rows('Recommendations', recommendation, 20),
  cdc: fieldPer(cdcParts, () =>
    group({ state: choice('The coverage', ['covered', 'partly', 'missing']), where: line('Where') }),
  ),
  jcsee: fieldPer(
    jcseeCodes.map((id) => ({ id, name: jcseeStandards[id] })),
    () =>
      group({
        state: choice('The standard', ['met', 'partly', 'not met', 'not applicable']),
        note: cell('The note'),
      }),
  ),
  lab: labInside,
})
export type ReportWorksheet = z.infer<typeof reportSchema>

export const reportWorksheet = defineWorksheet('Report builder', reportSchema)
