import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { SavedWorksheets } from '#core/worksheets/registry'
import { worksheets } from '#core/worksheets/registry'
import { type ReportWorksheet, reportSchema, reportWorksheet } from '#core/worksheets/report/schema'
import { write } from '../../testing/write.ts'
import ReportForm from './Form.tsx'

let saved: ReportWorksheet
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

function Page({
  start = reportWorksheet.empty(),
  earlier = {},
}: {
  start?: ReportWorksheet
  earlier?: SavedWorksheets
}) {
  const [worksheet, setWorksheet] = useState(start)
  saved = worksheet
  return <ReportForm worksheet={worksheet} onChange={setWorksheet} earlier={earlier} fields={fields} />
}

/** Two groups of chapter 8 and a decision of chapter 9. */
const earlier = (): SavedWorksheets => {
  const eight = worksheets['8'].empty()
  eight.outcome = {
    name: 'Stable housing',
    one: { name: 'Program', reached: 27, asked: 39, started: 48 },
    other: { name: 'Comparison', reached: 16, asked: 33, started: 46 },
  }
  const nine = worksheets['9'].empty()
  nine.loop.decision = 'Keep the evening group'
  return { '8': eight, '9': nine }
}

const open = async (title: string) => {
  const found = screen.getAllByText(
    (_, element) => element?.tagName === 'SPAN' && element.textContent === title,
  )
  await userEvent.click(found[0] as HTMLElement)
}

describe('the report builder', () => {
  it('offers earlier work piece by piece, with its source, and copies only what is taken', async () => {
    render(<Page earlier={earlier()} />)
    const evidence = screen.getByRole('region', { name: /^Gather credible evidence: becomes the evidence/ })
    expect(within(evidence).getAllByText(/^From chapter 8, Pre\/post/).length).toBeGreaterThan(0)
    expect(saved.findings).toEqual([])
    await userEvent.click(
      within(evidence).getByRole('button', { name: /^Copy here: Stable housing: 27 of 39/ }),
    )
    expect(saved.findings).toHaveLength(1)
    expect(screen.getByText(/^Copied: it becomes the evidence of a finding/)).toBeDefined()
    expect(saved.findings[0]).toMatchObject({ from: { chapter: '8', part: 'Two groups' }, claim: '' })
    expect(screen.queryByRole('button', { name: /^Copy here: Stable housing: 27 of 39/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Copy here: Keep the evening group' }))
    expect(saved.recommendations[0]).toMatchObject({ text: 'Keep the evening group' })
    expect(reportSchema.parse(saved)).toEqual(saved)
  })

  it('offers again what was removed', async () => {
    render(<Page earlier={earlier()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy here: Keep the evening group' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Recommendation 1' }))
    expect(screen.getByRole('button', { name: 'Copy here: Keep the evening group' })).toBeDefined()
  })

  it('puts the only piece back after it was removed', async () => {
    const piece = {
      id: 'a',
      section: 'context',
      text: 'Six months of talks.',
      onePerson: false,
      from: null,
    } as const
    render(<Page start={{ ...reportWorksheet.empty(), pieces: [piece] }} />)
    await userEvent.click(screen.getByRole('button', { name: /^Remove 1\./ }))
    expect(saved.pieces).toEqual([])
    expect(screen.queryByText('From earlier chapters, in your words')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(saved.pieces).toEqual([piece])
  })

  it('can be started with nothing to carry forward', () => {
    render(<Page />)
    expect(screen.getByText(/^Nothing to carry forward yet/)).toBeDefined()
  })

  it('holds a claim against its evidence while it is written', async () => {
    render(<Page earlier={earlier()} />)
    await userEvent.click(screen.getByRole('button', { name: /^Copy here: Stable housing: 27 of 39/ }))
    const claim = screen.getByLabelText('Claim')
    await userEvent.type(claim, '79% had no forced move.')
    expect(await screen.findByText(/^“79” is not in the evidence/)).toBeDefined()
    expect(screen.getByText(/reaches from below zero to above it/)).toBeDefined()
    await userEvent.clear(claim)
    await userEvent.paste('27 of 39 had no forced move, perhaps 21 points more than without it.')
    expect(screen.queryByText(/is not in the evidence/)).toBeNull()
    expect(screen.queryByText(/reaches from below zero/)).toBeNull()
  })

  it('keeps a finding about one person out of every outline until that person agrees', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a finding' }))
    await write(screen.getByLabelText('Claim'), 'He rides the bus alone.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'It is about one person' }))
    await open('One page, outline')
    expect(screen.getByText('Nothing to tell yet.')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: /has read this text and agreed/ }))
    expect(await screen.findByText('He rides the bus alone.', { selector: 'li' })).toBeDefined()
  })

  it('refuses a count of too few people in every outline, and takes it once it is said in words', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a finding' }))
    await write(screen.getByLabelText('Claim'), 'At Millrace 19 of 24 had no forced move.')
    await open('One page, outline')
    expect(await screen.findByText(/^Left out, because a count of too few people/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy this outline' })).toBeNull()
    await userEvent.clear(screen.getByLabelText('Claim'))
    await write(screen.getByLabelText('Claim'), 'The two sites delivered different amounts of it.')
    expect(await screen.findByRole('button', { name: 'Copy this outline' })).toBeDefined()
    expect(screen.queryByText(/^Left out, because/)).toBeNull()
  })

  it('starts a limit from a common one, which is then the learner’s own', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Missing people' }))
    expect(saved.limitations[0]?.text).toMatch(/^We did not reach everybody/)
    expect(screen.queryByRole('button', { name: 'Missing people' })).toBeNull()
  })

  it('says how hard the summary is to read, as a hint with its weakness', async () => {
    render(<Page />)
    await write(screen.getByLabelText('Summary'), 'We asked. They told us.')
    expect(await screen.findByText(/Reading grade of summary and claims: about 0/)).toBeDefined()
    expect(screen.getByText(/It counts syllables, not sense/)).toBeDefined()
  })

  it('counts the standards that were judged, and closes them again', async () => {
    render(<Page />)
    await open('Utility standards, self-audit')
    const first = screen.getByRole('group', { name: 'U1 Evaluator Credibility' })
    await userEvent.click(within(first).getByRole('radio', { name: 'Partly' }))
    expect(saved.jcsee.U1.state).toBe('partly')
    expect(screen.getByText(/1 partly, 0 not met, 0 not applicable, 29 open/)).toBeDefined()
  })

  it('warns when somebody who pays hears first, and the order can be changed', async () => {
    const audience = (id: string, who: string) => ({
      id,
      who,
      decision: '',
      format: '',
      language: '',
      date: '',
      presenter: '',
    })
    render(
      <Page
        start={{
          ...reportWorksheet.empty(),
          audiences: [audience('a', 'Alder Fund'), audience('b', 'The Circle')],
        }}
      />,
    )
    expect(screen.getByText(/The first to hear is Alder Fund/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Move 2. The Circle up' }))
    expect(saved.audiences.map(({ who }) => who)).toEqual(['The Circle', 'Alder Fund'])
    expect(screen.queryByText(/The first to hear is/)).toBeNull()
  })
})
