import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allChapters, type ChapterDates, fillDates } from '#core/workbook/term-dates'
import { forgetOutbox } from '../../../drafts/use-outbox.ts'
import { type FakeRequest, Refusal } from '../../../testing/fake-server.ts'
import { aSection, openSection } from '../testing/section-page.tsx'

const read = 'GET /api/classes/c1/dates'
const write = 'POST /api/classes/c1/dates'
const none = allChapters([])
const term = fillDates('2026-09-13T23:59', 7, false)

/** The view with dates that are kept as a server keeps them. */
function open(dates: ChapterDates[] = none, change = {}, more: Record<string, unknown> = {}) {
  const state = { dates, extensions: [] as object[] }
  const page = openSection(
    change,
    {
      [read]: () => ({ ...state }),
      [write]: ({ body }: FakeRequest) => {
        state.dates = (body as { dates: ChapterDates[] }).dates
        return { dates: state.dates }
      },
      ...more,
    },
    '?view=dates',
  )
  const sent = () => page.calls.filter(({ key }) => key === write).map(({ body }) => body)
  return { ...page, state, sent }
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = async (user: ReturnType<typeof open>['user'], name: string, value: string) => {
  const input = await field(name)
  await user.clear(input)
  await user.type(input, value)
}

describe('the dates of a section', () => {
  it('say in words whose clock counts, and are saved in one go with what was shown', async () => {
    const { user, sent } = open()
    await screen.findByText(/Times are those of Eastern Time \(America\/New_York\)/)
    expect(press('Save dates').disabled).toBe(true)
    await type(user, 'Chapter 2 due: day', '2026-09-14')
    expect((await field('Chapter 2 due: time')).value).toBe('23:59')
    await type(user, 'Chapter 2 opens: day', '2026-09-07')
    screen.getByText('1 chapter changed, not saved yet.')
    await user.click(press('Save dates'))
    await screen.findByText('Dates saved')
    const row = { chapterId: '2', opensAt: '2026-09-07T00:00', dueAt: '2026-09-14T23:59' }
    expect(sent()).toEqual([{ before: none, dates: allChapters([row]) }])
    await waitFor(() => expect(press('Save dates').disabled).toBe(true))
  })

  it('of a whole term are filled in, looked at, and saved', async () => {
    const { user, sent } = open()
    await type(user, 'Chapter 1 is due first: day', '2026-09-13')
    await user.click(press('Fill in'))
    screen.getByText('10 chapters changed, not saved yet.')
    expect(press('Fill in').closest('details')?.open).toBe(true)
    expect(screen.getByText(/^Filled in\./).closest('details')).toBeNull()
    expect((await field('Chapter 10 due: day')).value).toBe('2026-11-15')
    expect(sent()).toEqual([])
    await user.click(press('Save dates'))
    await screen.findByText('Dates saved')
    expect(sent()).toEqual([{ before: none, dates: term }])
  })

  it('move to another term in whole weeks, with what is stored beside them until they are saved', async () => {
    const { user } = open(term)
    await type(user, 'They are to be of one that begins on', '2027-01-12')
    await user.click(screen.getByRole('button', { name: 'Move by 19 weeks' }))
    expect((await field('Chapter 1 due: day')).value).toBe('2027-01-24')
    screen.getByText('Stored: due on Sunday, September 13, 11:59 PM.')
    await user.click(press('Take back'))
    screen.getByText(/^What you changed here and did not save goes: All chapters\./)
    await user.click(press('Cancel'))
    expect((await field('Chapter 1 due: day')).value).toBe('2027-01-24')
    await user.click(press('Take back'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
    expect((await field('Chapter 1 due: day')).value).toBe('2026-09-13')
  })

  it('keep their time of day while the time or the day is typed anew', async () => {
    const { user } = open(
      term.map((row) => ({ ...row, dueAt: row.dueAt && `${row.dueAt.slice(0, 10)}T09:30` })),
    )
    const time = await field('Chapter 1 due: time')
    await user.clear(time)
    expect(time.value).toBe('')
    expect(screen.queryByText(/not saved yet/)).toBeNull()
    await user.tab()
    expect(time.value).toBe('09:30')
    await type(user, 'Chapter 1 due: day', '2026-09-12')
    expect(time.value).toBe('09:30')
    await type(user, 'Chapter 1 due: time', '10:15')
    screen.getByText('1 chapter changed, not saved yet.')
    expect(time.value).toBe('10:15')
  })

  it('warn and are saved all the same where one is before the chapter before', async () => {
    const { user } = open(term)
    await type(user, 'Chapter 3 due: day', '2026-09-14')
    screen.getByText('Due before Chapter 2.')
    expect(press('Save dates').disabled).toBe(false)
  })

  it('cannot be saved where a chapter would open after it is due', async () => {
    const { user, sent } = open(term)
    await type(user, 'Chapter 3 opens: day', '2026-12-01')
    screen.getByText('Not yet: Chapter 3 has to open before it is due.')
    expect(press('Save dates').disabled).toBe(true)
    expect(sent()).toEqual([])
  })

  it('that somebody else changed meanwhile are shown, and what was typed is kept until one chooses', async () => {
    const theirs = fillDates('2026-09-20T23:59', 7, false)
    const { user, state, sent } = open(
      term,
      {},
      {
        [write]: () => {
          if (state.dates === theirs) return { dates: theirs }
          state.dates = theirs
          return new Refusal(409, {
            message: 'Somebody else changed the dates meanwhile. Nothing was saved.',
            current: theirs,
          })
        },
      },
    )
    await type(user, 'Chapter 1 due: day', '2026-09-12')
    await user.click(press('Save dates'))
    await screen.findByRole('heading', { name: 'Somebody else changed the dates meanwhile' })
    expect((await field('Chapter 1 due: day')).value).toBe('2026-09-12')
    expect(press('Save dates').disabled).toBe(true)
    await user.click(press('Go on with mine'))
    await user.click(press('Save dates'))
    await screen.findByText('Dates saved')
    expect(sent().at(-1)).toMatchObject({ before: theirs })
  })

  it('that were typed are there again after a look at another view, and after a reload', async () => {
    const { user, unmount } = open(term)
    await type(user, 'Chapter 1 due: day', '2026-09-12')
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    await user.click(screen.getByRole('link', { name: 'Dates' }))
    expect((await field('Chapter 1 due: day')).value).toBe('2026-09-12')
    unmount()
    forgetOutbox()
    const again = open(term)
    await waitFor(async () => expect((await field('Chapter 1 due: day')).value).toBe('2026-09-12'))
    screen.getByText('1 chapter changed, not saved yet.')
    screen.getByText('They are kept in this browser.')
    await again.user.click(press('Save dates'))
    await screen.findByText('Dates saved')
    expect(again.sent()).toEqual([
      { before: term, dates: allChapters([{ ...term[0]!, dueAt: '2026-09-12T23:59' }, ...term.slice(1)]) },
    ])
    await waitFor(() => expect(screen.queryByText('They are kept in this browser.')).toBeNull())
    expect(JSON.stringify(localStorage)).not.toContain('2026-09-12')
  })

  it('that two pages which are gone left are all there, and none where that is damaged', async () => {
    const changed = (place: number, dueAt: string) => ({
      from: term,
      to: term.map((row, at) => (at === place ? { ...row, dueAt } : row)),
    })
    const keep = (page: string, text: string) =>
      localStorage.setItem(`workbook-unsent:u1:dates:c1/${page}`, JSON.stringify({ text, id: page }))
    keep('p1', JSON.stringify(changed(0, '2026-09-11T23:59')))
    keep('p2', JSON.stringify(changed(1, '2026-09-18T23:59')))
    keep('p3', '{"from":[],"to":[{"chapterId":1}]}')
    open(term)
    await waitFor(async () => expect((await field('Chapter 1 due: day')).value).toBe('2026-09-11'))
    expect((await field('Chapter 2 due: day')).value).toBe('2026-09-18')
    screen.getByText('2 chapters changed, not saved yet.')
  })

  it('of a section that keeps the clock of the world are said to be in UTC', async () => {
    open(term, { timeZone: 'UTC' })
    await screen.findByText(/^Times are those of UTC, where it is/)
  })

  it('are read by an assistant, who changes nothing', async () => {
    open(term, { right: 'assistant' })
    await screen.findByText('due on Sunday, September 13, 11:59 PM')
    expect(screen.queryByRole('button', { name: 'Save dates' })).toBeNull()
    expect(screen.queryByLabelText('Chapter 1 due: day')).toBeNull()
  })

  it('say that they could not be loaded, and offer to try again', async () => {
    open(none, {}, { [read]: new Refusal(503, { message: 'The workbook is busy.' }) })
    await screen.findByText('The dates could not be loaded')
    screen.getByRole('button', { name: 'Try again' })
  })
})

describe('more time', () => {
  const student = aSection.members[1]
  const given = (chapterId: string, dueAt: string | null) => ({
    userId: student?.userId,
    user: student?.user,
    chapterId,
    dueAt,
  })

  it('is listed by student, for all chapters in one sentence, and taken back', async () => {
    const key = 'DELETE /api/classes/c1/extensions/s1'
    const { user, calls, state } = open(
      term,
      {},
      {
        [key]: () => {
          state.extensions = []
          return { success: true }
        },
      },
    )
    state.extensions = term.map(({ chapterId }) => given(chapterId, null))
    await screen.findByText('All chapters without an end.')
    await user.click(screen.getByRole('button', { name: 'Take back more time: Maya Vega' }))
    screen.getByText(/^All chapters without an end\. The dates of the section count again/)
    expect(calls.some((made) => made.key === key)).toBe(false)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
    await screen.findByText(/^Nobody has more time/)
    expect(calls.filter((made) => made.key === key)).toHaveLength(1)
  })

  it('is given on the student’s page for one chapter, without a reason', async () => {
    const key = 'POST /api/classes/c1/extensions/s1'
    let more = ['3']
    const page = openSection(
      {},
      {
        [read]: { dates: term, extensions: [given('2', null)] },
        [key]: () => ({ given: more }),
        'GET /api/admin/students/s1': {
          userId: 's1',
          user: student?.user,
          isAdmin: false,
          createdAt: '2026-09-01T10:00:00.000Z',
          suspendedAt: null,
          lastActivityAt: null,
          signsInWith: 'password',
          localAccount: false,
          addressConfirmed: null,
          resetLinkGoesTo: null,
          invitation: null,
          sessions: null,
          right: 'instructor',
          completed: 0,
          currentChapter: '1',
          stuck: false,
          chapters: [],
          links: [],
          undoable: [],
          sections: [
            {
              classId: 'c1',
              name: 'Section A',
              timeZone: 'America/New_York',
              dates: [
                {
                  chapterId: '1',
                  dueAt: '2026-09-14T03:59:00.000Z',
                  extended: false,
                  completedAt: null,
                  lateness: 'overdue',
                },
                { chapterId: '2', dueAt: null, extended: true, completedAt: null, lateness: null },
              ],
            },
          ],
        },
      },
      '?student=s1',
    )
    const dates = await screen.findByRole('region', { name: 'Dates' })
    within(dates).getByText('Chapter 1: due Sunday, September 13, 11:59 PM.')
    within(dates).getByText('Overdue')
    within(dates).getByText('Chapter 2: without an end, more time than the section.')
    within(dates).getByRole('button', { name: 'Take back more time: Maya Vega, Chapter 2' })
    await page.user.selectOptions(within(dates).getByLabelText('For'), 'Chapter 3')
    await type(page.user, 'More time until: day', '2026-10-04')
    await page.user.click(screen.getByRole('button', { name: 'Give more time' }))
    await screen.findByText('More time given')
    expect(page.calls.find((made) => made.key === key)?.body).toEqual({
      chapterId: '3',
      dueAt: '2026-10-04T23:59',
    })
    screen.getByText('Chapter 3. Maya Vega is told by the bell.')
    more = []
    await page.user.click(screen.getByRole('button', { name: 'Give more time' }))
    await screen.findByText('Maya Vega has that much time already. To shorten it, take it back first.')
  })
})
