import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { refreshDesk } from '../refresh.ts'
import { Audit } from './Audit.tsx'
import { detailLine } from './audit-words.ts'

const list = 'GET /api/admin/audit?limit=50'
const entry = (actor: string) => ({
  id: actor,
  at: '2026-11-18T10:00:00.000Z',
  actor,
  subjectId: null,
  subject: null,
  action: 'settings-changed',
  section: null as string | null,
  chapterId: null,
  detail: {},
})

/** A section as administrators see it in their list. */
const aSection = {
  id: '00000000-0000-4000-8000-000000000051',
  name: 'SW 601, Section A',
  term: 'Fall 2026',
  startsOn: '2026-08-31',
  endsOn: '2026-12-18',
  timeZone: 'America/New_York',
  staff: [],
  students: 3,
}
let sections: object[] = []
afterEach(() => {
  sections = []
})

/** The trail over a server whose entries a test changes: one on each page. */
function trail(...actors: string[]) {
  const state = { actors }
  const page = (from: number) => ({
    entries: state.actors.slice(from, from + 1).map(entry),
    next: from + 1 < state.actors.length ? String(from + 1) : null,
  })
  fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    'GET /api/admin/classes': () => ({ classes: sections, withoutClass: 0 }),
    [list]: () => page(0),
    ...Object.fromEntries(actors.map((_, at) => [`${list}&cursor=${at}`, () => page(at)])),
  })
  return { state, ...show(<Audit />) }
}

const next = () => screen.findByRole('button', { name: 'Next' })

it('a last page of the trail that is emptied gives way to the one before it, as often as it takes', async () => {
  const { state, user, client } = trail('Ann', 'Ben', 'Cleo')
  await user.click(await next())
  await screen.findByText('Ben')
  await user.click(await next())
  await screen.findByText('Cleo')
  state.actors = ['Ann']
  await act(() => refreshDesk(client))
  await screen.findByText('Ann')
  expect(screen.queryByText('Nothing of that kind has happened.')).toBeNull()
})

it('the keyboard is at the trail where the page it was on is emptied', async () => {
  const { state, user } = trail('Ann', 'Ben')
  const turn = await next()
  state.actors = ['Ann']
  turn.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Ann')
  expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Audit trail, newest first' }))
})

it('a trail without an entry says so', async () => {
  trail()
  await screen.findByText('Nothing of that kind has happened.')
})

it('what was done by the right of a section names it, and the trail shows one section alone', async () => {
  sections = [aSection]
  const { user } = trail('Ann')
  fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    'GET /api/admin/classes': () => ({ classes: sections, withoutClass: 0 }),
    [list]: () => ({ entries: [entry('Ann')], next: null }),
    [`GET /api/admin/audit?section=${aSection.id}&limit=50`]: () => ({
      entries: [{ ...entry('Ida'), section: aSection.name }],
      next: null,
    }),
  })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Section' }),
    'SW 601, Section A, Fall 2026',
  )
  expect((await screen.findByRole('row', { name: /Ida/ })).textContent).toContain('SW 601, Section A')
  expect(screen.getByRole('columnheader', { name: 'Section' })).toBeDefined()
})

it('a trail of a workbook without sections has no word of them', async () => {
  trail('Ann')
  await screen.findByText('Ann')
  expect(screen.queryByRole('combobox', { name: 'Section' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Section' })).toBeNull()
})

it('says times, yes and no in the details as people write them', () => {
  const detail = { until: '2026-12-04T23:59', needsApproval: true, withoutModel: false, students: 2 }
  expect(detailLine(detail).replaceAll('\u202F', ' ')).toBe(
    'until: December 4, 2026, 11:59 PM; needs approval: yes; without model: no; students: 2',
  )
})
