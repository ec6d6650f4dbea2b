import { expect, it } from 'vitest'
import { parseWorksheet } from './registry.ts'

// Work as it lies in the database, spelled out: nothing here may come from the schemas of today.

it('a logic model opens that was saved before its columns and its kinds of evidence had their present names', () => {
  const box = { text: 'A box', number: null, unit: '', month: null, core: false, indicator: '' }
  const columns = ['input', 'activity', 'output', 'short', 'medium', 'long']
  const kinds = ['trial', 'quasi', 'practice', 'community', 'none', null]
  const saved = {
    version: 1,
    boxes: columns.map((column) => ({ ...box, id: column, column })),
    links: kinds.map((evidence, place) => ({
      from: 'activity',
      to: columns[place],
      because: '',
      evidence,
      confidence: 'medium',
    })),
    assumptions: 'Landlords take calls',
    context: '',
    harms: '',
    equity: '',
    timeline: {
      ...{ months: 18, install: 3, followUp: 6, closeOut: 2 },
      ...{ target: 48, serviceMonths: 6, workers: 2, budget: 412_000 },
    },
  }
  expect(parseWorksheet('5', saved)).toEqual({ ok: true, worksheet: saved })
})

it('a worksheet opens that was saved before some of its fields existed: they are empty, and what was written stays', () => {
  const goal = { id: 'g', words: 'Ride the 14', smartie: { specific: { on: true } } }
  const opened = parseWorksheet('2', { version: 1, goals: [goal] })
  expect(opened).toMatchObject({
    ok: true,
    worksheet: {
      review: '',
      goals: [
        {
          ...{ id: 'g', words: 'Ride the 14', translation: '', weight: null },
          levels: ['', '', '', '', ''],
          smartie: { specific: { on: true, reason: '' }, equitable: { on: false, reason: '' } },
        },
      ],
    },
  })
})

it('an implementation plan opens that was saved before penetration was said in other words', () => {
  const saved = {
    version: 1,
    months: 18,
    sites: [
      {
        ...{ id: 'ml', name: 'Millrace', motivation: 4, specific: 3, general: 4 },
        ...{ hoursPerPerson: 2, active: 21, availableHours: 40 },
      },
    ],
    components: [
      {
        ...{ id: 'contact', name: 'Weekly contact' },
        from: { chapter: '5', tool: 'Logic model', part: 'Activity: Weekly contact' },
      },
    ],
    rows: [
      {
        ...{ id: 'a', component: 'contact', site: 'ml', stage: 'installation', barrier: 'No door' },
        domain: 'inner setting',
        equity: {
          language: 'open',
          time: null,
          cost: null,
          phone: null,
          privacy: 'barrier',
          disability: null,
        },
        ...{ strategy: 'Borrow a room', owner: 'Ray', start: 4, finish: 16 },
        ...{ outcome: 'penetration', indicator: 'People with the component', threshold: 'under 60%' },
      },
    ],
    hexagon: { need: 5, fit: 4, capacity: 2, evidence: 3, usability: 3, supports: 2 },
    stopDoing: [{ id: 's', text: 'Two forms', hours: 10 }],
  }
  expect(parseWorksheet('6', saved)).toEqual({ ok: true, worksheet: saved })
})
