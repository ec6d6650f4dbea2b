import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type SingleCase, singleCase } from '#core/worksheets/single-case/schema'
import { addTyped } from '#core/worksheets/single-case/typed-points'
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
const button = (name: string | RegExp) => screen.getByRole('button', { name })

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

describe('the focus of the keyboard', () => {
  const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    button(name).focus()
    await user.keyboard('{Enter}')
  }

  it('is on the session again once its fields are closed', async () => {
    const user = opened()
    await user.click(button('Session 6: 7'))
    await press(user, 'Close session 6')
    expect(document.activeElement).toBe(button('Session 6: 7'))
  })

  it('is on the session that took the place of one that was removed, and among the values when it comes back', async () => {
    const user = opened()
    await user.click(button('Session 6: 7'))
    await press(user, 'Remove this session')
    expect(document.activeElement).toBe(button('Session 6: 6'))
    await press(user, 'Put it back')
    button('Session 6: 7')
    expect(document.activeElement?.role).toBe('status')
  })

  it('stays among the values when the last session of all, or the only one of a phase, is removed', async () => {
    const only = { ...bus, points: addTyped([], '8 9 | 7', 'A1').points }
    const user = opened([only])
    await user.click(button('Session 3: 7'))
    await press(user, 'Remove this session')
    expect(document.activeElement).toBe(button('Session 2: 9'))
    for (const name of ['Session 2: 9', 'Session 1: 8']) {
      await user.click(button(name))
      await press(user, 'Remove this session')
    }
    const step = screen.getByRole('region', { name: 'The values' })
    expect(step.contains(document.activeElement)).toBe(true)
  })

  it('is on the title of the box for tables once what was pasted is used', async () => {
    const user = opened()
    const title = screen.getByText('Paste from a spreadsheet, or load a CSV file')
    await user.click(title)
    await user.click(screen.getByLabelText('Copied cells'))
    await user.paste('1\n2\n3\n')
    await screen.findByRole('button', { name: /^Use these/ })
    await press(user, 'Use these in place of 13 sessions')
    expect(document.activeElement).toBe(title)
  })

  it('is beside the button that adds a series when only one is left', async () => {
    const user = opened([bus, { id: 'two', name: 'Two', points: [] }])
    await press(user, 'Remove Series 1')
    expect(document.activeElement).toBe(button('Add a series').parentElement)
  })

  it('is on the list of phases when the change before the last one is taken away', async () => {
    const user = opened()
    await press(user, 'Take away the phase change before B1')
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Phases' }))
  })
})

describe('a double click does once what its button says, and nothing of the button that takes its place', () => {
  const twice = async (user: ReturnType<typeof userEvent.setup>, first: string, then: string | RegExp) => {
    await user.click(button(first))
    fireEvent.click(button(then), { detail: 2 })
    button(then)
  }

  it('removes one series', async () => {
    const two = { id: 'two', name: 'Two', points: [] }
    const user = opened([bus, two, { id: 'three', name: 'Three', points: [] }])
    await twice(user, 'Remove Series 1', 'Remove Two')
  })

  it('takes one phase change away', async () => {
    const user = opened([{ ...bus, points: addTyped([], '8 9 | 7 6 | 8 9', 'A1').points }])
    await twice(user, 'Take away the phase change before B1', 'Take away the phase change before B1')
  })

  it('starts a phase', async () => {
    const user = opened()
    await user.click(button('Session 8: 6'))
    await twice(user, 'Start a phase here', 'Take the phase change away')
    await twice(user, 'Start B2 Plan', /^Go on in A2/)
  })
})
