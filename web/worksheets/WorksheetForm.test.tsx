import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { StoredWorksheet } from '#core/workbook/work'
import { emptyGoal, goals } from '#core/worksheets/goals/schema'
import { noteXray } from '#core/worksheets/note-xray/schema'
import { WorksheetForm } from './WorksheetForm.tsx'

const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}
let kept: StoredWorksheet | null | undefined

function Page({ chapter, start }: { chapter: string; start: StoredWorksheet | null }) {
  const [worksheet, setWorksheet] = useState(start)
  kept = worksheet
  return (
    <WorksheetForm
      chapterId={chapter}
      worksheet={worksheet}
      onChange={setWorksheet}
      earlier={{}}
      fields={fields}
    />
  )
}

describe('the form of a worksheet', () => {
  it('stays in sight when it holds more than can be kept, says so, and goes on when it is shortened', async () => {
    render(<Page chapter="1" start={null} />)
    const note = await screen.findByLabelText('The note to look at')
    // As a browser does that takes no notice of the longest length.
    fireEvent.change(note, { target: { value: 'x'.repeat(20_500) } })
    expect(screen.getByLabelText('The note to look at')).toHaveProperty('value', 'x'.repeat(20_500))
    expect(screen.getByRole('alert').textContent).toMatch(/^The note may have at most 20,000 characters\./)
    fireEvent.change(note, { target: { value: 'Short.' } })
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(kept).toMatchObject({ ...noteXray.empty(), note: 'Short.' })
  })

  it('is opened again with more than can be kept, so that it can be shortened', async () => {
    const review = 'x'.repeat(301)
    const goal = { ...emptyGoal('g'), words: 'Sleep through' }
    render(<Page chapter="2" start={{ ...goals.empty(), review, goals: [goal] }} />)
    const field = await screen.findByLabelText('Review')
    expect(field).toHaveProperty('value', review)
    expect(screen.getByRole('alert').textContent).toBe(
      'The review may have at most 300 characters. Until it is shorter, the worksheet cannot be saved.',
    )
    expect(screen.getByText('This field holds 300 characters; this text has 301.')).toBeDefined()
    fireEvent.change(field, { target: { value: 'Week 12' } })
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(kept).toMatchObject({ review: 'Week 12', goals: [goal] })
  })

  it('is opened again with more rows than can be kept', async () => {
    const nine = Array.from({ length: 9 }, (_, place) => emptyGoal(`g${place}`))
    render(<Page chapter="2" start={{ ...goals.empty(), goals: nine }} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Goal 9' }))
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(kept).toMatchObject({ goals: nine.slice(0, 8) })
  })

  it('takes no more into a field than the worksheet keeps, and says how much that is', async () => {
    render(<Page chapter="2" start={null} />)
    const words = await screen.findByLabelText('In their words')
    await userEvent.click(words)
    await userEvent.paste('a b '.repeat(600))
    expect(words).toHaveProperty('value', 'a b '.repeat(500))
    expect(screen.getByText('This field holds 2,000 characters.')).toBeDefined()
  })

  it('that was emptied again counts as none', async () => {
    render(<Page chapter="2" start={null} />)
    const review = await screen.findByLabelText('Review')
    await userEvent.type(review, 'w')
    expect(kept).toMatchObject({ review: 'w' })
    await userEvent.clear(review)
    expect(kept).toBeNull()
  })

  it('of a later version is kept as it is', () => {
    render(<Page chapter="2" start={{ ...goals.empty(), version: 9 } as unknown as StoredWorksheet} />)
    expect(screen.getByRole('note').textContent).toMatch(/saved by another version/)
  })
})
