import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import {
  emptyStakeholder,
  type StakeholderMap,
  stakeholderMap,
  stakeholderMapSchema,
} from '#core/worksheets/stakeholder-map/schema'
import { write } from '../../testing/write.ts'
import StakeholderMapForm from './Form.tsx'

let saved: StakeholderMap
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

function Page({ start = {} }: { start?: Partial<StakeholderMap> }) {
  const [worksheet, setWorksheet] = useState<StakeholderMap>({ ...stakeholderMap.empty(), ...start })
  saved = worksheet
  return <StakeholderMapForm worksheet={worksheet} onChange={setWorksheet} earlier={{}} fields={fields} />
}

const rate = async (rating: string, value: number) =>
  userEvent.click(
    within(screen.getByRole('group', { name: new RegExp(`^${rating}, 1 to 5`) })).getByRole('radio', {
      name: String(value),
    }),
  )

describe('the map of power', () => {
  it('takes somebody from a name to a place on the map, and flags who is most affected with least power', async () => {
    render(<Page />)
    expect(screen.getByText(/^Nobody yet\./)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Add somebody' }))
    await write(screen.getByLabelText('Name or role'), 'Household hosts')
    await rate('Power', 1)
    await rate('Interest', 4)
    await rate('Stake', 5)
    expect(screen.getByText('Keep informed · voice gap +4 (most affected, least power)')).toBeDefined()
    await screen.findByRole('img', {
      name: '1. Household hosts: power 1, interest 4, stake 5, Keep informed, most affected, least power',
    })
    await screen.findByRole('img', { name: 'Household hosts: power 1, stake 5, voice gap +4' })
    expect(screen.getByRole('rowheader', { name: '1. Household hosts' })).toBeDefined()
    expect(
      screen.getByText(/^Most affected, least power: Household hosts\. What would it take/),
    ).toBeDefined()
    expect(screen.getByText(/Two guesses subtracted from each other/)).toBeDefined()
    expect(stakeholderMapSchema.safeParse(saved).success).toBe(true)
  })

  it('keeps how somebody takes part, and says how many levels lie between now and then', async () => {
    render(<Page start={{ stakeholders: [{ ...emptyStakeholder('a'), name: 'Hosts' }] }} />)
    await userEvent.click(screen.getByText((_, one) => one?.textContent === 'How they take part, Hosts'))
    await userEvent.selectOptions(screen.getByLabelText('How they are engaged now'), 'inform')
    await userEvent.selectOptions(screen.getByLabelText('How they should be'), 'collaborate')
    expect(screen.getByText('engagement gap +3')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Safety'), 'Ask apart.')
    expect(saved.stakeholders[0]).toMatchObject({
      now: 'inform',
      target: 'collaborate',
      safety: 'Ask apart.',
    })
  })

  it('grows the problem statement from its parts', async () => {
    render(<Page />)
    expect(screen.getByText('Write a part, and the statement grows here.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Place (In …)'), 'Millrace')
    await write(screen.getByLabelText(/^Suspected causes/), 'leases exclude records.')
    expect(
      screen.getByText(
        /^In Millrace, \[conditions, with the evidence\], .* we suspect that leases exclude records\. People are already/,
      ),
    ).toBeDefined()
  })

  it('says which needs rest on one source, and who cooks', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Add evidence' }))
    await userEvent.type(screen.getByLabelText('Need'), 'State ID')
    expect(screen.getByText(/^State ID rests on one source at most/)).toBeDefined()
    expect(screen.getByText(/There are needs and no assets yet/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Add an asset' }))
    await write(screen.getByLabelText('Asset'), 'Two kitchens')
    expect(screen.queryByText(/There are needs and no assets yet/)).toBeNull()
  })

  it('holds forty people, and a field with the ratings of all of them', async () => {
    const stakeholders = Array.from({ length: 40 }, (_, place) => ({
      ...emptyStakeholder(`s${place}`),
      name: `Row of people ${place}`,
      power: 1,
      interest: 5,
      stake: 5,
    }))
    render(<Page start={{ stakeholders }} />)
    const places = await screen.findAllByRole('img', { name: /^\d+\. Row of people/ })
    expect(places).toHaveLength(40)
    const spots = new Set(
      places.map((one) => {
        const shape = one.querySelector('circle')
        return `${shape?.getAttribute('cx')} ${shape?.getAttribute('cy')}`
      }),
    )
    expect(spots.size).toBe(40)
    expect(screen.getByText('There is room for 40.')).toBeDefined()
  })
})
