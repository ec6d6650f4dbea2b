import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { summaryText } from '../summary.ts'
import { mapSummary, placedStakeholders, voiceSummary, voices } from './drawings.ts'
import { emptyStakeholder, type StakeholderMap, stakeholderMap, stakeholderMapSchema } from './schema.ts'
import { summarizeStakeholderMap } from './summary.ts'

const row = (id: string, more: Partial<StakeholderMap['stakeholders'][number]>) => ({
  ...emptyStakeholder(id),
  ...more,
})
const millrace = (): StakeholderMap => ({
  ...stakeholderMap.empty(),
  stakeholders: [
    row('hosts', {
      name: 'Household hosts',
      power: 1,
      interest: 4,
      stake: 5,
      now: 'inform',
      target: 'collaborate',
      safety: 'Ask apart from the household.',
    }),
    row('board', { name: 'County commissioner', power: 5, interest: 2, stake: 1, paid: true }),
    row('new', {}),
  ],
  assets: [{ id: 'a', kind: 'individuals', text: 'Five barbershops' }],
  swot: { ...stakeholderMap.empty().swot, threats: 'Lease rules' },
})

describe('the map of power as it is read', () => {
  it('is empty while nothing is filled in', () => {
    expect(summarizeStakeholderMap(stakeholderMap.empty())).toEqual([])
    expect(
      summarizeStakeholderMap({ ...stakeholderMap.empty(), stakeholders: [emptyStakeholder('a')] }),
    ).toEqual([])
  })

  it('says who decides and who lives with it, how they take part, and how to read the figures', () => {
    const text = summaryText(summarizeStakeholderMap(millrace()))
    expect(text).toContain('1. Household hosts | 1 | 4 | 5 | Keep informed | +4')
    expect(text).toContain('Household hosts | – | Inform | Collaborate | +3 | –')
    expect(text).toContain('County commissioner | – | – | – | – | Paid role')
    expect(text).toContain('Safety:\n- Household hosts: Ask apart from the household.')
    expect(text).toContain('Two guesses subtracted from each other')
    expect(text).toContain('0 of 1 have a paid role')
    expect(text).toContain('Individuals: Five barbershops')
    expect(text).toContain('Threats | Lease rules')
    expect(text).not.toContain('Row 3')
  })

  it('has drawings that are sentences too', () => {
    expect(mapSummary(placedStakeholders(millrace()))).toBe(
      'Keep satisfied: County commissioner. Keep informed: Household hosts. Most affected, least power: Household hosts.',
    )
    expect(voiceSummary(voices(millrace()))).toBe(
      '2 rows with stake and power. Voice gap of 2 or more: Household hosts +4. More power than stake: County commissioner −4.',
    )
  })

  it('is whole tables, whatever was saved', () => {
    fc.assert(
      fc.property(anyOf(stakeholderMapSchema), (given) => {
        for (const block of summarizeStakeholderMap(given as StakeholderMap))
          if (block.kind === 'table')
            for (const cells of block.rows) expect(cells).toHaveLength(block.columns.length)
      }),
      { numRuns: 60 },
    )
  })
})
