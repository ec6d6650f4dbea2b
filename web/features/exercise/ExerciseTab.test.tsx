import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ExerciseRecord } from '#core/contract/work'
import { sentences } from '#core/workbook/progress'
import { onEvent } from '../../lib/events.ts'
import { aChapter, completed, signedIn } from '../../testing/course.ts'
import { type FakeAnswer, fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import ExerciseTab from './ExerciseTab.tsx'

const aRecord = (form: Partial<ExerciseRecord['formData']> = {}, updatedAt = '2026-11-18T12:00:00.000Z') => ({
  chapterId: '1',
  sectionId: 'action-form' as const,
  formData: {
    clientInitials: '',
    sessionSummary: '',
    clientVoice: '',
    safetyConsiderations: '',
    planNextSteps: '',
    ...form,
  },
  updatedAt,
})

interface Setting {
  record?: ExerciseRecord | null
  locked?: string | null
  /** What saving answers; by default the server takes it. */
  save?: FakeAnswer<'POST /api/exercises'>
  done?: boolean
}

function open({ record = null, locked = null, save, done = record !== null }: Setting = {}) {
  const goTo = vi.fn()
  const sections = done ? completed('1', 'ai-interaction', 'exercise') : completed('1', 'ai-interaction')
  const calls = fakeServer({
    ...signedIn(sections),
    'GET /api/exercises/1/action-form': record,
    'GET /api/worksheets': [],
    'POST /api/exercises':
      save ??
      (({ body }) =>
        aRecord((body as { formData: ExerciseRecord['formData'] }).formData, new Date().toISOString())),
  })
  const page = show(<ExerciseTab chapter={aChapter()} locked={locked} goTo={goTo} />)
  const saved = () => calls.filter(({ key }) => key === 'POST /api/exercises').map(({ body }) => body)
  return { ...page, goTo, saved }
}

const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** What an earlier page kept in this browser. */
const leftBehind = (draft: object) =>
  localStorage.setItem('workbook-draft/u1/1/exercise/gone', JSON.stringify({ ...draft, sent: null, at: 1 }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lastStatus = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join(' ')

afterEach(() => {
  vi.useRealTimers()
})

describe('the exercise', () => {
  it("asks with the chapter's own labels and hints, and shows an example to whoever wants one", async () => {
    open()
    await field('Client voice')
    screen.getByText('Client voice: what it is for')
    const example = screen.getByText('Client voice: an example')
    expect(example.closest('details')?.open).toBe(false)
    expect(screen.getAllByText('Show an example')).toHaveLength(5)
  })

  it('shows the built-in case where the chapter has one', async () => {
    fakeServer({ ...signedIn(), 'GET /api/exercises/1/action-form': null })
    const chapter = aChapter()
    chapter.exercise.caseContext = {
      title: 'M.R., second visit',
      description: '<p>She left.</p>',
      quote: 'I got us out.',
      background: ['Late bus.'],
      sessionNote: 'Ct anxious.',
    }
    show(<ExerciseTab chapter={chapter} locked={null} goTo={() => {}} />)
    for (const text of ['M.R., second visit', '“I got us out.”', 'Late bus.', 'Ct anxious.'])
      screen.getByText(text)
  })

  it('counts the session summary, warns above 1000 characters and cuts nothing', async () => {
    const { saved, user } = open()
    const summary = await field('Session summary')
    // The worksheet, which comes later, counts characters too.
    const below = within(summary.parentElement as HTMLElement)
    below.getByText('Characters: 0/1000')
    fireEvent.change(summary, { target: { value: 'x'.repeat(1001) } })
    expect(below.getByText('Characters: 1001/1000').className).toContain('text-warning')
    await user.click(button('Save'))
    // It saves by itself as well, on a busy machine before the button is pressed.
    await waitFor(() => expect(saved()).not.toEqual([]))
    expect(saved()[0]).toMatchObject({ formData: { sessionSummary: 'x'.repeat(1001) }, updatedAt: null })
  })

  it('saves by itself two seconds after the last edit, and says when', async () => {
    const { saved } = open()
    const voice = await field('Client voice')
    vi.useFakeTimers()
    fireEvent.change(voice, { target: { value: 'I got us out.' } })
    screen.getByText('Not saved yet')
    await pass(1999)
    expect(saved()).toEqual([])
    await pass(1)
    expect(saved()).toHaveLength(1)
    expect(lastStatus()).toMatch(/Auto-saved at \d/)
  })

  it('saves when asked, in the words of the specification, and shows when it was saved', async () => {
    const { user } = open({ done: true })
    await user.type(await field('Client voice'), 'Hers')
    await user.click(button('Save'))
    await screen.findByText('Exercise saved successfully!')
    screen.getByText('Success')
    screen.getByText('Completed')
    screen.getByText(/^Last updated /)
  })

  it('says that it failed, keeps the text, and can be tried again', async () => {
    let well = false
    open({ save: () => (well ? aRecord({ clientVoice: 'Hers' }) : new Refusal(500, { message: '' })) })
    const voice = await field('Client voice')
    // Time stands still: it would be tried again by itself.
    vi.useFakeTimers()
    fireEvent.change(voice, { target: { value: 'Hers' } })
    fireEvent.click(button('Save'))
    await pass(0)
    for (const words of ['Error', 'Failed to save exercise. Please try again.']) screen.getByText(words)
    screen.getByText('Not saved. Your text is still here.')
    expect(voice).toHaveProperty('value', 'Hers')
    well = true
    fireEvent.click(button('Try again'))
    await pass(0)
    screen.getByText('Exercise saved successfully!')
  })

  it('says in the words of the server why a text is not taken', async () => {
    const message = 'Session summary may have at most 20,000 characters.'
    const { user } = open({ save: new Refusal(400, { message }) })
    await user.type(await field('Session summary'), 'Much')
    await user.click(button('Save'))
    await screen.findByText(`Not saved. ${message} Your text is still here.`)
  })

  it('loses nothing when the session has ended, and leads to the sign-in in a tab of its own', async () => {
    const { user } = open({ save: new Refusal(401, { message: 'Unauthorized' }) })
    await user.type(await field('Client voice'), 'Hers')
    await user.click(button('Save'))
    await screen.findByText(/^Your session has ended\. Your text is kept in this browser\./)
    const link = screen.getByRole('link', { name: /^Sign in again/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/login', '_blank'])
    expect(JSON.stringify({ ...localStorage })).toContain('Hers')
  })

  it('cannot be saved while every field is blank', async () => {
    const { user } = open()
    await user.type(await field('Client voice'), '  ')
    expect(button('Save').disabled).toBe(true)
  })

  it('leads to the tab that submits', async () => {
    const { user } = open()
    await field('Client voice')
    const fired = vi.fn()
    const stop = onEvent('showSubmitTab', fired)
    await user.click(button('Submit to Professor'))
    expect(fired).toHaveBeenCalledOnce()
    stop()
  })
})

describe('two texts of one exercise', () => {
  const other = aRecord({ clientVoice: 'From the phone', planNextSteps: 'Same' }, '2026-11-18T13:00:00.000Z')
  const conflict = new Refusal(409, { message: 'Changed.', current: other })

  it('stand side by side where they differ; the one that is not kept stays to copy', async () => {
    const { user } = open({ record: aRecord({ planNextSteps: 'Same' }), save: conflict })
    await user.type(await field('Client voice'), 'From the laptop')
    await user.click(button('Save'))
    const choice = await screen.findByRole('region', { name: 'Which text do you want to keep?' })
    within(choice).getByText('From the laptop')
    within(choice).getByText('From the phone')
    expect(within(choice).queryByText('Same')).toBeNull()
    await user.click(within(choice).getByRole('button', { name: 'Keep the other' }))
    expect(await field('Client voice')).toHaveProperty('value', 'From the phone')
    const aside = screen.getByRole('region', { name: 'A text that was not kept' })
    within(aside).getByText('From the laptop')
    await user.click(button('Discard'))
    expect(screen.queryByText('From the laptop')).toBeNull()
  })

  it('the one that was not kept can still be used instead', async () => {
    let first = true
    const { user, saved } = open({
      record: aRecord({ planNextSteps: 'Same' }),
      save: ({ body }) => {
        if (!first) return aRecord((body as { formData: ExerciseRecord['formData'] }).formData)
        first = false
        return conflict
      },
    })
    await user.type(await field('Client voice'), 'From the laptop')
    await user.click(button('Save'))
    await user.click(await screen.findByRole('button', { name: 'Keep the other' }))
    await user.click(button('Use this one instead'))
    expect(await field('Client voice')).toHaveProperty('value', 'From the laptop')
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toMatchObject({
      updatedAt: other.updatedAt,
      formData: { clientVoice: 'From the laptop' },
    })
  })
})

describe('the saved exercise', () => {
  it('opens read-only, as it was saved, with what was left blank', async () => {
    // The latest edits are still on their way.
    const { user } = open({
      record: aRecord({ clientVoice: 'I got us out.' }),
      save: () => new Promise(() => {}),
    })
    await user.type(await field('Plan and next steps'), 'Later')
    await user.click(button('View Submission'))
    const dialog = screen.getByRole('dialog', { name: 'Action with Form' })
    within(dialog).getByText('I got us out.')
    within(dialog).getByText(/Maya Okafor\. Saved November 18, 2026/)
    within(dialog).getByText(/Your latest edits are not in it yet\./)
    expect(within(dialog).getAllByText('(left blank)')).toHaveLength(4)
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await user.click(within(dialog).getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is not there before the first save', async () => {
    open()
    await field('Client voice')
    expect(button('View Submission').disabled).toBe(true)
  })
})

describe('while the dialogue is not complete', () => {
  it('the exercise says so, leads to the dialogue, and what was saved can be read', async () => {
    const { user, goTo } = open({
      record: aRecord({ clientVoice: 'Saved before the reset' }),
      locked: sentences.dialogueFirst,
    })
    await screen.findByText('Complete the AI dialogue to unlock this section.')
    screen.getByText('Saved before the reset')
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Go to the AI Dialogue'))
    expect(goTo).toHaveBeenCalledWith('dialogue')
  })

  it('text that was never saved can be read too', async () => {
    const { formData: text } = aRecord({ clientVoice: 'Never saved' })
    leftBehind({ text, base: null })
    open({ locked: sentences.dialogueFirst })
    await screen.findByText('Never saved')
    screen.getByText('Not saved yet')
  })
})

describe('coming back', () => {
  it('finds text that was not saved, and is told so', async () => {
    const record = aRecord({ clientVoice: 'One' })
    const text = { ...record.formData, clientVoice: 'One two' }
    const base = { value: record.formData, updatedAt: record.updatedAt }
    leftBehind({ text, base })
    const { user } = open({ record })
    expect(await field('Client voice')).toHaveProperty('value', 'One two')
    screen.getByText('Text you had not saved yet is back.')
    await user.click(button('Dismiss'))
    expect(screen.queryByText('Text you had not saved yet is back.')).toBeNull()
  })

  it('says when the exercise could not be loaded, and tries again', async () => {
    const answers = {
      ...signedIn(),
      'GET /api/exercises/1/action-form': new Refusal(500, { message: '' }) as unknown,
    }
    fakeServer(answers)
    const { user } = show(<ExerciseTab chapter={aChapter()} locked={null} goTo={() => {}} />)
    await screen.findByText('Your exercise could not be loaded')
    answers['GET /api/exercises/1/action-form'] = aRecord({ clientVoice: 'Here' })
    await user.click(button('Try again'))
    expect(await field('Client voice')).toHaveProperty('value', 'Here')
  })
})
