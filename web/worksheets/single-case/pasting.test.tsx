import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type SingleCase, singleCase } from '#core/worksheets/single-case/schema'
import { addTyped } from '#core/worksheets/single-case/typed-points'
// Loaded before the tests, so that none of them waits for the chart's code.
import '../../charts/single-case/SingleCaseChart.tsx'
import { WorksheetPlace } from '../parts/typed-entry.ts'
import Form from './Form.tsx'

const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}
const oneSeries = (id: string, typed: string) => ({ id, name: '', points: addTyped([], typed, 'A1').points })

function Page({ start, person }: { start: SingleCase; person: string }) {
  const [worksheet, setWorksheet] = useState(start)
  return (
    <WorksheetPlace value={{ person, chapterId: '3' }}>
      <Form worksheet={worksheet} onChange={setWorksheet} earlier={{}} fields={fields} />
    </WorksheetPlace>
  )
}

/** The form of somebody. */
function opened(start = singleCase.empty(), person = 'maya') {
  const page = render(<Page start={start} person={person} />)
  return { ...page, user: userEvent.setup() }
}

describe('a column pasted among the values', () => {
  /** Pastes over the part of "1 2 3" between two places. */
  async function pastedOver(from: number, to: number) {
    const { user } = opened()
    const field = screen.getByLabelText<HTMLInputElement>('Values, in the order of the sessions')
    await user.type(field, '1 2 3')
    field.setSelectionRange(from, to)
    await user.paste('8\n9\n')
    return field
  }

  it.each([
    ['takes the place of all that is selected', 0, 5, '8 9'],
    ['takes the place of one of them', 2, 3, '1 8 9 3'],
    ['comes where the cursor is, apart from the ones beside it', 1, 1, '1 8 9 2 3'],
    ['comes after them', 5, 5, '1 2 3 8 9'],
  ])('%s', async (_, from, to, after) => {
    expect((await pastedOver(from, to)).value).toBe(after)
  })

  it('leaves the cursor behind it', async () => {
    const { selectionStart, selectionEnd } = await pastedOver(2, 3)
    expect([selectionStart, selectionEnd]).toEqual([5, 5])
  })
})

describe('copied cells', () => {
  const cells = () => screen.getByLabelText<HTMLTextAreaElement>('Copied cells')
  const two: SingleCase = { ...singleCase.empty(), series: [oneSeries('one', '8 9'), oneSeries('two', '7')] }

  it('are still there after another series was looked at, and no other one has them', async () => {
    const { user } = opened(two)
    await user.click(screen.getByText('Paste from a spreadsheet, or load a CSV file'))
    await user.type(cells(), '5 6 7')
    await user.click(screen.getByRole('radio', { name: 'Series 2' }))
    expect(cells().value).toBe('')
    await user.click(screen.getByRole('radio', { name: 'Series 1' }))
    expect(cells().value).toBe('5 6 7')
    expect(cells().closest('details')?.open).toBe(true)
  })

  it('are still there after another tab was looked at, for nobody else, and not in the browser’s storage', async () => {
    const first = opened(two)
    await first.user.type(cells(), '5 6 7')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('5 6 7')
    first.unmount()
    const other = opened(two, 'sam')
    expect(cells().value).toBe('')
    other.unmount()
    opened(two)
    expect(cells().value).toBe('5 6 7')
  })

  it('are gone once they are used', async () => {
    const { user, unmount } = opened(two)
    await user.click(screen.getByText('Paste from a spreadsheet, or load a CSV file'))
    await user.click(cells())
    await user.paste('5\n6\n7\n')
    await user.click(await screen.findByRole('button', { name: 'Add them below' }))
    unmount()
    opened(two)
    expect(cells().value).toBe('')
  })
})
