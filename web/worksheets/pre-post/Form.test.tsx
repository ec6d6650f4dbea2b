import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type PrePostWorksheet, prePostSchema, prePostWorksheet } from '#core/worksheets/pre-post/schema'
import { write } from '../../testing/write.ts'
import PrePostForm from './Form.tsx'

let saved: PrePostWorksheet
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

/** PHQ-9 with the standard deviation and the reliability of the case. */
const phq = (more: Partial<PrePostWorksheet> = {}): PrePostWorksheet => ({
  ...prePostWorksheet.empty(),
  measure: {
    name: 'PHQ-9',
    direction: 'decrease',
    min: 0,
    max: 27,
    sdSource: 'norm',
    sd: 5.2,
    reliability: 0.84,
    reliabilityType: 'test-retest',
    cutoff: 10,
  },
  ...more,
})

function Page({ start = prePostWorksheet.empty() }: { start?: PrePostWorksheet }) {
  const [worksheet, setWorksheet] = useState(start)
  saved = worksheet
  return <PrePostForm worksheet={worksheet} onChange={setWorksheet} earlier={{}} fields={fields} />
}

async function paste(text: string) {
  const box = screen.getByLabelText('Copied cells')
  await userEvent.click(box)
  await userEvent.paste(text)
}

const five = 'code\tpre\tpost\nP07\t16\t8\nP12\t13\t9\nP19\t9\t15\nP23\t18\t11\nP31\t7\t3'

describe('pre and post', () => {
  it('takes people from a spreadsheet only when told, and says first who got worse', async () => {
    render(<Page start={phq()} />)
    await paste(five)
    expect(await screen.findByText('5 people found.')).toBeDefined()
    expect(saved.people).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Use 5 people' }))
    expect(saved.people.map(({ id }) => id)).toEqual(['P07', 'P12', 'P19', 'P23', 'P31'])
    expect(await screen.findByRole('heading', { name: 'Worse: follow up now' })).toBeDefined()
    expect(
      screen.getByText(/^P19 got reliably worse\. Who calls today.*self-harm, somebody trained reads/),
    ).toBeDefined()
    expect(prePostSchema.parse(saved)).toEqual(saved)
  })

  it('puts back what a paste replaced', async () => {
    render(<Page start={phq({ people: [person('OLD', 3, 4)] })} />)
    await paste(five)
    await userEvent.click(await screen.findByRole('button', { name: 'Use these in place of 1 person' }))
    expect(saved.people).toHaveLength(5)
    const back = screen.getByRole('button', { name: 'Go back to 1 person' })
    // A browser hides what stands in a closed part; here it would still be found.
    expect(back.closest('details:not([open])')).toBeNull()
    await userEvent.click(back)
    expect(saved.people.map(({ id }) => id)).toEqual(['OLD'])
  })

  it('loses nobody between two pastes, nor by going back', async () => {
    const back = (to: string) => userEvent.click(screen.getByRole('button', { name: `Go back to ${to}` }))
    render(<Page start={phq({ people: [person('OLD', 3, 4)] })} />)
    await paste(five)
    await userEvent.click(await screen.findByRole('button', { name: 'Use these in place of 1 person' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove P07' }))
    await back('1 person')
    await back('4 people')
    expect(saved.people.map(({ id }) => id)).toEqual(['P12', 'P19', 'P23', 'P31'])
    await paste('code\tpre\tpost\nP40\t16\t8\nP41\t13\t9')
    await userEvent.click(await screen.findByRole('button', { name: 'Use these in place of 4 people' }))
    await back('4 people')
    await back('1 person')
    expect(saved.people.map(({ id }) => id)).toEqual(['OLD'])
  })

  it('adds, changes and removes a person, and asks why only where a score is missing', async () => {
    render(<Page start={phq({ people: [person('P01', 12, 8), person('P02', 10, 9)] })} />)
    expect(screen.queryByLabelText('Why a score is missing, P01')).toBeNull()
    await userEvent.clear(screen.getByLabelText('Second, P01'))
    await userEvent.type(screen.getByLabelText('Why a score is missing, P01'), 'moved')
    expect(saved.people[0]).toMatchObject({ post: null, reason: 'moved' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove P01' }))
    expect(saved.people.map(({ id }) => id)).toEqual(['P02'])
    expect(screen.getByLabelText<HTMLInputElement>('First, P02').value).toBe('10')
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(saved.people.map(({ id }) => id)).toEqual(['P01', 'P02'])
    await userEvent.click(screen.getByRole('button', { name: 'Add a person' }))
    expect(saved.people[2]).toMatchObject({ id: 'P03', pre: null })
  })

  it.each([
    ['letters', 'abc\ndef'],
    ['blanks', '   \n \t \n'],
    ['endless numbers', '1e308\t2\n3\t1e999'],
    ['an open quotation mark', '"P1,2\n3,4'],
    ['a sheet of another kind', 'Name,Invoice,Sum\nA,17,"1,200.50"\nB,18,"3,100.00"'],
  ])('answers %s with a sentence and goes on', async (_, text) => {
    render(<Page start={phq()} />)
    await paste(text)
    for (const button of screen.queryAllByRole('button', { name: /^Use / })) await userEvent.click(button)
    expect(prePostSchema.safeParse(saved).success).toBe(true)
    expect(document.body.textContent).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('keeps a letter in sight where a number belongs, and counts it as none', async () => {
    render(<Page start={phq({ people: [person('P01', 12, 8)] })} />)
    const first = screen.getByLabelText<HTMLInputElement>('First, P01')
    await userEvent.clear(first)
    await userEvent.type(first, 'twelve')
    expect(first.value).toBe('twelve')
    expect(saved.people[0]?.pre).toBeNull()
    expect(screen.getByText('“twelve” is not a number.')).toBeDefined()
  })

  it('draws twenty of many rows and pages through the rest', async () => {
    const people = Array.from({ length: 45 }, (_, place) => person(`C${place + 1}`, 10, 8))
    render(<Page start={phq({ people })} />)
    const table = screen.getByRole('table', { name: 'People' })
    expect(within(table).getAllByRole('row')).toHaveLength(21)
    const pages = screen.getByRole('navigation', { name: 'Pages of people' })
    await userEvent.click(within(pages).getByRole('button', { name: 'Later' }))
    expect(screen.getByLabelText('First, C21')).toBeDefined()
    expect(within(pages).getByText('21 to 40 of 45')).toBeDefined()
  })

  it('shows the range of stories about the lost, and one the learner supposes', async () => {
    const outcome = {
      name: 'Stable housing',
      one: { name: 'Program', reached: 27, asked: 39, started: 48 },
      other: { name: 'Comparison', reached: 16, asked: 33, started: 46 },
    }
    render(<Page start={phq({ outcome })} />)
    expect(screen.getByText('+20.7 points (−1.8 to +40.9 points)')).toBeDefined()
    expect(screen.getByText(/difference lies between −6\.8 and \+40\.2 points/)).toBeDefined()
    const slider = screen.getByRole('slider', { name: /Of the lost in Program/ })
    slider.focus()
    expect(slider.getAttribute('aria-valuetext')).toBe('0 percent')
    expect(screen.getByText('+21.5 points')).toBeDefined()
  })

  it('shows small groups inside and says what may go out', () => {
    const groups = [
      { id: 'a', dimension: 'Site', name: 'Millrace', count: 19, of: 24 },
      { id: 'b', dimension: 'Site', name: 'East Landing', count: 8, of: 15 },
    ]
    render(<Page start={phq({ groups })} />)
    const out = screen.getByRole('table', { name: 'By site, as it may go out' })
    expect(within(out).getByText('held back; 15 people')).toBeDefined()
    expect(within(out).queryByText('53.3%')).toBeNull()
    expect(
      within(screen.getByRole('table', { name: 'By site, for inside use' })).getByText('53.3%'),
    ).toBeDefined()
  })

  it('holds the claim against the design without judging the learner', async () => {
    render(<Page start={phq()} />)
    await userEvent.click(screen.getByRole('radio', { name: 'Comparison group, not randomized' }))
    await write(screen.getByLabelText('The claim'), 'Steady Ground led to stable housing.')
    expect(await screen.findByText(/“led to” says that the program did it/)).toBeDefined()
    expect(screen.getByText(/The claim names no rival story/)).toBeDefined()
  })
})

function person(id: string, pre: number | null, post: number | null) {
  return { id, pre, post, group: '', site: '', reason: '' }
}
