import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SettingsView as Settings } from '#core/contract/admin/settings'
import type { BodyOf } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query.ts'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { write } from '../../../testing/write.ts'
import { SettingsView } from './SettingsView.tsx'

const courseSupport = {
  intro: 'Talk to somebody.',
  resources: [{ name: 'Campus counseling', how: 'Room 12', href: 'tel:5550100' }],
}
const settings = (change: Partial<Settings> = {}): Settings => ({
  accessPassword: { changedAt: null },
  openChapters: ['1'],
  support: { ...courseSupport, isOwn: false },
  shareLinkDays: null,
  retentionMonths: null,
  ai: {
    speaker: 'Built-in guide',
    provider: 'none',
    model: null,
    judgeModel: null,
    budgets: { turnsPerMinute: 1, modelTurnsPerDay: 1, tokensPerMonth: 1, costPerMonth: null },
  },
  ...change,
})
const read = 'GET /api/admin/settings'
const save = 'POST /api/admin/settings'
const preview = 'GET /api/admin/retention-preview?months=12'

/** The page over a server that keeps what it is given, and answers a save once it is told to. */
async function page(stored: Settings = settings()) {
  let now = stored
  const held: (() => void)[] = []
  const calls = fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    [read]: () => now,
    'GET /api/admin/instructors': [],
    'GET /api/admin/model-usage': {
      model: null,
      month: { calls: 0, tokens: 0, cost: 0, tokensAllowed: 1, costAllowed: null },
      days: [],
    },
    [preview]: { months: 12, before: '2026-01-01T00:00:00.000Z', students: 0, chapters: 0 },
    [save]: ({ body }: { body: unknown }) => {
      const { support, accessPassword: _password, ...rest } = body as BodyOf<typeof save>
      if (support) now = { ...now, support: { ...support, isOwn: true } }
      if (support === null) now = { ...now, support: { ...courseSupport, isOwn: false } }
      now = { ...now, ...rest } as Settings
      const answer = now
      return new Promise((resolve) => held.push(() => resolve(answer)))
    },
  })
  const view = show(<SettingsView />)
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
    /** What another instructor saved is read. */
    async news(change: Partial<Settings>) {
      now = { ...now, ...change }
      await act(() => view.client.refetchQueries({ queryKey: keyOf(read) }))
    },
    bodies: () => calls.filter(({ key }) => key === save).map(({ body }) => body),
  }
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('support resources', () => {
  it('keep what was written while they were being saved', async () => {
    const { user, saving, answer, bodies } = await page()
    await write(field('Introduction'), ' Any time.')
    await user.click(press('Save support resources'))
    await saving()
    await write(field('Introduction'), ' Day and night.')
    await user.click(press('Add a place to find help'))
    await write(field('Name 2'), 'Crisis line')
    await answer()
    await screen.findByText('Written by an instructor')
    expect(field('Introduction').value).toBe('Talk to somebody. Any time. Day and night.')
    expect(field('Name 2').value).toBe('Crisis line')
    await user.click(press('Save support resources'))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[0]).toMatchObject({ support: { intro: 'Talk to somebody. Any time.' } })
    expect(bodies()[1]).toMatchObject({
      support: {
        intro: 'Talk to somebody. Any time. Day and night.',
        resources: [courseSupport.resources[0], { name: 'Crisis line', how: '' }],
      },
    })
  })

  it('are shown as they were saved, with the focus where it was', async () => {
    const { user, saving, answer } = await page()
    await user.click(press('Add a place to find help'))
    await write(field('How to reach it 2'), 'Call.')
    await write(field(/^Link 2/), ' tel:5550199 ')
    await write(field('Name 2'), 'Crisis line')
    await user.keyboard('{Enter}')
    await saving()
    await answer()
    await waitFor(() => expect(field(/^Link 2/).value).toBe('tel:5550199'))
    expect(field('Name 1').value).toBe('Campus counseling')
    await user.keyboard('s')
    expect(field('Name 2').value).toBe('Crisis lines')
  })

  it('show what another instructor saved where nothing is being written', async () => {
    const { news } = await page()
    await news({ support: { intro: 'New.', resources: [{ name: 'Desk', how: 'Knock' }], isOwn: true } })
    await waitFor(() => expect(field('Introduction').value).toBe('New.'))
    expect(field('Name 1').value).toBe('Desk')
    expect(field(/^Link 1/).value).toBe('')
  })

  it('keep what is being written when another instructor saved something else', async () => {
    const { news } = await page()
    await write(field('Introduction'), ' Any time.')
    await news({ support: { ...courseSupport, intro: 'New.', isOwn: true } })
    await screen.findByText('Written by an instructor')
    expect(field('Introduction').value).toBe('Talk to somebody. Any time.')
  })

  it('are the course’s own again once that is asked for', async () => {
    const own = { intro: 'Own words.', resources: [{ name: 'Desk', how: 'Knock' }], isOwn: true }
    const { user, saving, answer } = await page(settings({ support: own }))
    await write(field('Introduction'), ' More.')
    await user.click(press('Use the course’s own again'))
    await saving()
    await answer()
    await waitFor(() => expect(field('Introduction').value).toBe('Talk to somebody.'))
    expect(field('Name 1').value).toBe('Campus counseling')
  })

  it('lose the row that is removed and no other', async () => {
    const { user } = await page()
    for (const name of ['Crisis line', 'Library']) {
      await user.click(press('Add a place to find help'))
      await write(field(`Name ${name === 'Library' ? 3 : 2}`), name)
    }
    await user.click(press('Remove Crisis line'))
    expect(field('Name 1').value).toBe('Campus counseling')
    expect(field('Name 2').value).toBe('Library')
    expect(screen.queryByLabelText('Name 3')).toBeNull()
  })
})

describe('the other settings', () => {
  it('keep the days typed while others were being saved', async () => {
    const { user, saving, answer } = await page()
    await write(field('Days until a new link ends'), '3')
    await user.click(press('Save link life'))
    await saving()
    await write(field('Days until a new link ends'), '0')
    await answer()
    await waitFor(() => expect(press('Save link life').disabled).toBe(false))
    expect(field('Days until a new link ends').value).toBe('30')
  })

  it('show the days as they are stored once they are saved, and whatever is stored later', async () => {
    const { user, saving, answer, news } = await page()
    await write(field('Days until a new link ends'), '030')
    await user.click(press('Save link life'))
    await saving()
    await answer()
    await waitFor(() => expect(field('Days until a new link ends').value).toBe('30'))
    await news({ shareLinkDays: null })
    await waitFor(() => expect(field('Days until a new link ends').value).toBe(''))
  })

  it('keep the chapter chosen while others were being saved', async () => {
    const { user, saving, answer } = await page()
    const chapters = within(screen.getByRole('group', { name: 'Chapters open from the start' }))
    const box = (id: string) => chapters.getByLabelText<HTMLInputElement>(new RegExp(`^Chapter ${id}\\b`))
    await user.click(box('2'))
    await user.click(press('Save open chapters'))
    await saving()
    await user.click(box('3'))
    await answer()
    await waitFor(() => expect(press('Save open chapters').disabled).toBe(false))
    expect(box('2').checked).toBe(true)
    expect(box('3').checked).toBe(true)
  })

  it('keep the months typed while others were being saved', async () => {
    const { user, saving, answer } = await page()
    await write(field('Months after the last change'), '12')
    await user.click(press('Show what would be deleted'))
    await user.click(await screen.findByRole('button', { name: 'Delete old work every night' }))
    await saving()
    await write(field('Months after the last change'), '0')
    await answer()
    await screen.findByText('After 12 months')
    expect(field('Months after the last change').value).toBe('120')
  })

  it('keep the access password typed while another was being saved', async () => {
    const { user, saving, answer } = await page()
    await write(field('New access password'), 'quiet river stone')
    await user.click(press('Change the access password'))
    await user.click(await screen.findByRole('button', { name: 'Change it' }))
    await saving()
    await write(field('New access password'), ' bridge')
    await answer()
    expect(field('New access password').value).toBe('quiet river stone bridge')
  })
})
