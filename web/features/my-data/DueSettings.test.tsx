import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { signedIn } from '../../testing/course.ts'
import { withDates } from '../../testing/due.ts'
import { type FakeRequest, fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import MyDataDialog from './MyDataDialog.tsx'

const rest = {
  'GET /api/account/sessions': [],
  'GET /api/account': { confirmWith: 'password', isRecent: true, isLastInstructor: false } as const,
  'GET /api/classes': { classes: [], waiting: [], invitations: [], archives: [] },
}
const settings = { reminders: true, byMail: false, calendarSince: null as string | null }

/** My data of a student with dates, over a server that keeps what is set. */
function myData(known: Record<string, unknown> = {}, at = settings) {
  let now = { ...at }
  const calls = fakeServer({
    ...withDates([{}]),
    ...rest,
    'GET /api/due/settings': () => now,
    'POST /api/due/reminders': ({ body }: FakeRequest) => {
      now = { ...now, reminders: (body as { wanted: boolean }).wanted }
      return { success: true }
    },
    'POST /api/due/calendar': () => {
      now = { ...now, calendarSince: '2026-11-18T14:04:00.000Z' }
      return { path: '/calendar/made-up.ics' }
    },
    'DELETE /api/due/calendar': () => {
      now = { ...now, calendarSince: null }
      return { success: true }
    },
    ...known,
  })
  return { calls, ...show(<MyDataDialog onClose={() => {}} />) }
}
const reminders = () => screen.findByLabelText<HTMLInputElement>('Reminders of what is due')

describe('reminders of what is due', () => {
  it('are turned off and on by the person', async () => {
    const { user } = myData()
    expect((await reminders()).checked).toBe(true)
    await user.click(await reminders())
    await screen.findByText('You will not be reminded any more.')
    await waitFor(async () => expect((await reminders()).checked).toBe(false))
    await user.click(await reminders())
    await screen.findByText('You will be reminded.')
    await waitFor(async () => expect((await reminders()).checked).toBe(true))
  })

  it('say when they come, and whether by mail, too', async () => {
    const { unmount } = myData()
    await screen.findByText(/^By the bell, 48 hours before a chapter is due and once the day after/)
    unmount()
    myData({}, { ...settings, byMail: true })
    await screen.findByText(/^By the bell and by mail, 48 hours/)
  })

  it('stay as they are when that could not be saved, and it is said', async () => {
    const { user } = myData({ 'POST /api/due/reminders': new Refusal(503, { message: 'Please try again.' }) })
    await user.click(await reminders())
    await screen.findByText('Please try again.')
    expect((await reminders()).checked).toBe(true)
  })
})

describe('the address for calendars', () => {
  it('is made, shown once to copy or to open, made anew, and ended', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { user } = myData()
    await user.click(await screen.findByRole('button', { name: 'Make a calendar address' }))
    await screen.findByText(`${location.origin}/calendar/made-up.ics`)
    expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
      `webcal://${location.host}/calendar/made-up.ics`,
    )
    await user.click(screen.getByRole('button', { name: 'Copy the address' }))
    await screen.findByText('Copied.')
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(`${location.origin}/calendar/made-up.ics`)
    await screen.findByRole('button', { name: 'Make a new address' })
    await user.click(screen.getByRole('button', { name: 'End the address' }))
    const ended = await screen.findByText(/^The address is ended/)
    // The keyboard is left a place.
    await waitFor(() => expect(document.activeElement).toBe(ended))
    expect(screen.queryByText(/made-up/)).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End the address' })).toBeNull())
  })

  it('is not shown again later, only since when it is there', async () => {
    myData({}, { ...settings, calendarSince: '2026-11-18T14:04:00.000Z' })
    await screen.findByText(/^There is an address for your calendar since November 18, 2026/)
    expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull()
  })
})

describe('what is due, in My data', () => {
  const without = (at: typeof settings) => {
    fakeServer({ ...signedIn(), ...rest, 'GET /api/due/settings': at })
    show(<MyDataDialog onClose={() => {}} />)
    return screen.findByRole('link', { name: 'Download my data' })
  }

  it('is nothing for whoever has no dates', async () => {
    await without(settings)
    expect(screen.queryByText('What is due')).toBeNull()
  })

  it('stays for whoever has no dates any more while there is something to end or to turn on again', async () => {
    await without({ ...settings, calendarSince: '2026-11-18T14:04:00.000Z' })
    await screen.findByRole('button', { name: 'End the address' })
  })

  it('can be loaded again', async () => {
    let broken = true
    const { user } = myData({
      'GET /api/due/settings': () => (broken ? new Refusal(503, { message: 'No' }) : settings),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await user.click(again)
    expect(await reminders()).toBeTruthy()
  })
})
