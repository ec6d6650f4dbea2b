import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ReflectionRecord } from '#core/contract/work'
import { sentences } from '#core/workbook/progress'
import { aChapter, completed, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import ReflectionTab from './ReflectionTab.tsx'

const written: ReflectionRecord = {
  chapterId: '1',
  content: 'Short, and mine.',
  updatedAt: '2026-11-18T12:00:00.000Z',
  shareableId: 'share-1',
  sharedAt: null,
  handedInAt: null,
  commented: false,
  submitted: false,
  analysis: null,
}
const handedInAt = '2026-11-19T12:00:00.000Z'
const sharedAt = '2026-11-20T12:00:00.000Z'

/** The tab with a server that keeps what is done. */
function open(
  record: ReflectionRecord | null,
  { locked = null, ...answers }: { locked?: string | null } & Record<string, unknown> = {},
) {
  let stored = record
  const change = (to: Partial<ReflectionRecord>) => {
    stored = { ...written, ...stored, ...to }
    return stored
  }
  const calls = fakeServer({
    ...signedIn(completed('1', 'ai-interaction')),
    'GET /api/reflections/1': () => stored,
    'GET /api/links': [],
    'POST /api/reflections': ({ body }: { body: unknown }) => change(body as object),
    'POST /api/reflections/1/hand-in': () => change({ handedInAt }),
    'DELETE /api/reflections/1/hand-in': () => change({ handedInAt: null }),
    'POST /api/reflections/1/share': () => change({ sharedAt }),
    'DELETE /api/links/share-1': () => {
      change({ sharedAt: null })
      return { success: true }
    },
    ...answers,
  })
  const page = show(<ReflectionTab chapter={aChapter()} locked={locked} goTo={vi.fn()} />)
  return { ...page, change, made: (key: string) => calls.filter((call) => call.key === key).length }
}

const part = async () => within(await screen.findByRole('region', { name: 'Who can read it' }))
const says = async (sentence: string | RegExp) => (await part()).findByText(sentence)
const press = async (name: string) => fireEvent.click((await part()).getByRole('button', { name }))
const mine = 'Your own: only you can read it; your instructors see that it is written, not what it says.'

describe('the Reflection tab says who can read it', () => {
  it.each<[string, Partial<ReflectionRecord>, string]>([
    ['nobody else', {}, mine],
    [
      'nobody else as it is now, where an earlier text was submitted',
      { submitted: true },
      'Your own: only you can read it as it stands now; what you submitted of it stays under Submit to Professor until you delete it.',
    ],
    [
      'the instructors, once it is handed in',
      { handedInAt },
      'Handed in since November 19, 2026: your instructors read it as it stands.',
    ],
    [
      'the instructors, for good, once one of them has commented',
      { handedInAt, commented: true },
      'Handed in since November 19, 2026: your instructors read it as it stands, and one of them has commented, so it stays handed in.',
    ],
    [
      'whoever has the link, once it is shared',
      { sharedAt },
      'Shared since November 20, 2026: whoever has the link reads it as it stands, and so do your instructors.',
    ],
    [
      'both',
      { handedInAt, sharedAt },
      'Handed in since November 19, 2026 and shared since November 20, 2026: your instructors and whoever has the link read it as it stands.',
    ],
  ])('%s', async (_, record, sentence) => {
    open({ ...written, ...record })
    screen.getByText('Write for yourself first. Nothing goes to your professor until you share a link.')
    await says(sentence)
  })

  it('before anything is saved, with nothing to hand in', async () => {
    const { made } = open(null)
    await says(/^Nothing is saved yet/)
    await press('Hand in to my instructors')
    await press('Share by link')
    expect([made('POST /api/reflections/1/hand-in'), made('POST /api/reflections/1/share')]).toEqual([0, 0])
  })
})

describe('a reflection', () => {
  it('is handed in as it is typed, and can be taken back', async () => {
    const { made } = open(null)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your reflection' }), {
      target: { value: 'Typed a moment ago.' },
    })
    await press('Hand in to my instructors')
    await screen.findByText('Your instructors can read it now.')
    await says(/^Handed in since/)
    expect(made('POST /api/reflections')).toBe(1)
    await press('Take back')
    await screen.findByText('Your instructors can no longer read it.')
    await says(mine)
    expect(made('DELETE /api/reflections/1/hand-in')).toBe(1)
  })

  it('is not handed in when what was typed could not be saved', async () => {
    const { made } = open(null, { 'POST /api/reflections': new Refusal(500, { message: '' }) })
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your reflection' }), {
      target: { value: 'Typed a moment ago.' },
    })
    await press('Hand in to my instructors')
    await screen.findByText('Failed to save reflection. Please try again.')
    expect(made('POST /api/reflections/1/hand-in')).toBe(0)
  })

  it('that an instructor has commented on meanwhile stays handed in, and says so', async () => {
    const message = 'An instructor has commented on this reflection, so it stays handed in.'
    const { change } = open(
      { ...written, handedInAt },
      {
        'DELETE /api/reflections/1/hand-in': () => {
          change({ commented: true })
          return new Refusal(409, { message })
        },
      },
    )
    await press('Take back')
    await screen.findByText(message)
    await says(/so it stays handed in\.$/)
    expect((await part()).queryByRole('button', { name: 'Take back' })).toBeNull()
  })

  it('is shared by its link, which is turned off only after asking', async () => {
    const { user, made } = open(written)
    await press('Share by link')
    await (await part()).findByText(`${location.origin}/shared/reflection/share-1`)
    await press('Turn the link off')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(made('DELETE /api/links/share-1')).toBe(0)
    await press('Turn the link off')
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByText('Its page opens for you alone now.')
    await says(mine)
    await waitFor(() => expect(made('DELETE /api/links/share-1')).toBe(1))
  })

  it('stays on the page, with what was typed, when the session has ended', async () => {
    const { made } = open(
      { ...written, handedInAt },
      { 'DELETE /api/reflections/1/hand-in': new Refusal(401, { message: 'Unauthorized' }) },
    )
    await press('Take back')
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    await says(/^Handed in since/)
    expect(made('GET /api/reflections/1')).toBe(1)
  })

  it('that is taken back while it is shared is said to be read on by its link', async () => {
    open({ ...written, handedInAt, sharedAt })
    await press('Take back')
    await screen.findByText('It is still shared: whoever has the link reads it, and so do your instructors.')
    await says(/^Shared since/)
  })

  it('of a chapter that is locked again can still be taken back', async () => {
    open({ ...written, handedInAt }, { locked: sentences.dialogueFirst })
    await press('Take back')
    await says(mine)
  })
})
