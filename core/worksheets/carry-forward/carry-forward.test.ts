import { describe, expect, it } from 'vitest'
import {
  eastLandingWeeks,
  jcGoals,
  jcRides,
  steadyGroundModel,
  steadyGroundOutcomes,
} from '../../methods/testing/steady-ground.ts'
import { steadyGroundPlan, steadyGroundTracker } from '../../methods/testing/steady-ground-program.ts'
import { sourceSentence } from '../fields.ts'
import { emptySite } from '../implementation-plan/schema.ts'
import { worksheets } from '../registry.ts'
import { targetsFromGoals } from './goals-to-targets.ts'
import { componentsFromModel, indicatorsFromModel, missingPlanRows, sitesFromPlan } from './model-to-plan.ts'
import { reportSkeleton } from './report-skeleton.ts'

describe('what carries forward names its source', () => {
  it('goals of chapter 2 become targets of chapter 3', () => {
    const [bus] = targetsFromGoals(jcGoals())
    expect(bus?.value).toMatchObject({
      outcome: 'Bus trips to the shop each week',
      worst: 'none',
      expected: 'two',
    })
    expect(sourceSentence(bus!.source)).toBe(
      'From chapter 2, SMART and GAS builder: Goal 1 (Get to the shop by bus)',
    )
    expect(targetsFromGoals(worksheets['2'].empty())).toEqual([])
  })

  it('core activities of chapter 5 become components of chapters 6 and 7', () => {
    const [component, ...others] = componentsFromModel(steadyGroundModel())
    expect([component?.value.name, others]).toEqual(['Weekly contact', []])
    const [indicator] = indicatorsFromModel(steadyGroundModel())
    expect(indicator?.value).toMatchObject({
      indicator: 'Contact in 3 of 4 weeks',
      coreFunction: 'they call',
    })
    expect(sourceSentence(indicator!.source)).toBe('From chapter 5, Logic model: Activity: Weekly contact')
  })

  it('the reason of a link to a box that was removed is not carried', () => {
    const model = steadyGroundModel()
    model.boxes = model.boxes.filter(({ id }) => id !== 'contacts')
    expect(indicatorsFromModel(model)[0]?.value.coreFunction).toBe('')
  })

  it('all activities are carried while none is marked as core', () => {
    const model = steadyGroundModel()
    for (const box of model.boxes) box.core = false
    expect(componentsFromModel(model).map(({ value }) => value.name)).toEqual([
      'Weekly contact',
      'Shared dinner',
    ])
  })

  it('the plan gets one row for each component at each site that has none', () => {
    const plan = worksheets['6'].empty()
    plan.components = [{ id: 'contact', name: 'Weekly contact', from: null }]
    plan.sites = ['ml', 'el'].map((id) => ({
      id,
      name: id,
      motivation: null,
      specific: null,
      general: null,
      hoursPerPerson: null,
      active: null,
      availableHours: null,
    }))
    plan.rows = missingPlanRows(plan)
    expect(plan.rows.map(({ site }) => site)).toEqual(['ml', 'el'])
    expect(missingPlanRows(plan)).toEqual([])
  })

  it('sites of chapter 6 become sites of chapter 7', () => {
    const plan = steadyGroundPlan()
    plan.sites.push(emptySite('x'))
    expect(sitesFromPlan(plan).map(({ value, source }) => [value.name, sourceSentence(source)])).toEqual([
      ['Millrace', 'From chapter 6, Implementation plan and readiness grid: Site: Millrace'],
      ['East Landing', 'From chapter 6, Implementation plan and readiness grid: Site: East Landing'],
    ])
  })

  it('everything saved becomes the skeleton of a report; one person’s data are marked', () => {
    const { lines, nothingFrom } = reportSkeleton({
      '2': jcGoals(),
      '3': jcRides(),
      '5': steadyGroundModel(),
      '8': { ...steadyGroundOutcomes(), smallCell: 2 },
      '9': eastLandingWeeks(),
    })
    expect(nothingFrom).toEqual(['4', '6', '7'])
    const said = lines.map(
      ({ value, source }) =>
        `${source.chapter} ${value.section}${value.onePerson ? ' (one person)' : ''}: ${value.text}`,
    )
    expect(said).toContain(
      '2 evidence (one person): T went from 36.78 to 58.81, a change of +22.03 (+22.82 with equal weights).',
    )
    expect(said).toContain(
      '3 evidence (one person): Distress on the 14 bus: mean 8 (5 points) to 5 (8 points); NAP 0.99.',
    )
    expect(said).toContain('5 program: Core components: Weekly contact.')
    expect(said).toContain(
      '5 program: $412,000 for 48 people, about $8,583 each; not a measure of cost-effectiveness.',
    )
    expect(said).toContain(
      '8 evidence: No forced move in the last 90 days: 27 of 39 in Program, 16 of 33 in Comparison; difference +20.7 points, 95% interval −1.8 to +40.9.',
    )
    expect(
      said.some((line) => line.startsWith('9 evidence: Planned contacts completed: Signal: a shift above')),
    ).toBe(true)
  })

  it('an empty worksheet gives nothing', () => {
    const { lines, nothingFrom } = reportSkeleton({
      '4': worksheets['4'].empty(),
      '9': worksheets['9'].empty(),
    })
    expect(lines).toEqual([])
    expect(nothingFrom).toHaveLength(8)
  })

  it('too few people to publish stay words', () => {
    const { lines } = reportSkeleton({ '8': steadyGroundOutcomes() })
    const change = lines.find(({ source }) => source.part === 'Reliable change')?.value.text
    expect(change).toBe(
      'PHQ-9: most of what is known about single people’s change is about too few of them to publish. Some got reliably worse.',
    )
  })

  it('too few people to publish stay words also where no threshold is set: then it is the customary one', () => {
    const outcomes = { ...steadyGroundOutcomes(), smallCell: null }
    outcomes.outcome.one.reached = 30
    const { lines } = reportSkeleton({ '8': outcomes })
    const groups = lines.find(({ source }) => source.part === 'Two groups')?.value.text
    expect(groups).toBe(
      'No forced move in the last 90 days: compared in two groups; too few people in one of them to publish a figure.',
    )
    expect(lines.some(({ source }) => source.part === 'People who were lost')).toBe(false)
  })

  it('the way in is told in words where so few came, or were missed, that somebody could be recognized', () => {
    const tracker = steadyGroundTracker()
    const reach = () =>
      reportSkeleton({ '7': tracker }).lines.find(({ source }) => source.part === 'Reach')?.value.text
    expect(reach()).toBe('Enrolled: 41 of 63 eligible (65%).')
    tracker.funnel.at(-1)!.count = 9
    for (const smallCell of [11, null])
      expect(
        [reportSkeleton({ '7': { ...tracker, smallCell } }).lines].flat().map(({ value }) => value.text),
      ).toContain('Enrolled: too few people, of those who were eligible, to publish a figure.')
  })

  it('a strategy of a site that was removed is not offered', () => {
    const plan = steadyGroundPlan()
    const row = plan.rows[0]!
    row.strategy = 'Coach every week'
    const strategies = () =>
      reportSkeleton({ '6': plan }).lines.filter(({ source }) => source.part === 'Strategy: Coach every week')
    expect(strategies()).toHaveLength(1)
    plan.sites = plan.sites.filter(({ id }) => id !== row.site)
    expect(strategies()).toEqual([])
  })
})
