import { describe, expect, it } from 'vitest'
import { steadyGroundModel } from '../methods/testing/steady-ground.ts'
import { steadyGroundPlan, steadyGroundTracker } from '../methods/testing/steady-ground-program.ts'
import { fidelityResults } from './fidelity-and-reach/results.ts'
import { planResults } from './implementation-plan/results.ts'
import { logicModelResults } from './logic-model/results.ts'
import { emptyBox } from './logic-model/schema.ts'
import { parseWorksheet, type WorksheetOf, worksheets } from './registry.ts'
import { stakeholderResults } from './stakeholder-map/results.ts'

const texts = ({ remarks }: { remarks: { text: string }[] }) => remarks.map(({ text }) => text).join('\n')

describe('the stakeholder map', () => {
  const row = (name: string, power: number, interest: number, stake: number) => ({
    id: name.slice(0, 4).replace(/\W/g, ''),
    name,
    power,
    interest,
    stake,
    stance: null,
    influence: '',
    now: null,
    target: null,
    paid: null,
    compensation: '',
    safety: '',
  })
  const map: WorksheetOf<'4'> = {
    ...worksheets['4'].empty(),
    stakeholders: [
      { ...row('Survivors in host homes', 1, 4, 5), now: 'inform', target: 'collaborate', paid: true },
      row('Alder Fund', 5, 5, 2),
    ],
    evidence: [
      {
        id: 'a',
        need: 'Housing',
        source: 'Survey',
        kind: 'felt',
        missing: 'Those who moved',
        confidence: 'medium',
      },
      { id: 'b', need: ' housing ', source: '211 calls', kind: 'expressed', missing: '', confidence: 'low' },
      { id: 'c', need: 'State ID', source: 'Survey', kind: 'felt', missing: '', confidence: null },
    ],
    problem: {
      ...worksheets['4'].empty().problem,
      place: 'Millrace',
      conditions: 'young adults move often.',
    },
  }
  const found = stakeholderResults(map)

  it('flags whoever is most affected and has the least power', () => {
    expect(found.rows).toMatchObject([
      { quadrant: 'Keep informed', voiceGap: 4, flagged: true, engagementGap: 3 },
      { quadrant: 'Manage closely', voiceGap: -3, flagged: false, engagementGap: null },
    ])
    expect(found.paid).toEqual({ count: 1, of: 1 })
  })

  it('names needs that rest on one source', () => {
    expect(found.oneSource).toEqual(['State ID'])
    expect(texts({ remarks: found.ofEvidence })).toMatch(/2 pieces of evidence do not say who is missing/)
  })

  it('builds the statement with its gaps in brackets', () => {
    expect(found.statement).toBe(
      'In Millrace, young adults move often, which means [consequences] for [people]. From what people and records tell us, we suspect that [suspected causes]. People are already [assets]. We don’t yet know [gaps].',
    )
    expect(stakeholderResults(worksheets['4'].empty()).statement).toBeNull()
  })
})

describe('the logic model', () => {
  it('finds what leads nowhere, what comes from nowhere and what comes too late', () => {
    const found = logicModelResults(steadyGroundModel())
    expect(found.paths).toEqual({ deadEnds: ['dinner'], orphans: ['arrests'] })
    expect(found.beyondGrant).toEqual(['arrests'])
    expect(texts(found)).toMatch(/7 months are left for enrolling: 6.9 people each month/)
    expect(texts(found)).toMatch(/about 41 people are active, 20.6 for each worker/)
  })

  it('asks what an output is doing among the outcomes, and how a core component would be noticed', () => {
    const model = steadyGroundModel()
    model.boxes.push(
      { ...emptyBox('x', 'short'), text: '40 people attended' },
      { ...emptyBox('y', 'activity'), text: 'Check-ins', core: true },
    )
    expect(texts(logicModelResults(model))).toMatch(/“40 people attended” counts what was done/)
    expect(texts(logicModelResults(model))).toMatch(
      /“Check-ins” is a core component without a fidelity indicator/,
    )
  })

  it('works out each figure as soon as its own numbers are there', () => {
    const model = steadyGroundModel()
    model.timeline = { ...model.timeline, target: null, serviceMonths: null, workers: null, budget: null }
    expect(logicModelResults(model).feasibility).toEqual({
      window: 7,
      perMonth: null,
      activeAtPeak: null,
      perWorker: null,
      costPerPerson: null,
    })
    expect(texts(logicModelResults(model))).toMatch(/7 months are left for enrolling\./)
    model.timeline.closeOut = null
    expect(logicModelResults(model).feasibility).toBeNull()
  })

  it('follows circles once, and ignores links to boxes that are gone', () => {
    const model = steadyGroundModel()
    model.links.push(
      { from: 'housing', to: 'contact', because: '', evidence: 'none', confidence: null },
      { from: 'dinner', to: 'gone', because: 'x', evidence: null, confidence: null },
    )
    expect(logicModelResults(model).paths.deadEnds).toEqual(['dinner'])
  })

  it('has no month left when setting up takes too long', () => {
    const model = steadyGroundModel()
    model.timeline.install = 12
    expect(texts(logicModelResults(model))).toMatch(/No month is left for enrolling/)
  })
})

describe('the implementation plan', () => {
  const plan = steadyGroundPlan()
  const found = planResults(plan)

  it('has readiness .384 and .096, and says what to fix before launch', () => {
    expect(found.sites.map(({ index }) => index?.toFixed(3))).toEqual(['0.384', '0.096'])
    expect(texts(found)).toMatch(
      /East Landing: fix before launch: capacity for this program and general capacity/,
    )
    expect(texts(found)).toMatch(/Hexagon mean 3.17, but capacity and supports/)
    expect(texts(found)).toMatch(/Millrace: the week needs 105% of the hours/)
  })

  it('draws the bars that can be drawn, by their start, and says what is wrong with the others', () => {
    expect(found.bars).toEqual([
      { id: 'b', label: 'Weekly contact, East Landing', start: 3, finish: 20 },
      { id: 'a', label: 'Weekly contact, Millrace', start: 4, finish: 16 },
    ])
    expect(texts(found)).toMatch(/ends before it starts/)
    expect(texts(found)).toMatch(/runs past month 18/)
    expect(texts(found)).toMatch(/privacy keeps people out, and no strategy/)
    expect(texts(found)).toMatch(/Nothing is stopped to make room/)
  })
})

describe('the fidelity and reach tracker', () => {
  const tracker = steadyGroundTracker()
  const found = fidelityResults(tracker)

  it('has site means, weighted means, lights with words and a kappa', () => {
    expect(found.sites.map(({ mean, harmWeighted }) => [mean?.toFixed(3), harmWeighted?.toFixed(4)])).toEqual(
      [
        ['0.854', '0.8395'],
        ['0.592', '0.5454'],
      ],
    )
    expect(found.cells.find(({ component: id, site }) => id === '7' && site === 'el')?.light).toBe('below')
    const lower = { ...tracker, components: tracker.components.map((one) => ({ ...one, threshold: 70 })) }
    const nearly = fidelityResults(lower).cells.find((one) => one.component === '7' && one.site === 'el')
    expect(nearly?.light).toBe('near')
    expect(found.agreement?.kappa?.toFixed(2)).toBe('0.66')
  })

  it('does not let the safety talks wait for a report, and counts no refusal as a miss', () => {
    expect(found.remarks[0]?.text).toMatch(
      /^Safety talks: not done as designed 5 times out of 24 at Millrace/,
    )
    expect(found.remarks[1]?.text).toMatch(/11 times out of 16 at East Landing.*A no is not a miss/)
  })

  it('does not let a miss that can do grave harm wait because the row met its threshold', () => {
    const withThreshold = (threshold: number | null) => ({
      ...tracker,
      components: tracker.components.map((one) => ({ ...one, threshold })),
    })
    const urgent = /^Safety talks: not done as designed 5 times out of 24 at Millrace/
    expect(fidelityResults(withThreshold(75)).about.urgent[0]?.text).toMatch(urgent)
    expect(fidelityResults(withThreshold(null)).about.urgent[0]?.text).toMatch(urgent)
    const all = tracker.components.map((one) => ({
      ...one,
      counts: one.counts.map((at) => ({ ...at, delivered: at.due })),
    }))
    expect(fidelityResults({ ...tracker, components: all }).about.urgent).toEqual([])
  })

  it('calls nothing near the threshold where a miss can do grave harm', () => {
    const talks = found.cells.find(({ component: id, site }) => id === '4' && site === 'ml')
    expect([talks?.share.toFixed(3), talks?.light]).toEqual(['0.792', 'below'])
  })

  it('says how far one person more moves a percent of few', () => {
    expect(texts(found)).toMatch(/East Landing \(Letter: 12\).*by 8\.3 points/)
  })

  it('takes nobody for absent from sessions before they came, and says so where that is not counted', () => {
    expect(found.sites.map(({ received }) => received?.toFixed(3))).toEqual(['0.700', '0.446'])
    expect(texts(found)).not.toMatch(/look absent/)
    const older = tracker.sessions.map((one) => ({ ...one, attended: 8.4, planned: 12, offered: null }))
    const before = fidelityResults({ ...tracker, sessions: older })
    expect(before.sites[0]?.received).toBeCloseTo(0.7)
    expect(texts(before)).toMatch(/people who joined late look absent/)
    const odd = fidelityResults({
      ...tracker,
      sessions: tracker.sessions.map((one) => ({ ...one, offered: 12 })),
    })
    expect(odd.sites[0]?.received).toBeNull()
    expect(texts(odd)).toMatch(/More sessions were attended than offered/)
  })

  it('opens a tracker that was saved before offered sessions were asked for', () => {
    const { offered: _, ...session } = tracker.sessions[0]!
    expect(parseWorksheet('7', { ...tracker, sessions: [session] })).toMatchObject({
      ok: true,
      worksheet: { sessions: [{ attended: 119, offered: null }] },
    })
  })

  it('keeps inside every count of few, those with it, those without it, and what the total gives away', () => {
    const inside = (place: string) =>
      found.cells.filter(({ site }) => site === place).map((one) => one.internalOnly)
    expect(inside('ml')).toEqual([true, true, true, true, true, true])
    expect(found.groups.map(({ name, internalOnly }) => [name, internalOnly])).toEqual([
      ['English-preferring', true],
      ['Spanish-preferring', true],
    ])
  })

  it('flags reach in a small group and keeps the figure inside', () => {
    expect(found.groups[1]).toMatchObject({ flagged: true, internalOnly: true })
    const noThreshold = fidelityResults({ ...tracker, smallCell: null })
    expect(noThreshold.groups[1]).toMatchObject({ internalOnly: true })
    expect(texts(noThreshold)).toMatch(/a count of fewer than 11 people/)
    expect(texts(found)).toMatch(/Spanish-preferring: reach 33.3%, 3 of 9; ratio 0.47/)
  })

  it('leaves out counts that cannot be, and says so', () => {
    const odd = fidelityResults({
      ...tracker,
      components: tracker.components.slice(0, 1).map((one) => ({
        ...one,
        counts: [
          { site: 'ml', delivered: 30, due: 25 },
          { site: 'el', delivered: 9, due: 16 },
        ],
      })),
      funnel: [...tracker.funnel].reverse(),
    })
    expect(odd.cells.map(({ site }) => site)).toEqual(['el'])
    expect(texts(odd)).toMatch(/delivered more often than it was due/)
    expect(texts(odd)).toMatch(/more people than the step before/)
  })

  it('takes no result without a locked prediction', () => {
    const pdsa = { ...tracker.pdsa, prediction: 'Half will come', result: 'Two thirds came' }
    expect(texts(fidelityResults({ ...tracker, pdsa }))).toMatch(/A prediction written afterward is a story/)
    expect(texts(fidelityResults({ ...tracker, pdsa: { ...pdsa, locked: true } }))).not.toMatch(/story/)
    const earlier = [
      { prediction: 'All will come', lockedOn: '2025-03-01', changedOn: '2025-04-01', afterResult: true },
    ]
    expect(texts(fidelityResults({ ...tracker, pdsa: { ...pdsa, locked: true, earlier } }))).toMatch(
      /changed once after a result was written/,
    )
  })
})
