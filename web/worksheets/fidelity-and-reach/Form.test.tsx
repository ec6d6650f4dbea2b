import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { steadyGroundModel } from '#core/methods/testing/steady-ground'
import { steadyGroundPlan, steadyGroundTracker } from '#core/methods/testing/steady-ground-program'
import { type FidelityAndReach, fidelityAndReach } from '#core/worksheets/fidelity-and-reach/schema'
import type { SavedWorksheets } from '#core/worksheets/registry'
import { parseWorksheet } from '#core/worksheets/registry'
import { write } from '../../testing/write.ts'
import TrackerForm from './Form.tsx'

let saved: FidelityAndReach
// The drawing is loaded with the first chart; here before, so that no test waits for it.
beforeAll(() => import('../../charts/bars/BarChart.tsx'))
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

interface Props {
  start?: FidelityAndReach
  earlier?: SavedWorksheets
}

function Page({ start = fidelityAndReach.empty(), earlier = {} }: Props) {
  const [worksheet, setWorksheet] = useState(start)
  saved = worksheet
  return <TrackerForm worksheet={worksheet} onChange={setWorksheet} earlier={earlier} fields={fields} />
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const openComponent = (name: string) =>
  userEvent.click(screen.getByText(name, { selector: 'summary span' }).closest('summary') as HTMLElement)
const field = (name: string | RegExp) => screen.getByRole('textbox', { name }) as HTMLTextAreaElement

describe('the tracker', () => {
  it('shows each count as a share beside its threshold, in words, and what cannot wait', async () => {
    render(<Page start={steadyGroundTracker()} />)
    expect(screen.getByText('Millrace 79.2%, East Landing 31.3%')).toBeDefined()
    await openComponent('Safety talks')
    expect(
      screen.getByText('31.3%, 5 of 16. Below the threshold (−48.8 points). Internal only.'),
    ).toBeDefined()
    expect(
      screen.getAllByText(/This cannot wait for a report: with whom do you go through each case today/),
    ).toHaveLength(2)
    expect(
      await screen.findByLabelText(/^Safety talks, East Landing: 31\.3%.*Below the threshold/),
    ).toBeDefined()
    expect(screen.getByRole('row', { name: /East Landing.*59\.2%.*54\.5%.*75%.*44\.6%/ })).toBeDefined()
    expect(screen.getByText(/Kappa is 0\.66/)).toBeDefined()
  })

  it('flags unequal reach with its counts, and keeps the small figure inside', () => {
    render(<Page start={steadyGroundTracker()} />)
    expect(screen.getByText(/Spanish-preferring: reach 33\.3%, 3 of 9; ratio 0\.47/)).toBeDefined()
    expect(screen.getByText(/figures give away a count of fewer than 11 people and are marked/)).toBeDefined()
  })

  it('a site that was removed comes back with its counts, whatever was counted in between', async () => {
    const start = steadyGroundTracker()
    render(<Page start={start} />)
    await press('Remove Site 2')
    await openComponent('First contact')
    const harm = within(screen.getByRole('list', { name: 'Core components' }))
    await write(harm.getByLabelText('Times it was due'), '0')
    await write(screen.getByLabelText('Planned'), '0')
    const said = screen.getAllByText(/East Landing/).map(({ textContent }) => textContent)
    expect(said).toEqual(['Site 2 (East Landing) was removed. Put it back'])
    await press('Put it back')
    expect(saved.components[0]?.counts).toEqual(
      expect.arrayContaining([
        { site: 'ml', delivered: 26, due: 310 },
        { site: 'el', delivered: 12, due: 21 },
      ]),
    )
    expect(saved.sessions).toContainEqual(start.sessions[1])
    expect(saved.sessions).toContainEqual({ ...start.sessions[0], planned: 240 })
    expect(parseWorksheet('7', saved).ok).toBe(true)
  })

  it('a group that was removed comes back as the one the others are compared with', async () => {
    render(<Page start={steadyGroundTracker()} />)
    const remark = /^Spanish-preferring: reach 33\.3%, 3 of 9; ratio 0\.47/
    expect(screen.getByText(remark)).toBeDefined()
    await press('Remove English-preferring')
    expect(screen.queryByText(remark)).toBeNull()
    await press('Put it back')
    expect(screen.getByText(remark)).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>(/^Compare with/).value).toBe('en')
  })

  it('offers sites of chapter 6 and indicators of chapter 5 as copies that name their source', async () => {
    render(<Page earlier={{ '5': steadyGroundModel(), '6': steadyGroundPlan() }} />)
    expect([saved.sites, saved.components]).toEqual([[], []])
    await press('Copy here: East Landing')
    await press('Copy here: Weekly contact: Contact in 3 of 4 weeks')
    expect(saved.sites).toEqual([{ id: 'el', name: 'East Landing' }])
    expect(saved.components[0]).toMatchObject({
      indicator: 'Contact in 3 of 4 weeks',
      from: { chapter: '5' },
    })
    await userEvent.type(screen.getByLabelText('Delivered as designed'), '10')
    await userEvent.type(screen.getByLabelText('Times it was due'), '16')
    expect(screen.getByText('62.5%, 10 of 16. Internal only.')).toBeDefined()
    expect(parseWorksheet('7', saved).ok).toBe(true)
  })

  it('leaves impossible counts out and says so', async () => {
    render(<Page start={steadyGroundTracker()} />)
    await openComponent('First contact')
    const due = screen.getAllByLabelText('Times it was due')[0] as HTMLElement
    await userEvent.clear(due)
    await userEvent.type(due, '2')
    expect(screen.getByText(/delivered more often than it was due/)).toBeDefined()
  })

  it.each(['many', '1e308', '-1', '3.5'])('answers “%s” with a sentence and no figure', async (text) => {
    render(<Page />)
    const people = screen.getAllByLabelText('People')[0] as HTMLElement
    await userEvent.type(people, text)
    expect(people.getAttribute('aria-invalid')).toBe('true')
    expect(saved.funnel[0]?.count).toBeNull()
  })
})

describe('the prediction', () => {
  it('comes before the result, and then stays as it is', async () => {
    render(<Page />)
    expect(screen.queryByLabelText('Result')).toBeNull()
    await press('Lock my prediction')
    expect(screen.getByText('Write the prediction first.')).toBeDefined()
    expect(saved.pdsa.locked).toBe(false)
    await write(field('Prediction'), 'Two thirds will come')
    await press('Lock my prediction')
    // The second click of a double click.
    fireEvent.click(screen.getByRole('button', { name: 'Change my prediction' }), { detail: 2 })
    expect(field('Prediction').readOnly).toBe(true)
    expect(saved.pdsa.lockedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    await userEvent.type(field('Result'), 'Half came')
    await userEvent.click(screen.getByRole('radio', { name: 'Adapt it and test again' }))
    expect(saved.pdsa).toMatchObject({
      prediction: 'Two thirds will come',
      result: 'Half came',
      act: 'adapt',
    })
  })

  it('can be changed only on record, and the result is out of sight meanwhile', async () => {
    const start = steadyGroundTracker()
    start.pdsa = {
      ...start.pdsa,
      ...{ prediction: 'All will come', locked: true, lockedOn: '2025-03-01', result: 'Half came' },
    }
    render(<Page start={start} />)
    await press('Change my prediction')
    expect(screen.queryByLabelText('Result')).toBeNull()
    expect(screen.getByText(/The result you wrote is kept/)).toBeDefined()
    await userEvent.clear(field('Prediction'))
    await write(field('Prediction'), 'Half will come')
    await press('Lock my prediction')
    expect(field('Result').value).toBe('Half came')
    expect(saved.pdsa.earlier).toMatchObject([
      { prediction: 'All will come', lockedOn: '2025-03-01', afterResult: true },
    ])
    expect(screen.getByText(/changed once after a result was written/)).toBeDefined()
    expect(parseWorksheet('7', saved).ok).toBe(true)
  })

  it('a worksheet that was opened and left as it was has not been changed', async () => {
    const start = steadyGroundTracker()
    start.pdsa = { ...start.pdsa, prediction: 'All will come', locked: true, lockedOn: '2025-03-01' }
    render(<Page start={start} />)
    await press('Change my prediction')
    await press('Lock my prediction')
    expect(saved.pdsa).toMatchObject({ locked: true, lockedOn: '2025-03-01', earlier: [] })
  })
})

it('two observers count their answers where there were two', async () => {
  render(<Page />)
  await userEvent.click(screen.getByText('Count their answers').closest('summary') as HTMLElement)
  const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
  await type('Both said yes', '12')
  await type('Only the first said yes', '2')
  await type('Only the second said yes', '1')
  await type('Both said no', '5')
  const step = within(screen.getByRole('region', { name: 'Did two observers see the same?' }))
  expect(step.getByText(/agree on 85% of 20 items.*Kappa is 0\.66/)).toBeDefined()
  expect(step.getByText(/kappa is low although the two agree/)).toBeDefined()
})
