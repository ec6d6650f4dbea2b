import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type SingleCase, singleCase } from '#core/instruments/worksheets/single-case/schema'
import { addTyped } from '#core/instruments/worksheets/single-case/typed-points'
// Loaded before the tests, so that none of them waits for the chart's code.
import '../../charts/single-case/SingleCaseChart.tsx'
import Form from './Form.tsx'

const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}
const bus: SingleCase['series'][number] = {
  id: 'bus',
  name: '',
  points: addTyped([], '8 9 7 8 8 | 7 6 6 5 4 5 4 3', 'A1').points,
}

function Page({ series }: { series: SingleCase['series'] }) {
  const [worksheet, setWorksheet] = useState({ ...singleCase.empty(), series })
  return <Form worksheet={worksheet} onChange={setWorksheet} earlier={{}} fields={fields} />
}
function opened(series: SingleCase['series'] = [bus]) {
  render(<Page series={series} />)
  return userEvent.setup()
}
const values = () => screen.getByLabelText('Values, in the order of the sessions')
const button = (name: string) => screen.getByRole('button', { name })

describe('Enter that chooses a character of an input method', () => {
  /** In most browsers, and in Safari, which ends the composition before it tells of the key. */
  const choose = (field: HTMLElement) => {
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false })
  }

  it('adds no value', () => {
    opened()
    fireEvent.change(values(), { target: { value: '８' } })
    choose(values())
    expect(values()).toHaveProperty('value', '８')
    expect(screen.queryByText(/is not a number/)).toBeNull()
  })

  it('does not leave the session', async () => {
    const user = opened()
    await user.click(button('Session 6: 7'))
    choose(screen.getByLabelText('What happened, if anything did'))
    screen.getByRole('region', { name: 'Session 6' })
  })
})
