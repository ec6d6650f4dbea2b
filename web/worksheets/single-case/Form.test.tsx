import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { emptyGoal, goals } from '#core/worksheets/goals/schema'
import type { SavedWorksheets } from '#core/worksheets/registry'
import { type SingleCase, singleCase } from '#core/worksheets/single-case/schema'
import { addTyped } from '#core/worksheets/single-case/typed-points'
// Loaded before the tests, so that none of them waits for the chart's code.
import '../../charts/single-case/SingleCaseChart.tsx'
import { write } from '../../testing/write.ts'
import Form from './Form.tsx'
import { LabInside } from './LabInside.tsx'

const fields = {
  clientInitials: '',
  sessionSummary: '',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}
const bus: SingleCase = {
  ...singleCase.empty(),
  outcome: 'Distress on the 14 bus',
  direction: 'decrease',
  series: [{ id: 'bus', name: '', points: addTyped([], '8 9 7 8 8 | 7 6 6 5 4 5 4 3', 'A1').points }],
}

/** Keeps a value as the page does, and tells it outside. */
function Keeper<T>({
  kept,
  children,
}: {
  kept: { now: T }
  children: (now: T, keep: (next: T) => void) => ReactNode
}) {
  const [now, setNow] = useState(kept.now)
  return children(now, (next) => {
    kept.now = next
    setNow(next)
  })
}

/** The form over a worksheet that is kept here. */
function opened(start: SingleCase = singleCase.empty(), earlier: SavedWorksheets = {}) {
  const kept = { now: start }
  render(
    <Keeper kept={kept}>
      {(now, keep) => <Form worksheet={now} onChange={keep} earlier={earlier} fields={fields} />}
    </Keeper>,
  )
  return { kept, user: userEvent.setup() }
}
const values = () => screen.getByLabelText('Values, in the order of the sessions')
const saved = ({ series }: SingleCase, place = 0) =>
  series[place]?.points.map(({ value, phase }) => `${phase} ${value}`)

describe('values', () => {
  it('are typed one after the other, each with Enter', async () => {
    const { kept, user } = opened()
    await user.type(values(), '8{Enter}9{Enter}7{Enter}')
    expect(saved(kept.now)).toEqual(['A1 8', 'A1 9', 'A1 7'])
    expect(screen.getByText('1 value added. 3 sessions in all.')).toBeDefined()
  })

  it('nine numbers with blanks or commas become nine points at once', async () => {
    const { kept, user } = opened()
    await user.type(values(), '8 9 7 8 8, 6, 5, 4, 3')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(saved(kept.now)).toHaveLength(9)
    expect(await screen.findByText(/A1: 9 points from 3 to 9/)).toBeDefined()
  })

  it('that were typed and left wait with a sentence; starting a phase adds them before it', async () => {
    const { kept, user } = opened()
    await user.type(values(), '8{Enter}9 7')
    await user.tab()
    expect(screen.getByText('Not added yet. Press Add.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Start B1 Plan' }))
    await user.type(values(), '6{Enter}')
    expect(saved(kept.now)).toEqual(['A1 8', 'A1 9', 'A1 7', 'B1 6'])
  })

  it('what is no number stays in the field with a sentence', async () => {
    const { kept, user } = opened()
    await user.type(values(), '8 eight 1e308{Enter}')
    expect(saved(kept.now)).toEqual(['A1 8'])
    expect((values() as HTMLInputElement).value).toBe('eight 1e308')
    expect(screen.getByText('“eight” is not a number. It was not added.')).toBeDefined()
  })

  it('go to the next phase once it is started', async () => {
    const { kept, user } = opened()
    await user.type(values(), '8 9{Enter}')
    await user.click(screen.getByRole('button', { name: 'Start B1 Plan' }))
    await user.type(values(), '6 5{Enter}4{Enter}')
    expect(saved(kept.now)).toEqual(['A1 8', 'A1 9', 'B1 6', 'B1 5', 'B1 4'])
  })

  it('a pasted column becomes values, a pasted table is sent to the box for tables', async () => {
    const { kept, user } = opened()
    await user.click(values())
    await user.paste('8\n9\n7\n')
    await user.keyboard('{Enter}')
    expect(saved(kept.now)).toEqual(['A1 8', 'A1 9', 'A1 7'])
    await user.paste('1\t8\n2\t9')
    expect(screen.getByText('This is a table with columns. Paste it in the box below.')).toBeDefined()
  })

  it('from a spreadsheet come with their phases and the name of the plan', async () => {
    const { kept, user } = opened()
    await user.click(screen.getByText('Paste from a spreadsheet, or load a CSV file'))
    await user.click(screen.getByLabelText('Copied cells'))
    await user.paste('session\tphase\tdistress\n1\tBaseline\t8\n2\tBaseline\tno\n3\tRide plan\t6\n')
    await user.click(await screen.findByRole('button', { name: 'Use 3 sessions' }))
    expect(saved(kept.now)).toEqual(['A1 8', 'A1 null', 'B1 6'])
    expect(kept.now.phaseNames).toEqual([{ phase: 'B1', name: 'Ride plan' }])
  })
})

describe('a session', () => {
  it('is opened from the row of values, changed, and closed', async () => {
    const { kept, user } = opened(bus)
    await user.click(screen.getByRole('button', { name: 'Session 6: 7' }))
    const box = within(screen.getByRole('region', { name: 'Session 6' }))
    expect(document.activeElement).toBe(box.getByLabelText('Value'))
    await user.clear(box.getByLabelText('Value'))
    await user.type(box.getByLabelText('Value'), '6.5')
    await user.type(box.getByLabelText('What happened, if anything did'), 'Rain')
    expect(kept.now.series[0]?.points[5]).toMatchObject({ value: 6.5, event: 'Rain', phase: 'B1' })
    await user.click(box.getByRole('button', { name: 'Close session 6' }))
    expect(screen.queryByRole('region', { name: 'Session 6' })).toBeNull()
  })

  it('leads on to the next one with Enter', async () => {
    const { user } = opened(bus)
    await user.click(screen.getByRole('button', { name: 'Session 6: 7' }))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(
      within(screen.getByRole('region', { name: 'Session 7' })).getByLabelText('Value'),
    )
  })

  it('can be removed and put back', async () => {
    const { kept, user } = opened(bus)
    await user.click(screen.getByRole('button', { name: 'Session 6: 7' }))
    await user.click(screen.getByRole('button', { name: 'Remove this session' }))
    expect(saved(kept.now)).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(kept.now.series).toEqual(bus.series)
  })

  it('that was removed comes back with its words after others were added and phases changed', async () => {
    const { kept, user } = opened(bus)
    await user.click(screen.getByRole('button', { name: 'Session 6: 7' }))
    await user.type(screen.getByLabelText('What happened, if anything did'), 'The driver knew her')
    await user.click(screen.getByRole('button', { name: 'Remove this session' }))
    await user.type(values(), '2{Enter}')
    await user.click(screen.getByRole('button', { name: 'Add a series' }))
    expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Series 1' }))
    screen.getByText(/^Session 6: 7 \(The driver knew her\) was removed\./)
    await user.click(screen.getByRole('button', { name: 'Take away the phase change before B1' }))
    await user.click(screen.getByRole('button', { name: 'Put it back' }))
    const points = kept.now.series[0]?.points ?? []
    expect(points[5]).toMatchObject({ value: 7, event: 'The driver knew her', phase: 'B1' })
    expect(points.map(({ value }) => value)).toEqual([8, 9, 7, 8, 8, 7, 6, 6, 5, 4, 5, 4, 3, 2])
    expect(points[6]?.phase).toBe('A2')
    expect(kept.now.series).toHaveLength(2)
  })

  it('is one of many, and all of them are one stop of the Tab key', async () => {
    const { user } = opened(bus)
    const bar = within(screen.getByRole('toolbar')).getAllByRole('button')
    expect(bar.filter((one) => one.tabIndex === 0)).toHaveLength(1)
    bar[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{End}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Session 12: 4')
  })
})

describe('phases', () => {
  it('start at any session', async () => {
    const { kept, user } = opened(bus)
    await user.selectOptions(screen.getByLabelText('New phase from session'), '10')
    await user.click(screen.getByRole('button', { name: 'Add the phase change' }))
    await user.click(screen.getByRole('button', { name: 'Session 12: 4' }))
    await user.click(screen.getByRole('button', { name: 'Start a phase here' }))
    const phases = kept.now.series[0]?.points.map(({ phase }) => phase).join(' ')
    expect(phases).toBe('A1 A1 A1 A1 A1 B1 B1 B1 B1 A2 A2 B2 B2')
  })

  it('are moved, named, made another plan, and taken away', async () => {
    const { kept, user } = opened(bus)
    const [, plan] = within(screen.getByRole('list', { name: 'Phases' })).getAllByRole('listitem')
    const b1 = within(plan as HTMLElement)
    await user.selectOptions(b1.getByLabelText('First session'), '4')
    await user.type(b1.getByLabelText('Its name on the chart'), 'Rides')
    expect(kept.now.phaseNames).toEqual([{ phase: 'B1', name: 'Rides' }])
    await user.selectOptions(b1.getByLabelText('What it is'), 'C')
    expect(saved(kept.now)?.[3]).toBe('C1 8')
    await user.click(screen.getByRole('button', { name: 'Take away the phase change before C1' }))
    expect(new Set(kept.now.series[0]?.points.map(({ phase }) => phase))).toEqual(new Set(['A1']))
  })
})

describe('several series', () => {
  it('are added, named, filled in one by one, removed and put back', async () => {
    const { kept, user } = opened(bus)
    await user.click(screen.getByRole('button', { name: 'Add a series' }))
    await write(screen.getByLabelText('Name of this series'), 'Waiting room')
    await user.type(values(), '7 8{Enter}')
    expect(saved(kept.now, 1)).toEqual(['A1 7', 'A1 8'])
    expect(saved(kept.now, 0)).toHaveLength(13)
    await user.click(screen.getByRole('button', { name: 'Remove Waiting room' }))
    expect(kept.now.series).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Add a series' }))
    await user.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(kept.now.series.map(({ name, points }) => [name, points.length])).toEqual([
      ['', 13],
      ['Waiting room', 2],
      ['', 0],
    ])
    // It is the one that is filled in again.
    await user.type(values(), '9{Enter}')
    expect(saved(kept.now, 1)).toEqual(['A1 7', 'A1 8', 'A1 9'])
  })
})

describe('statistics', () => {
  it('open only when all six questions have an answer, and each has its weakness beside it', async () => {
    const { user } = opened(bus)
    expect(screen.getByText(/are not answered yet. The statistics open when all six are/)).toBeDefined()
    expect(screen.queryByText('NAP')).toBeNull()
    for (const name of ['Level', 'Trend', 'Variability', 'Immediacy', 'Overlap', 'Consistency'])
      await user.type(screen.getByRole('textbox', { name }), 'x')
    const row = (await screen.findByRole('rowheader', { name: 'NAP' })).closest('tr')
    expect(row?.textContent).toContain('0.9875')
    expect(row?.textContent).toContain('It ignores how much better')
    expect(document.body.textContent).not.toMatch(/effective|strong effect|weak effect/)
  })
})

describe('what was made earlier', () => {
  it('is offered as the measure, with its source named', async () => {
    const goal = { ...emptyGoal('g'), words: 'Ride the bus to the end' }
    const { kept, user } = opened(singleCase.empty(), { '2': { ...goals.empty(), goals: [goal] } })
    await user.click(screen.getByRole('button', { name: 'Copy here: Ride the bus to the end' }))
    expect(kept.now).toMatchObject({ outcome: 'Ride the bus to the end', from: { chapter: '2' } })
    expect(screen.getByText(/^From chapter 2/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Copy here/ })).toBeNull()
  })
})

describe('the sheet to print', () => {
  it('has question, rule, chart and values', async () => {
    const { user } = opened({ ...bus, question: 'Do the rides get easier?', decisionRule: 'Four of six' })
    await user.click(screen.getByRole('button', { name: 'Print the chart' }))
    const sheet = within(screen.getByRole('dialog', { name: 'One person’s data' }))
    for (const text of ['Do the rides get easier?', 'Four of six', '8, 9, 7, 8, 8'])
      expect(sheet.getByText(text)).toBeDefined()
    expect((await sheet.findAllByText('Distress on the 14 bus')).length).toBeGreaterThan(0)
  })
})

describe('the lab inside a later chapter', () => {
  function inside(start: SingleCase | null, earlier: SavedWorksheets = {}) {
    const kept = { now: start }
    render(
      <Keeper kept={kept}>{(now, keep) => <LabInside lab={now} onChange={keep} earlier={earlier} />}</Keeper>,
    )
    return { kept, user: userEvent.setup() }
  }

  it('is closed and empty until it is wanted', async () => {
    const { kept, user } = inside(null)
    expect(screen.queryByRole('button', { name: 'Begin an empty lab' })).toBeNull()
    await user.click(screen.getByText('One person’s data: the single-case lab'))
    await user.click(await screen.findByRole('button', { name: 'Begin an empty lab' }))
    await user.type(values(), '4 5{Enter}')
    expect(kept.now?.series[0]?.points).toHaveLength(2)
  })

  it('begins with a copy of chapter 3 when asked, can be removed, and comes back', async () => {
    const { kept, user } = inside(null, { '3': bus })
    await user.click(screen.getByText('One person’s data: the single-case lab'))
    await user.click(
      await screen.findByRole('button', { name: /^Copy here: Distress on the 14 bus, 13 sessions/ }),
    )
    expect(kept.now).toMatchObject({ series: bus.series, from: { chapter: '3', tool: 'Single-case lab' } })
    await user.click(screen.getByRole('button', { name: 'Remove the lab from this worksheet' }))
    expect(kept.now).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(kept.now?.series).toEqual(bus.series)
  })
})
