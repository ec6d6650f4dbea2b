import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import AdminPage from './InstructorPage.tsx'
import { desk, entry, list, maya, theClass, times } from './testing/class-page.tsx'

describe('the instructor’s desk', () => {
  it('is refused to a learner in plain words, without a single call of the desk', async () => {
    const calls = fakeServer(signedIn())
    show(<AdminPage />, '/admin')
    await screen.findByRole('heading', { name: 'Administrator access required' })
    expect(calls.filter(({ key }) => key.includes('/api/admin'))).toEqual([])
  })

  it('shows a class with how many finished, and every student with the number in each cell', async () => {
    desk()
    await screen.findByRole('img', { name: 'Chapter 1: 172 of 200 completed, 18 in progress' })
    screen.getByRole('img', { name: 'Chapter 1: 3 of 4 sections completed' })
    screen.getByText('Students 1 to 1 of 1')
    screen.getByText(/12 students are stuck. Dialogues waiting for you: Chapter 2 \(3\)/)
  })

  it('is drawn once all of it is there, so that nobody’s Delete moves under a pointer', async () => {
    let answer = () => {}
    const late = new Promise((resolve) => {
      answer = () => resolve(theClass)
    })
    const { calls } = desk({ 'GET /api/admin/class': () => late })
    await waitFor(() => expect(times(calls, list)).toBe(1))
    await screen.findByText('Loading...')
    expect(screen.queryByText('Maya Okafor')).toBeNull()
    answer()
    await screen.findByText('Maya Okafor')
    screen.getByRole('img', { name: 'Chapter 1: 172 of 200 completed, 18 in progress' })
  })

  it('shows its students also when the rest could not be loaded', async () => {
    desk({ 'GET /api/admin/class': new Refusal(503, { message: 'Please try again.' }) })
    await screen.findByText('Maya Okafor')
  })

  it('keeps what is being chosen when the list was never loaded and another one is asked for', async () => {
    const failing = new Refusal(503, { message: 'Please try again.' })
    const other = 'GET /api/admin/all-progress?sort=least-progress&limit=25'
    const { user } = desk({ [list]: failing, [other]: () => new Promise(() => {}) })
    await screen.findByText(/^The list could not be loaded/)
    const sort = screen.getByLabelText<HTMLSelectElement>('Sort')
    await user.selectOptions(sort, 'least-progress')
    await screen.findByText('Loading...')
    expect(screen.getByLabelText('Sort')).toBe(sort)
  })

  it('says that there is nobody yet', async () => {
    desk({ [list]: { entries: [], next: null, total: 0 } })
    await screen.findByText('No student progress data available.')
  })

  it('names a student without an email', async () => {
    desk({ [list]: { entries: [entry(maya, 'Noor', null)], next: null, total: 1 } })
    await screen.findByText('No email address')
  })

  it('turns the pages of a long list and back', async () => {
    const second = entry('00000000-0000-4000-8000-000000000002', 'Priya')
    const { user } = desk({
      [list]: { entries: [entry()], next: 'after-maya', total: 26 },
      [`${list}&cursor=after-maya`]: { entries: [second], next: null, total: 26 },
    })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await screen.findByText('Priya Okafor')
    screen.getByText('Page 2 of 2')
    screen.getByText('Students 26 to 26 of 26')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('Maya Okafor')
  })
})

describe('resetting and deleting', () => {
  const undone = { success: true, deletionId: 'd1', undoUntil: '2026-11-20T10:10:00.000Z' }
  const counting = `GET /api/admin/delete-submissions/${maya}`
  const nothing = {
    exercises: 0,
    reflections: 0,
    ratings: 0,
    dialogueMessages: 0,
    assistantMessages: 0,
    conversations: 0,
    submissions: 0,
    links: 0,
    comments: 0,
    archivedUntil: null,
  }
  const sentences: [string, string, string, unknown][] = [
    [
      'Reset All for Maya Okafor',
      'Reset ALL progress for this student?',
      `POST /api/admin/reset-progress/${maya}`,
      undone,
    ],
    [
      'Delete All for Maya Okafor',
      'Delete all submissions for this student?',
      `DELETE /api/admin/delete-submissions/${maya}`,
      { ...undone, deleted: 2 },
    ],
    [
      'Reset Chapter 3 for Maya Okafor',
      'Reset Chapter 3 progress for this student?',
      `POST /api/admin/reset-progress/${maya}/3`,
      undone,
    ],
    [
      'Delete Chapter 3 for Maya Okafor',
      'Delete all submissions for Chapter 3 for this student?',
      `DELETE /api/admin/delete-submissions/${maya}?chapterId=3`,
      { ...undone, deleted: 2 },
    ],
  ]

  it.each(sentences)(
    '%s asks in the specification’s words, and only then acts',
    async (button, sentence, key, answer) => {
      const { user, calls } = desk({ [key]: answer })
      await user.click(await screen.findByRole('button', { name: 'Chapters of Maya Okafor' }))
      await user.click(screen.getByRole('button', { name: button }))
      const dialog = within(screen.getByRole('dialog', { name: sentence }))
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      expect(times(calls, key)).toBe(0)

      await user.click(screen.getByRole('button', { name: button }))
      await user.click(screen.getByRole('button', { name: /^(Reset|Delete)$/ }))
      await screen.findByText(button.startsWith('Reset') ? 'Progress Reset' : 'Submissions Deleted')
      expect(times(calls, key)).toBe(1)
      await waitFor(() => expect(times(calls, list)).toBeGreaterThan(1))
    },
  )

  it('says with numbers what a deletion takes, and of a reset nothing of the kind', async () => {
    const some = { ...nothing, exercises: 1, reflections: 1, ratings: 3, dialogueMessages: 1204, links: 2 }
    const { user } = desk({
      [`${counting}?chapterId=3`]: some,
      [counting]: nothing,
    })
    await user.click(await screen.findByRole('button', { name: 'Chapters of Maya Okafor' }))
    await user.click(screen.getByRole('button', { name: 'Delete Chapter 3 for Maya Okafor' }))
    await screen.findByText(
      'This deletes 1 saved exercise, 1 reflection, 3 ratings, 1,204 dialogue messages, and 2 links.',
    )
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Delete All for Maya Okafor' }))
    await screen.findByText('There is nothing to delete.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Reset Chapter 3 for Maya Okafor' }))
    expect(screen.getByRole('dialog').textContent).not.toMatch(/This deletes|Counting/)
  })

  it('says of a student whose work an archive keeps until when it does, and of nobody else', async () => {
    const { user } = desk({
      [`${counting}?chapterId=3`]: { ...nothing, links: 1 },
      [counting]: { ...nothing, links: 2, archivedUntil: '2027-12-18T12:00:00.000Z' },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete All for Maya Okafor' }))
    await screen.findByText('This deletes 2 links.')
    screen.getByText(/^An archived section keeps what its staff saw .* until December 18, 2027\.$/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Chapters of Maya Okafor' }))
    await user.click(screen.getByRole('button', { name: 'Delete Chapter 3 for Maya Okafor' }))
    await screen.findByText('This deletes 1 link.')
    expect(screen.queryByText(/archived section/)).toBeNull()
  })

  it('waits until what a deletion takes is counted, and offers to count again where that failed', async () => {
    const held = Promise.withResolvers<unknown>()
    let answers = [held.promise, new Refusal(503, { message: 'Please try again.' })]
    const { user, calls } = desk({ [counting]: () => answers.shift() })
    await user.click(await screen.findByRole('button', { name: 'Delete All for Maya Okafor' }))
    await screen.findByText('Counting what goes...')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    expect(button.disabled).toBe(true)
    await act(async () => held.resolve(nothing))
    await screen.findByText('There is nothing to delete.')
    expect(button.disabled).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Delete All for Maya Okafor' }))
    await screen.findByText('What goes could not be counted')
    answers = [Promise.resolve({ ...nothing, links: 1 })]
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('This deletes 1 link.')
    expect(times(calls, counting)).toBe(3)
  })

  it('keeps the keyboard’s focus on the button while it runs', async () => {
    const held = Promise.withResolvers<unknown>()
    const { user } = desk({ [`POST /api/admin/reset-progress/${maya}`]: () => held.promise })
    await user.click(await screen.findByRole('button', { name: 'Reset All for Maya Okafor' }))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resetting...' })
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, button.disabled]).toEqual([button, false])
    await act(async () => held.resolve(undone))
    await screen.findByText('Progress Reset')
  })

  it('can be undone from the toast', async () => {
    const { user, calls } = desk({
      [`POST /api/admin/reset-progress/${maya}`]: undone,
      'POST /api/admin/deletions/d1/undo': { success: true, restored: 3, keptNewer: 0 },
    })
    await user.click(await screen.findByRole('button', { name: 'Reset All for Maya Okafor' }))
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone')
    expect(times(calls, 'POST /api/admin/deletions/d1/undo')).toBe(1)
  })

  it.each([
    [
      'Reset All for Maya Okafor',
      'Reset',
      'Reset Failed',
      'Failed to reset student progress. Please try again.',
    ],
    [
      'Delete All for Maya Okafor',
      'Delete',
      'Delete Failed',
      'Failed to delete student submissions. Please try again.',
    ],
  ])('%s says when it failed', async (button, confirm, title, text) => {
    const { user } = desk()
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(screen.getByRole('button', { name: confirm }))
    const alert = await screen.findByText(title)
    expect(alert.parentElement?.textContent).toContain(text)
  })
})
