import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type SingleCase, singleCase } from '#core/worksheets/single-case/schema'
import { addTyped } from '#core/worksheets/single-case/typed-points'
// Loaded before the tests, so that none of them waits for the chart's code.
import '../../charts/single-case/SingleCaseChart.tsx'
import { write } from '../../testing/write.ts'
import { LabInside } from './LabInside.tsx'

const bus: SingleCase = {
  ...singleCase.empty(),
  outcome: 'Distress on the 14 bus',
  decisionRule: 'Four of six',
  series: [{ id: 'bus', name: '', points: addTyped([], '8 9 7 8 8 | 7 6 6 5 4 5 4 3', 'A1').points }],
}
let saved: SingleCase | null

function Page({ start = null }: { start?: SingleCase | null }) {
  const [lab, setLab] = useState(start)
  saved = lab
  return <LabInside lab={lab} onChange={setLab} earlier={{ '3': bus }} />
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const open = () => userEvent.click(screen.getByText('One person’s data: the single-case lab'))
const remove = 'Remove the lab from this worksheet'

it('keeps what was written in a lab that a copy replaces, and gives it back', async () => {
  render(<Page />)
  await open()
  await press('Begin an empty lab')
  await write(screen.getByLabelText('Decision rule'), 'Five calm rides, and we go on.')
  await press(/^Copy here/)
  expect(saved?.decisionRule).toBe('Four of six')
  await write(screen.getByLabelText('Decision rule'), ' rides')
  await press('Put it back')
  expect(saved?.decisionRule).toBe('Five calm rides, and we go on.')
  await press('Put it back')
  expect(saved?.decisionRule).toBe('Four of six rides')
})

it('keeps a lab that was removed while another is begun, copied and written', async () => {
  render(<Page start={{ ...singleCase.empty(), decisionRule: 'Five calm rides, and we go on.' }} />)
  await open()
  await press(remove)
  await press('Begin an empty lab')
  await press(/^Copy here/)
  await write(screen.getByLabelText('Decision rule'), ' rides')
  await press(remove)
  expect(saved).toBeNull()
  await press('Put it back')
  expect(saved?.decisionRule).toBe('Four of six rides')
  await press('Put it back')
  expect(saved?.decisionRule).toBe('Five calm rides, and we go on.')
})

it('offers nothing back where nothing was written', async () => {
  render(<Page />)
  await open()
  await press('Begin an empty lab')
  await press(remove)
  expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
})

it('leaves the focus of the keyboard on the part of the page where a lab is begun, removed and put back', async () => {
  const user = userEvent.setup()
  render(<Page start={bus} />)
  const part = screen.getByText('One person’s data: the single-case lab').closest('details') as HTMLElement
  await open()
  for (const name of [remove, 'Put it back', remove, 'Begin an empty lab']) {
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    expect(part.contains(document.activeElement)).toBe(true)
  }
})
