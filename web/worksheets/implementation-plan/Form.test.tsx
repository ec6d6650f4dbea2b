import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { steadyGroundModel } from '#core/methods/testing/steady-ground'
import { steadyGroundPlan } from '#core/methods/testing/steady-ground-program'
import {
  emptyPlanRow,
  type ImplementationPlan,
  implementationPlan,
} from '#core/worksheets/implementation-plan/schema'
import type { SavedWorksheets } from '#core/worksheets/registry'
import { parseWorksheet } from '#core/worksheets/registry'
import { write } from '../../testing/write.ts'
import PlanForm from './Form.tsx'

let saved: ImplementationPlan
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

interface Props {
  start?: ImplementationPlan
  earlier?: SavedWorksheets
}

function Page({ start = implementationPlan.empty(), earlier = {} }: Props) {
  const [worksheet, setWorksheet] = useState(start)
  saved = worksheet
  return <PlanForm worksheet={worksheet} onChange={setWorksheet} earlier={earlier} fields={fields} />
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const open = (name: RegExp) => userEvent.click(screen.getByText(name).closest('summary') as HTMLElement)
const openRow = (component: string, site: string) =>
  userEvent.click(within(screen.getByRole('region', { name: component })).getByText(site))

describe('the implementation plan', () => {
  it('has readiness with its caution, and says what to fix before launch', () => {
    render(<Page start={steadyGroundPlan()} />)
    expect(screen.getByRole('row', { name: /Millrace.*0\.384.*105%/ })).toBeDefined()
    expect(screen.getByText(/A thinking tool, not a validated score/)).toBeDefined()
    expect(screen.getByText(/East Landing: fix before launch/)).toBeDefined()
    expect(screen.getByText('3.17')).toBeDefined()
  })

  it('offers the core activities of chapter 5 as copies that name their source', async () => {
    render(<Page earlier={{ '5': steadyGroundModel() }} />)
    expect(saved.components).toEqual([])
    await press('Copy here: Weekly contact')
    expect(saved.components[0]).toMatchObject({ name: 'Weekly contact', from: { chapter: '5' } })
    expect(screen.getByText('From chapter 5, Logic model: Activity: Weekly contact')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy here: Weekly contact' })).toBeNull()
  })

  it('has a row for each component at each site, saved when something is written in it', async () => {
    render(<Page />)
    expect(screen.getByText(/The rows appear when there is a site and a component/)).toBeDefined()
    await press('Add a site')
    await write(screen.getByLabelText('Name of the site'), 'East Landing')
    await press('Add a component')
    await write(screen.getByLabelText('Name of component 1'), 'Safety check-ins')
    expect(saved.rows).toEqual([])
    const row = within(screen.getByRole('region', { name: 'Safety check-ins' }))
    await open(/, Safety check-ins$/)
    await userEvent.type(row.getByLabelText('Barrier'), 'No door')
    await userEvent.selectOptions(row.getByLabelText(/^Where the barrier sits/), 'inner setting')
    await userEvent.click(
      within(row.getByRole('group', { name: 'Privacy' })).getByRole('radio', { name: 'Keeps people out' }),
    )
    expect(screen.getByText(/privacy keeps people out, and no strategy/)).toBeDefined()
    await write(row.getByLabelText('Strategy'), 'Library room')
    await open(/^Strategies to start from/)
    await userEvent.click(row.getByRole('checkbox', { name: /^Coaching/ }))
    expect(saved.rows[0]?.strategy).toMatch(/^Library room\nCoaching: /)
    await userEvent.click(row.getByRole('checkbox', { name: /^Coaching/ }))
    await userEvent.type(row.getByLabelText('First month'), '4')
    expect(screen.getByText(/The chart appears with the first row/)).toBeDefined()
    await userEvent.type(row.getByLabelText('Last month (of 18)'), '20')
    expect(
      await screen.findByRole('img', {
        name: 'Safety check-ins, East Landing: months 4 to 20, past the end of the grant',
      }),
    ).toBeDefined()
    expect(saved.rows).toMatchObject([
      { barrier: 'No door', domain: 'inner setting', strategy: 'Library room', start: 4, finish: 20 },
    ])
    expect(parseWorksheet('6', saved).ok).toBe(true)
  })

  it('a component that was removed comes back with its rows', async () => {
    render(<Page start={steadyGroundPlan()} />)
    await press('Remove Component 1')
    expect(screen.queryByText('months 4 to 16, Ray')).toBeNull()
    await press('Put it back')
    expect(screen.getByText('months 4 to 16, Ray')).toBeDefined()
  })

  it('a site that was removed comes back with its rows, whatever was written in between', async () => {
    const start = steadyGroundPlan()
    const rows = start.rows.map((row) => ({ ...row, strategy: `A room without windows, ${row.id}` }))
    render(<Page start={{ ...start, rows }} />)
    await press('Remove East Landing')
    await openRow('Weekly contact', 'Millrace')
    await write(screen.getByLabelText('Barrier'), 'No bus')
    expect(screen.queryByText('East Landing')).toBeNull()
    await press('Put it back')
    expect(saved.rows).toEqual([{ ...rows[0], barrier: 'No bus' }, rows[1], rows[2]])
  })

  it('rows of a removed site give way, oldest first, when there is no room for another row', async () => {
    const start = steadyGroundPlan()
    const gone = Array.from({ length: 200 }, (_, place) => emptyPlanRow(`r${place}`, 'contact', 'gone'))
    render(<Page start={{ ...start, rows: gone }} />)
    await openRow('Weekly contact', 'Millrace')
    await write(screen.getByLabelText('Barrier'), 'No bus')
    expect(saved.rows).toHaveLength(200)
    expect(saved.rows.map(({ id }) => id)).not.toContain('r0')
    expect(saved.rows.at(-1)).toMatchObject({ site: 'ml', barrier: 'No bus' })
    expect(parseWorksheet('6', saved).ok).toBe(true)
  })

  it('adds up the hours of what stops', async () => {
    render(<Page start={steadyGroundPlan()} />)
    expect(screen.getByText(/Nothing is stopped to make room/)).toBeDefined()
    await press('Add what stops')
    await write(screen.getByLabelText('What stops'), 'Two old forms')
    await userEvent.type(screen.getByLabelText('Hours a week'), '3.5')
    expect(screen.getByText('3.5 a week')).toBeDefined()
  })
})
