import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SectionSettings } from '#core/contract/terms'
import { forgetOutbox } from '../../../drafts/use-outbox.ts'
import type { BodyOf } from '../../../lib/call.ts'
import { signedIn } from '../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { write } from '../../../testing/write.ts'
import SectionPage from '../SectionPage.tsx'
import { monthsAfter } from './EndOfSection.tsx'

const head = {
  id: 'c1',
  name: 'Section A',
  term: 'Fall 2026',
  startsOn: '2026-08-31',
  endsOn: '2026-12-18',
  timeZone: 'America/New_York',
}
const settings = (change: Partial<SectionSettings> = {}): SectionSettings => ({
  right: 'instructor',
  own: { openChapters: null, support: null, shareLinkDays: null, withoutModel: false, archiveMonths: null },
  installation: {
    openChapters: ['1', '4', '5'],
    support: [{ name: 'Campus counseling', how: 'Room 12' }],
    shareLinkDays: 90,
    model: null,
    archiveMonths: 12,
  },
  students: 25,
  ...change,
})

/** The settings of a section over a server that keeps what it is given. */
async function open(stored = settings(), more: Record<string, unknown> = {}) {
  let now = stored
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/classes/c1': {
      ...head,
      right: stored.right,
      members: [],
      invitations: [],
      requests: [],
      code: null,
    },
    'GET /api/classes/c1/settings': () => now,
    'POST /api/classes/c1/settings': ({ body }: { body: unknown }) => {
      const { supportBefore: _, ...changes } = body as BodyOf<'POST /api/classes/:classId/settings'>
      now = { ...now, own: { ...now.own, ...(changes as object) } }
      return now
    },
    'GET /api/admin/deletions?classId=c1': [],
    ...more,
  })
  const { user, unmount } = show(<SectionPage id="c1" />, '/sections/c1?view=settings')
  await screen.findByRole('heading', { name: 'End of the section' })
  const bodies = () => calls.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body)
  return { user, unmount, calls, bodies }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('the settings of a section', () => {
  it('say beside each what the installation says', async () => {
    await open()
    screen.getByText(/^Everywhere else: Chapters 1, 4 and 5\./)
    screen.getByText(/^Empty: as everywhere, 90 days\./)
    screen.getByText(/before those of everybody: Campus counseling\.$/)
    screen.getByText(/No model is connected/)
  })

  it('begin a list of chapters with the installation’s, and go back to that', async () => {
    const { user, bodies } = await open()
    expect(screen.queryByRole('checkbox', { name: /^Chapter 4/ })).toBeNull()
    await user.click(box(/a list of its own/))
    expect(box(/^Chapter 4/).checked).toBe(true)
    await user.click(box(/^Chapter 4/))
    await user.click(button('Save open chapters'))
    await waitFor(() => expect(bodies()).toEqual([{ openChapters: ['1', '5'] }]))
    await waitFor(() => expect(button('Save open chapters').disabled).toBe(true))
    await user.click(box(/a list of its own/))
    await user.click(button('Save open chapters'))
    await waitFor(() => expect(bodies()[1]).toEqual({ openChapters: null }))
  })

  it('keep what is typed when it could not be saved, and say why', async () => {
    const { user } = await open(settings(), {
      'POST /api/classes/c1/settings': new Refusal(409, { message: 'Not now.' }),
    })
    await write(screen.getByLabelText('Days until a new link ends'), '7')
    await user.click(button('Save link life'))
    await screen.findByText('Not now.')
    expect(screen.getByLabelText<HTMLInputElement>('Days until a new link ends').value).toBe('7')
  })

  it('take places to find help of the section’s own, and none again', async () => {
    const { user, bodies } = await open()
    await user.click(button('Add a place to find help'))
    await write(screen.getByLabelText('Name 1'), 'Dean of students')
    await write(screen.getByLabelText('How to reach it 1'), 'Room 12')
    await user.click(button('Save support resources'))
    await waitFor(() =>
      expect(bodies()).toEqual([
        { support: [{ name: 'Dean of students', how: 'Room 12' }], supportBefore: null },
      ]),
    )
    await user.click(button('Remove Dean of students'))
    await user.click(button('Save support resources'))
    await waitFor(() =>
      expect(bodies()[1]).toEqual({
        support: null,
        supportBefore: [{ name: 'Dean of students', how: 'Room 12' }],
      }),
    )
  })

  it('keep places to find help that are being written over a reload, until they are saved or put away', async () => {
    const { user, unmount } = await open()
    await user.click(button('Add a place to find help'))
    await write(screen.getByLabelText('Name 1'), 'Dean of students')
    unmount()
    forgetOutbox()
    const again = await open()
    const name = await screen.findByLabelText<HTMLInputElement>('Name 1')
    expect(name.value).toBe('Dean of students')
    screen.getByText(/^Your changes are not saved yet\. They are kept in this browser/)
    await again.user.click(button('Save support resources'))
    await waitFor(() =>
      expect(again.bodies()).toEqual([
        { support: [{ name: 'Dean of students', how: '' }], supportBefore: null },
      ]),
    )
    await waitFor(() => expect(screen.queryByText(/^Your changes are not saved yet/)).toBeNull())
    await write(screen.getByLabelText('How to reach it 1'), 'Room 12')
    await again.user.click(button('Put my changes away'))
    await again.user.click(button('Put them away'))
    expect(screen.getByLabelText<HTMLInputElement>('How to reach it 1').value).toBe('')
    expect(JSON.stringify(localStorage)).not.toContain('Room 12')
  })

  it('are read by assistants, who are offered no button that changes something', async () => {
    await open(settings({ right: 'assistant' }))
    screen.getByText('Instructors of the section change these.')
    expect(screen.queryByRole('button', { name: /Save|Archive|Copy|Add/ })).toBeNull()
    expect(box(/built-in guide alone/).closest('fieldset')?.disabled).toBe(true)
  })
})

describe('the end of a section', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('shows what is deleted when, and lets administrators alone change it', async () => {
    const { user, bodies } = await open(settings({ right: 'administrator' }))
    screen.getByText(/the archive of Section A with 25 students’ work is deleted after December 18, 2027\.$/)
    await write(screen.getByLabelText('Months for which the archive is kept'), '6')
    screen.getByText(/is deleted after June 18, 2027\.$/)
    await user.click(button('Save how long it is kept'))
    await waitFor(() => expect(bodies()).toEqual([{ archiveMonths: 6 }]))
  })

  it('names the same days wherever they are read', async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    await open()
    screen.getByText(/^Its last day is December 18, 2026\./)
    screen.getByText(/is deleted after December 18, 2027\.$/)
  })

  it('says for how long to an instructor, without a field', async () => {
    await open()
    screen.getByText(/is deleted after December 18, 2027\.$/)
    expect(screen.queryByLabelText('Months for which the archive is kept')).toBeNull()
  })

  it('asks before it archives, and says what happens', async () => {
    const { user, bodies } = await open(settings(), {
      'POST /api/classes/c1/archive': {
        ...head,
        archivedAt: '2026-12-18T12:00:00.000Z',
        keptUntil: '2027-12-18T12:00:00.000Z',
        students: 25,
      },
    })
    await user.click(button('Archive this section'))
    const dialog = within(screen.getByRole('dialog', { name: 'Archive “Section A”?' }))
    dialog.getByText(/25 students’ work is written down .* nothing newer/)
    expect(bodies()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Archive' }))
    await screen.findByText('Section archived')
  })

  it('copies the section to a new term, with links for those who are invited', async () => {
    const { user, bodies } = await open(settings(), {
      'POST /api/classes/c1/copy': {
        ...head,
        id: 'c9',
        term: 'Spring 2027',
        dates: 2,
        invited: [
          {
            user: { firstName: 'Asa', lastName: 'Lind', email: 'asa@u.edu' },
            role: 'assistant',
            path: '/join/once',
          },
        ],
        notInvited: ['Ben Cho'],
      },
    })
    await user.click(button('Copy this section'))
    await write(screen.getByLabelText('Term'), 'Spring 2027')
    await write(screen.getByLabelText('First day'), '2027-01-13')
    await write(screen.getByLabelText('Last day'), '2027-05-07')
    await user.click(button('Make the section'))
    const link = await screen.findByRole('link', { name: 'Section A, Spring 2027' })
    expect(link.getAttribute('href')).toBe('/sections/c9')
    expect(document.activeElement).toBe(button('Copy this section'))
    screen.getByText(/Give this link to Asa Lind alone, who becomes assistant/)
    screen.getByText(/no email address: Ben Cho/)
    expect(screen.queryByRole('link', { name: /^Preview/ })).toBeNull()
    expect(bodies()).toEqual([
      {
        name: 'Section A',
        term: 'Spring 2027',
        startsOn: '2027-01-13',
        endsOn: '2027-05-07',
        timeZone: 'America/New_York',
      },
    ])
  })
})

it.each([
  ['2026-12-18', 12, '2027-12-18'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
])('from %s, %i months later is %s', (day, months, then) => {
  expect(monthsAfter(day, months).slice(0, 10)).toBe(then)
})
