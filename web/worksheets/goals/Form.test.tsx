import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { emptyGoal, type Goal, type GoalsWorksheet, goals, goalsSchema } from '#core/worksheets/goals/schema'
import { write } from '../../testing/write.ts'
import GoalsForm from './Form.tsx'

const goal = (id: string, more: Partial<Goal>): Goal => ({ ...emptyGoal(id), baseline: -1, ...more })
/** J.C.'s three goals at week 12. */
const jcGoals = (): GoalsWorksheet => ({
  version: 1,
  review: 'Week 12',
  goals: [
    goal('bus', { words: 'Get to the shop by bus', weight: 3, followUp: 1 }),
    goal('sleep', { words: 'Sleep', weight: 2, followUp: 0 }),
    goal('sunday', { words: 'Sunday dinner', weight: 1, followUp: 1 }),
  ],
})
let saved: GoalsWorksheet
const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}

function Page({ start = goals.empty() }: { start?: GoalsWorksheet }) {
  const [worksheet, setWorksheet] = useState(start)
  saved = worksheet
  return <GoalsForm worksheet={worksheet} onChange={setWorksheet} earlier={{}} fields={fields} />
}

/** Opens a part of a goal. */
const open = async (title: string, goal: string) => {
  const summary = screen.getByText((_, element) => element?.textContent === `${title}, ${goal}`)
  await userEvent.click(summary)
}

describe('the goal builder', () => {
  it('starts with the words of the first goal, and says nothing before they are there', () => {
    render(<Page />)
    expect(screen.getAllByLabelText('In their words')).toHaveLength(1)
    expect(screen.queryByText(/has no words of the person yet/)).toBeNull()
    expect(screen.getByText(/T needs a weight and a level/)).toBeDefined()
  })

  it('takes a goal from words to a scale with two levels, and draws it', async () => {
    render(<Page />)
    await write(screen.getByLabelText('In their words'), 'Ride the 14')
    await userEvent.click(screen.getByRole('radio', { name: /^A mandate/ }))
    await userEvent.click(screen.getByRole('radio', { name: /^Away from something/ }))
    expect(screen.getByText(/is about avoiding\. What would be there instead/)).toBeDefined()
    await open('Its scale', 'Goal 1')
    await userEvent.type(screen.getByLabelText('0 Expected'), 'two rides')
    await userEvent.click(
      within(screen.getByRole('group', { name: /^How much does it matter/ })).getByRole('radio', {
        name: /^3/,
      }),
    )
    await userEvent.click(
      within(screen.getByRole('group', { name: /^Where were things at the start/ })).getByRole('radio', {
        name: '−1',
      }),
    )
    await userEvent.click(
      within(screen.getByRole('group', { name: /^Where are things at follow-up/ })).getByRole('radio', {
        name: '0',
      }),
    )
    expect(saved.goals[0]).toMatchObject({
      words: 'Ride the 14',
      owner: 'mandate',
      direction: 'avoid',
      levels: ['', '', 'two rides', '', ''],
      weight: 3,
      baseline: -1,
      followUp: 0,
    })
    await screen.findByRole('img', {
      name: /^Goal 1 \(Ride the 14\): −1 at the start, 0 \(two rides\) at follow-up/,
    })
    expect(goalsSchema.safeParse(saved).success).toBe(true)
  })

  it('shows levels before T, T with its arithmetic, and what it cannot say', async () => {
    render(<Page start={jcGoals()} />)
    await screen.findByText(/Goal 1 \(Get to the shop by bus\) went from −1 to \+1/)
    expect(screen.getByText('58.81')).toBeDefined()
    expect(screen.getByText('+22.82')).toBeDefined()
    expect(
      screen.getByText(/50 \+ 10 × 4 ÷ √\(0\.7 × 14 \+ 0\.3 × 36\) = 50 \+ 40 ÷ 4\.5387 = 58\.81/),
    ).toBeDefined()
    expect(screen.getByText(/never rank people or programs by it/)).toBeDefined()
    const headings = screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)
    expect(headings.indexOf('3. The levels, goal by goal')).toBeLessThan(
      headings.indexOf('4. One number, if you need one'),
    )
  })

  it('asks for the reason of a letter, and keeps a reason whose letter was taken back', async () => {
    render(<Page />)
    await open('Is it SMARTIE?', 'Goal 1')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Equitable/ }))
    await userEvent.type(screen.getByLabelText('Why is it equitable?'), 'asked him')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Equitable/ }))
    expect(screen.getByLabelText('Why is it equitable?')).toHaveProperty('value', 'asked him')
    expect(saved.goals[0]?.smartie.equitable).toEqual({ on: false, reason: 'asked him' })
  })

  it('adds a goal that is open at once, moves goals, and brings a removed one back', async () => {
    render(<Page start={jcGoals()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Add a goal' }))
    expect(screen.getAllByLabelText('In their words')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Move Goal 2 (Sleep) up' }))
    expect(saved.goals.map(({ words }) => words.slice(0, 5))).toEqual(['Sleep', 'Get t', 'Sunda', ''])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Goal 1 (Sleep)' }))
    expect(saved.goals).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(saved.goals[0]?.words).toBe('Sleep')
  })
})
