import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { SettingsView as Settings } from '#core/contract/admin/settings'
import { chapterIds } from '#core/workbook/sections'
import type { BodyOf } from '../../../../lib/call.ts'
import { useUser } from '../../../../lib/learner.ts'
import { keyOf } from '../../../../lib/query.ts'
import { aUser, signedIn } from '../../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/page.tsx'
import { SettingsView } from '../SettingsView.tsx'

export const courseSupport = {
  intro: 'Talk to somebody.',
  resources: [{ name: 'Campus counseling', how: 'Room 12', href: 'tel:5550100' }],
}
/** The settings of a fresh workbook, but for what is named. */
export const settings = (change: Partial<Settings> = {}): Settings => ({
  accessPassword: { changedAt: null },
  openChapters: ['1'],
  support: { ...courseSupport, isOwn: false },
  shareLinkDays: null,
  retentionMonths: null,
  archiveMonths: 12,
  joinLinksPass: false,
  ai: {
    speaker: 'Built-in guide',
    provider: 'none',
    model: null,
    judgeModel: null,
    budgets: { turnsPerMinute: 1, modelTurnsPerDay: 1, tokensPerMonth: 1, costPerMonth: null },
  },
  ...change,
})
/** What a save over other support resources than those shown is answered with. */
export const overtaken = 'The support resources were changed.'
const read = 'GET /api/admin/settings'
const save = 'POST /api/admin/settings'
const preview = 'GET /api/admin/retention-preview?months=12'

/** The instructor is known before the desk is shown, as on the page. */
const Desk = () => (useUser().data ? <SettingsView /> : null)

/** The page over a server that keeps what it is given, and answers a save once it is told to. */
export async function settingsPage(stored: Settings = settings()) {
  let now = stored
  const held: (() => void)[] = []
  const calls = fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    [read]: () => now,
    'GET /api/admin/instructors': [],
    'GET /api/admin/open-requests': { invitations: [], resetRequests: [] },
    'GET /api/admin/model-usage': {
      model: null,
      month: { calls: 0, tokens: 0, cost: 0, tokensAllowed: 1, costAllowed: null },
      days: [],
    },
    [preview]: { months: 12, before: '2026-01-01T00:00:00.000Z', students: 0, chapters: 0 },
    [save]: ({ body }: { body: unknown }) => {
      const changes = body as BodyOf<typeof save>
      const { support, supportBefore, chapters, accessPassword: _password, ...rest } = changes
      const { isOwn: _isOwn, ...text } = now.support
      if (supportBefore && JSON.stringify(supportBefore) !== JSON.stringify(text))
        return new Refusal(409, { message: overtaken, current: now.support })
      if (chapters)
        now = {
          ...now,
          openChapters: chapterIds.filter((id) => chapters[id] ?? now.openChapters.includes(id)),
        }
      if (support) now = { ...now, support: { ...support, isOwn: true } }
      if (support === null) now = { ...now, support: { ...courseSupport, isOwn: false } }
      now = { ...now, ...rest } as Settings
      const answer = now
      return new Promise((resolve) => held.push(() => resolve(answer)))
    },
  })
  const view = show(<Desk />)
  await screen.findByRole('heading', { name: 'Support resources' })
  return {
    ...view,
    saving: () => waitFor(() => expect(held.length).toBeGreaterThan(0)),
    /** The save that waits is answered, and the page has read the settings again. */
    async answer() {
      const reads = calls.filter(({ key }) => key === read).length
      await act(async () => held.shift()?.())
      await screen.findByText('Settings saved')
      await waitFor(() => expect(calls.filter(({ key }) => key === read).length).toBeGreaterThan(reads))
      await waitFor(() => expect(view.client.isFetching()).toBe(0))
    },
    /** What another instructor saved, and this page has not read. */
    meanwhile(change: Partial<Settings>) {
      now = { ...now, ...change }
    },
    /** What another instructor saved is read. */
    async news(change: Partial<Settings>) {
      now = { ...now, ...change }
      await act(() => view.client.refetchQueries({ queryKey: keyOf(read) }))
    },
    bodies: () => calls.filter(({ key }) => key === save).map(({ body }) => body),
  }
}
/** A field of the page by its label. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
/** A button of the page by its words. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
