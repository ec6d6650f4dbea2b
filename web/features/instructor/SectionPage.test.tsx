import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import SectionPage from './SectionPage.tsx'
import {
  at,
  entry,
  noDates,
  openSection as open,
  person,
  aSection as section,
} from './testing/section-page.tsx'

describe('the desk of a section', () => {
  it('asks for its students only, and leads to each at its own address', async () => {
    const { calls } = open()
    const link = await screen.findByRole('link', { name: 'Maya Vega' })
    expect(link.getAttribute('href')).toBe('/sections/c1?student=s1')
    screen.getByRole('button', { name: 'Reset All for Maya Vega' })
    const lists = calls.map(({ key }) => key).filter((key) => key.startsWith('GET /api/admin/'))
    expect(lists.every((key) => key.includes('classId=c1'))).toBe(true)
    expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull()
  })

  it('prints its name and term, and not by which right it is seen', async () => {
    open({ right: 'administrator' })
    const right = await screen.findByText('You see it as an administrator.')
    expect(right.closest('.no-print')).not.toBeNull()
    expect(screen.getByText('Fall 2026.').closest('.no-print')).toBeNull()
  })

  it('offers an assistant nothing that resets or deletes, and does not ask what can be undone', async () => {
    const { calls } = open({ right: 'assistant' })
    await screen.findByRole('link', { name: 'Maya Vega' })
    expect(screen.queryByRole('button', { name: /Reset|Delete/ })).toBeNull()
    expect(screen.queryByText('Actions here permanently delete student work')).toBeNull()
    expect(calls.some(({ key }) => key.includes('deletions'))).toBe(false)
  })

  it('marks who is overdue and offers to show only them, where the section has due dates', async () => {
    const date = { dueAt: at, extended: false, completedAt: null }
    const late = {
      ...entry,
      chapters: [{ chapterId: '2', sections: [] }],
      dates: [
        { ...date, chapterId: '2', lateness: 'overdue' },
        { ...date, chapterId: '3', lateness: null },
      ],
    }
    const listed = { entries: [late], next: null, total: 1 }
    const { user, calls } = open(
      {},
      {
        'GET /api/admin/all-progress?classId=c1&limit=25': listed,
        'GET /api/admin/all-progress?classId=c1&filter=overdue&limit=25': listed,
        'GET /api/admin/class?classId=c1': { ...noDates, overdue: 1 },
      },
    )
    await screen.findByText('Overdue: Chapter 2')
    screen.getByRole('img', { name: 'Chapter 2: 0 of 4 sections completed, overdue' })
    await user.selectOptions(screen.getByLabelText('Show'), 'Overdue (1)')
    await waitFor(() => expect(calls.some(({ key }) => key.includes('filter=overdue'))).toBe(true))
  })

  it('says nothing of due dates where the section has none', async () => {
    open()
    await screen.findByRole('link', { name: 'Maya Vega' })
    expect(screen.queryByRole('option', { name: /Overdue/ })).toBeNull()
    expect(screen.queryByText(/overdue/i)).toBeNull()
  })

  it('marks in the work to read what was handed in late', async () => {
    const item = {
      userId: 's1',
      user: entry.user,
      chapterId: '2',
      submissionId: null,
      title: null,
      state: 'new',
      at,
    }
    const items = [
      { ...item, target: 'reflection', late: true },
      { ...item, target: 'exercise' },
    ]
    open(
      {},
      { 'GET /api/admin/feedback-queue?classId=c1&limit=25&order=newest': { items, next: null } },
      '?view=queue',
    )
    const link = await screen.findByRole('link', { name: 'Maya Vega: Reflection, Chapter 2' })
    within(link.closest('li') as HTMLElement).getByText('Late')
    expect(screen.getAllByText('Late')).toHaveLength(1)
  })

  it('shows nothing of what was read before once one does not teach it any more', async () => {
    const words = { shown: [{ id: 'w1', words: 'A quiet room.', chapterId: '1' }], hidden: [] }
    let ended = false
    const unlessEnded = (answer: unknown) => () => (ended ? new Refusal(403, { message: 'No' }) : answer)
    const { user } = open(
      {},
      {
        'GET /api/classes/c1': unlessEnded(section),
        'GET /api/classes/c1/words': unlessEnded({ section: 'Section A', ...words }),
      },
      '?view=words',
    )
    await screen.findByText(/A quiet room\./)
    await user.click(screen.getByRole('link', { name: 'Students' }))
    ended = true
    await user.click(screen.getByRole('link', { name: 'Words' }))
    await screen.findByRole('heading', { name: 'You do not teach this section' })
    expect(screen.queryByText(/A quiet room\./)).toBeNull()
  })

  it('says that its time zone is none, and where one is chosen', async () => {
    open({ timeZone: 'PST', wrongTimeZone: true })
    await screen.findByText(/Its time zone, “PST”, is no name of the list.* at “People”/)
  })

  it('is a plain refusal for who does not teach it', async () => {
    fakeServer({ ...signedIn(), 'GET /api/classes/c1': new Refusal(403, { message: 'No' }) })
    show(<SectionPage id="c1" />, '/sections/c1')
    await screen.findByRole('heading', { name: 'You do not teach this section' })
  })

  it('says what to do when it cannot be loaded', async () => {
    fakeServer({ ...signedIn(), 'GET /api/classes/c1': new Refusal(503, { message: 'No' }) })
    show(<SectionPage id="c1" />, '/sections/c1')
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('the people of a section', () => {
  it('are shown with who is invited; an assistant can change nothing', async () => {
    open({ right: 'assistant' }, {}, '?view=people')
    await screen.findByText('ben@u.edu, invited, no answer yet')
    const main = screen.getByRole('region', { name: 'Students' })
    expect(within(main).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Inviting from a list' })).toBeNull()
  })

  it('a list is looked at line by line, and invites nobody before it is said so', async () => {
    const answer = {
      lines: [
        { line: 2, firstName: 'Ana', lastName: 'Rivera', email: 'ana@u.edu', problem: null },
        { line: 3, firstName: '', lastName: '', email: 'cy', problem: '“cy” is not an email address.' },
      ],
      invited: 1,
    }
    const { user, calls } = open({}, { 'POST /api/classes/c1/roster': answer }, '?view=people')
    await user.type(await screen.findByLabelText('List of students'), 'Name,Email')
    await user.click(screen.getByRole('button', { name: 'Look at the list' }))
    await screen.findByText('Line 3: “cy” is not an email address.')
    screen.getByText('Ana Rivera, ana@u.edu')
    const sent = () => calls.filter(({ key }) => key.endsWith('/roster')).map(({ body }) => body)
    expect(sent()).toEqual([{ text: 'Name,Email', save: false }])
    await user.click(screen.getByRole('button', { name: 'Invite one student' }))
    await screen.findByText('One student is invited')
    expect(sent()[1]).toEqual({ text: 'Name,Email', save: true })
  })

  it('a student is moved to another section of one’s own after a question', async () => {
    const key = 'POST /api/classes/c1/members/s1/move'
    const { user, calls } = open({}, { [key]: { success: true } }, '?view=people')
    const where = await screen.findByLabelText('Where to move Maya Vega')
    await user.selectOptions(where, '“Section B”, Fall 2026')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Move: Maya Vega' }))
    const question = screen.getByRole('dialog', { name: 'Move Maya Vega to “Section B”, Fall 2026?' })
    expect(calls.some((made) => made.key === key)).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Move' }))
    await screen.findByText('Moved')
    expect(calls.find((made) => made.key === key)?.body).toEqual({ to: 'c2' })
  })

  it('an invitation is sent again where mails are sent, and it is said when there were too many', async () => {
    const again = 'POST /api/classes/c1/invitations/v1/mail'
    const { user } = open({ mails: true }, { [again]: { mailed: 'limited' } }, '?view=people')
    await user.click(await screen.findByRole('button', { name: 'Send again: Ben Cho' }))
    await screen.findByText('No mail is sent: there were too many today.')
  })

  it('without mails there is nothing to send again', async () => {
    open({}, {}, '?view=people')
    await screen.findByRole('button', { name: 'Withdraw: Ben Cho' })
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })

  it('an assistant leaves by themselves after a question, and ends nobody else', async () => {
    const me = { ...person(aUser().id, 'Asa', 'instructor'), role: 'assistant' as const }
    const members = [...section.members, me]
    const leave = 'DELETE /api/classes/c1/own'
    const { user, calls } = open(
      { right: 'assistant', members },
      { [leave]: { success: true } },
      '?view=people',
    )
    await user.click(await screen.findByRole('button', { name: 'Leave the section' }))
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(calls.some(({ key }) => key === leave)).toBe(true))
  })

  it('an administrator reads that they take the section over before its only instructor is ended', async () => {
    const end = 'DELETE /api/classes/c1/members/i1?takeOver=true'
    const { user, calls } = open({ right: 'administrator' }, { [end]: { success: true } }, '?view=people')
    await user.click(await screen.findByRole('button', { name: 'End: Ida Vega' }))
    await screen.findByText(/administrators alone look after the section/)
    await user.click(screen.getByRole('button', { name: 'End' }))
    await waitFor(() => expect(calls.some(({ key }) => key === end)).toBe(true))
  })

  it('the server’s words are shown where the last instructor cannot go', async () => {
    const why = 'A section keeps an instructor. Invite another one first, and wait for their yes.'
    const { user } = open(
      {},
      { 'DELETE /api/classes/c1/members/i1': new Refusal(409, { message: why }) },
      '?view=people',
    )
    await user.click(await screen.findByRole('button', { name: 'End: Ida Vega' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }))
    await screen.findByText(why)
  })

  it('shows whoever asks to join, also when the section was read before they did', async () => {
    const sam = { ...person('s3', 'Sam', 'student'), at }
    const now = { ...section, requests: [] as (typeof sam)[] }
    const { user } = open({}, { 'GET /api/classes/c1': () => ({ ...now }) })
    await screen.findByRole('link', { name: 'Maya Vega' })
    now.requests = [sam]
    await user.click(screen.getByRole('link', { name: 'People' }))
    await screen.findByRole('button', { name: 'Let in: Sam Vega' })
  })

  it('the keyboard goes on with the next who waits to be let in, and with the page after the last', async () => {
    const now = {
      ...section,
      requests: ['Sam', 'Tess'].map((name) => ({ ...person(name, name, 'student'), at })),
    }
    const letIn = (name: string) => () => {
      now.requests = now.requests.filter(({ userId }) => userId !== name)
      return { success: true }
    }
    const { user } = open(
      {},
      {
        'GET /api/classes/c1': () => ({ ...now }),
        'POST /api/classes/c1/requests/Sam': letIn('Sam'),
        'POST /api/classes/c1/requests/Tess': letIn('Tess'),
      },
      '?view=people',
      (page) => (
        <main id="main" tabIndex={-1}>
          {page}
        </main>
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Let in: Sam Vega' }))
    await waitFor(() => expect(screen.queryByText('Sam Vega')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Let in: Tess Vega' }))
    await user.click(screen.getByRole('button', { name: 'Let in: Tess Vega' }))
    await waitFor(() => expect(screen.queryByText('Tess Vega')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('the keyboard goes on with the next person when one leaves the list', async () => {
    const now = { ...section, members: [...section.members, person('s2', 'Priya', 'student')] }
    const { user } = open(
      {},
      {
        'GET /api/classes/c1': () => ({ ...now }),
        'DELETE /api/classes/c1/members/s1': () => {
          now.members = now.members.filter(({ userId }) => userId !== 's1')
          return { success: true }
        },
      },
      '?view=people',
    )
    await user.click(await screen.findByRole('button', { name: 'Take out: Maya Vega' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(screen.queryByText('Maya Vega')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Priya Vega' }))
  })
})
