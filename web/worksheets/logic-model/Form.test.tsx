import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { steadyGroundModel } from '#core/methods/testing/steady-ground'
import { emptyBox, type LogicModel, logicModel } from '#core/worksheets/logic-model/schema'
import { parseWorksheet } from '#core/worksheets/registry'
import { write } from '../../testing/write.ts'
import LogicModelForm from './Form.tsx'

let saved: LogicModel
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

function Page({ start = logicModel.empty() }: { start?: LogicModel }) {
  const [worksheet, setWorksheet] = useState(start)
  saved = worksheet
  return <LogicModelForm worksheet={worksheet} onChange={setWorksheet} earlier={{}} fields={fields} />
}

const step = (name: string | RegExp) => screen.getByRole('region', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the logic model', () => {
  it('grows from nothing: boxes, a link with its reason, and the drawing', async () => {
    render(<Page />)
    expect(screen.getByText('The drawing appears with your first box.')).toBeDefined()
    expect(screen.getByText(/Two boxes are needed/)).toBeDefined()
    await press('Add an activity')
    await write(screen.getByLabelText('Activity 1'), 'Weekly contact')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Core component' }))
    await write(screen.getByLabelText(/^Fidelity indicator/), '3 of 4 weeks')
    await press('Add a short-term outcome')
    await userEvent.type(screen.getByLabelText('Short-term outcome 1'), 'ID in hand')
    expect(screen.getByText(/“Weekly contact” leads to no outcome/)).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('This box'), 'Weekly contact')
    await userEvent.selectOptions(screen.getByLabelText('leads to this one'), 'ID in hand')
    await press('Add the link')
    await write(screen.getByLabelText('Because'), 'someone goes along')
    await userEvent.click(screen.getByRole('radio', { name: /^Practice/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'High' }))
    expect(screen.queryByText(/leads to no outcome/)).toBeNull()
    expect(
      screen.getByRole('img', {
        name: 'Activities: Weekly contact (core component; seen by: 3 of 4 weeks). Leads to ID in hand, because someone goes along, practice, high confidence',
      }),
    ).toBeDefined()
    expect(parseWorksheet('5', saved).ok).toBe(true)
    expect(saved.links).toEqual([
      {
        from: saved.boxes[0]?.id,
        to: saved.boxes[1]?.id,
        because: 'someone goes along',
        evidence: 'practice',
        confidence: 'high',
      },
    ])
  })

  it('links no box twice, and says so', async () => {
    render(<Page start={steadyGroundModel()} />)
    await press('Add the link')
    expect(screen.getByText('Choose both boxes first.')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('This box'), 'Weekly contact')
    await userEvent.selectOptions(screen.getByLabelText('leads to this one'), 'Contacts made')
    await press('Add the link')
    expect(screen.getByText('These two are linked already.')).toBeDefined()
    expect(saved.links).toHaveLength(2)
  })

  it('a box that was removed comes back with its links', async () => {
    render(<Page start={steadyGroundModel()} />)
    const links = () => within(screen.getByRole('list', { name: 'Links' })).getAllByRole('listitem')
    expect(links()).toHaveLength(2)
    await press('Remove Output 1')
    expect(screen.queryByRole('list', { name: 'Links' })?.children).toHaveLength(0)
    // By its words: the next output that is removed may have the same number.
    screen.getByText(/^Output 1 \(Contacts made\) was removed\./)
    await press('Put it back')
    expect(links()).toHaveLength(2)
  })

  it('a box that was removed comes back with its reasons, whatever was linked in between', async () => {
    render(<Page start={steadyGroundModel()} />)
    const { links } = steadyGroundModel()
    await press('Remove Output 1')
    await userEvent.selectOptions(screen.getByLabelText('This box'), 'Weekly contact')
    const other = screen.getByLabelText('leads to this one')
    await userEvent.selectOptions(other, within(other).getAllByRole('option').at(-1) as HTMLElement)
    await press('Add the link')
    await userEvent.click(
      within(screen.getByRole('list', { name: 'Links' })).getByRole('button', { name: /^Remove/ }),
    )
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Outputs' })).getByRole('button', { name: 'Put it back' }),
    )
    expect(saved.links).toHaveLength(2)
    expect(saved.links).toEqual(expect.arrayContaining(links))
  })

  it('a link can be put back while fewer than two boxes say something', async () => {
    render(<Page start={steadyGroundModel()} />)
    const { links } = steadyGroundModel()
    const remove = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('button', {
      name: /^Remove/,
    })
    await userEvent.click(remove[0] as HTMLElement)
    for (const box of screen.getAllByRole('textbox', {
      name: /^(?:Input|Activity|Output|Short|Medium|Long).* \d$/,
    }))
      await userEvent.clear(box)
    expect(screen.getByText(/Two boxes are needed/)).toBeDefined()
    await press('Put it back')
    expect(saved.links).toEqual(expect.arrayContaining(links))
  })

  it('works out what the time allows as soon as it can, and says how little that proves', async () => {
    render(<Page />)
    const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
    expect(screen.getByText('The four spans of months give the first result.')).toBeDefined()
    await type('Months of the grant', '18')
    await type('Months to set up', '3')
    await type('Months from joining to the follow-up', '6')
    await type('Months to close and report', '2')
    expect(screen.getByText(/7 months are left for enrolling\./)).toBeDefined()
    await type('People to enroll', '48')
    await type('Months one person stays', '6')
    await type('Workers (half a job is 0.5)', '1.5')
    await type('Budget in dollars', '$412,000')
    expect(screen.getByRole('row', { name: /People to enroll each month.*6\.9/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /Active at the peak.*about 41/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /For each worker at the peak.*27\.4/ })).toBeDefined()
    expect(screen.getByText(/steady stream of people, full staffing/)).toBeDefined()
  })

  it.each(['1e308', 'soon', '-3', '2.5', '12 13'])('answers “%s” months with a sentence', async (text) => {
    render(<Page />)
    await userEvent.type(screen.getByLabelText('Months of the grant'), text)
    expect(within(step('What the time allows')).getByText(/Please give|is not|must|“/)).toBeDefined()
    expect(saved.timeline.months).toBeNull()
  })

  it('stays in one piece with as many boxes as can be saved', () => {
    const boxes = Array.from({ length: 80 }, (_, place) => ({
      ...emptyBox(
        `b${place}`,
        (['input', 'activity', 'output', 'short', 'medium', 'long'] as const)[place % 6]!,
      ),
      text: place % 7 === 0 ? 'x'.repeat(2000) : `Box ${place} that says something`,
    }))
    const links = boxes.slice(0, 60).map(({ id }, place) => ({
      from: id,
      to: `b${(place * 7 + 1) % 80}`,
      because: '',
      evidence: null,
      confidence: null,
    }))
    render(<Page start={{ ...logicModel.empty(), boxes, links }} />)
    expect(screen.getAllByText('There is room for 13.').length).toBeGreaterThan(0)
  })
})
