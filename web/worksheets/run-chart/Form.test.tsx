import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type RunChartWorksheet, runChartSchema, runChartWorksheet } from '#core/worksheets/run-chart/schema'
import { write } from '../../testing/write.ts'
import RunChartForm from './Form.tsx'

let saved: RunChartWorksheet
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

function Page({ start = runChartWorksheet.empty() }: { start?: RunChartWorksheet }) {
  const [worksheet, setWorksheet] = useState(start)
  saved = worksheet
  return <RunChartForm worksheet={worksheet} onChange={setWorksheet} earlier={{}} fields={fields} />
}

const weeks = [62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59, 63, 66, 68, 71, 70, 73, 72, 75, 71, 74, 76, 73]
const eastLanding = (more: Partial<RunChartWorksheet> = {}): RunChartWorksheet => ({
  ...runChartWorksheet.empty(),
  measure: 'Planned contacts completed',
  unit: '%',
  periods: weeks.map((value, place) => ({
    label: `week ${place + 1}`,
    value,
    numerator: null,
    denominator: null,
    change: '',
  })),
  ...more,
})

async function paste(text: string) {
  await userEvent.click(screen.getByLabelText('Copied cells'))
  await userEvent.paste(text)
}

describe('the run chart', () => {
  it('is made from a pasted column, and the frozen median shows the shift', async () => {
    render(<Page />)
    await paste(`week,percent\n${weeks.map((value, place) => `${place + 1},${value}`).join('\n')}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Use 24 periods' }))
    expect(saved.periods).toHaveLength(24)
    await userEvent.type(screen.getByLabelText('Periods that belong to the baseline'), '12')
    expect(saved.baselineEnd).toBe(12)
    const said = await screen.findAllByText(/the run began at 13 and could be called a shift from 18 on/)
    expect(said.length).toBeGreaterThan(0)
    expect(runChartSchema.parse(saved)).toEqual(saved)
  })

  it('asks questions before anybody explains, whether there is a signal or not', () => {
    const { unmount } = render(<Page start={eastLanding({ baselineEnd: 12 })} />)
    expect(
      screen.getByText('Did the thing change, or only the counting, or who was on the list?'),
    ).toBeDefined()
    unmount()
    render(<Page start={eastLanding({ periods: eastLanding().periods.slice(0, 12) })} />)
    expect(screen.getByText('Would we explain this point if it were a good one?')).toBeDefined()
  })

  it('makes percentages of two counts where those are what there is', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('radio', { name: 'Two counts: done, out of' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add a period' }))
    await userEvent.type(screen.getByLabelText('Done, 1'), '20')
    await userEvent.type(screen.getByLabelText('Out of, 1'), '32')
    expect(saved.periods[0]).toMatchObject({ value: null, numerator: 20, denominator: 32 })
    expect(await screen.findByText(/1 period from 62.5 to 62.5/)).toBeDefined()
  })

  it('notes a change before a period and shows each rule with its weakness', async () => {
    render(<Page start={eastLanding({ baselineEnd: 12 })} />)
    await write(screen.getByLabelText('Changed just before, week 13'), '6 p.m. group')
    expect(saved.periods[12]?.change).toBe('6 p.m. group')
    await userEvent.click(screen.getByText(/^Each rule, with what it found/))
    const rules = screen.getByRole('table', { name: 'No rule decides alone' })
    expect(within(rules).getByText('Outside at week 20 and week 23')).toBeDefined()
    expect(within(rules).getByText(/nearly useless/)).toBeDefined()
  })

  it.each([
    ['letters', 'abc'],
    ['blanks', ' \n \n'],
    ['endless numbers', '1e308\n2\n1e999'],
    ['sixty thousand rows', Array.from({ length: 60_000 }, (_, place) => place % 9).join('\n')],
  ])('answers %s with a sentence and goes on', async (_, text) => {
    render(<Page />)
    await paste(text)
    for (const button of screen.queryAllByRole('button', { name: /^Use / })) await userEvent.click(button)
    expect(runChartSchema.safeParse(saved).success).toBe(true)
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('asks a loop that was begun for what could get worse and for whom', async () => {
    render(<Page />)
    expect(screen.queryByText(/needs a balancing measure/)).toBeNull()
    await write(screen.getByLabelText('Question'), 'Do people answer in the evening?')
    expect(await screen.findByText(/needs a balancing measure/)).toBeDefined()
    await userEvent.type(screen.getByLabelText('Balancing measure'), 'Overtime')
    expect(screen.queryByText(/needs a balancing measure/)).toBeNull()
  })

  it('wants a next step for the two lowest domains', async () => {
    render(<Page />)
    const scales = screen.getAllByRole('group', { name: /1 = little or not at all/ })
    expect(scales).toHaveLength(8)
    for (const [place, scale] of scales.entries())
      await userEvent.click(within(scale).getByRole('radio', { name: place < 2 ? '1' : '6' }))
    expect(
      await screen.findByText(/^The two lowest: Environmental support and Funding stability/),
    ).toBeDefined()
    await write(screen.getByLabelText('Next step for funding stability'), 'Ask the county')
    expect(saved.sustainability.funding.action).toBe('Ask the county')
  })
})
