import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../testing/fake-server.ts'
import { write } from '../../../testing/write.ts'
import { asked, at, aWork, button, desk, maya, waiveKey } from './testing/student-page.tsx'

const chapterShown = (id: string) => screen.findByRole('heading', { name: `Chapter ${id}: Title ${id}` })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())

describe('the reflection of a student', () => {
  it('that is not handed in is said to be written, and offers no feedback', async () => {
    const { state } = desk(['2'])
    state.work = (id) => ({
      ...aWork(id),
      reflection: { content: null, updatedAt: at, openSince: null, analysis: null },
    })
    const part = within(await screen.findByRole('region', { name: 'Reflection' }))
    part.getByText('Written, and not handed in: only the student can read it.')
    expect(part.queryByRole('button', { name: 'Write feedback' })).toBeNull()
  })

  it('that is handed in says since when', async () => {
    desk(['2'])
    const part = within(await screen.findByRole('region', { name: 'Reflection' }))
    part.getByText('Handed in or shared since November 18, 2026.')
    part.getByText('Whose words are these?')
    part.getByRole('button', { name: 'Write feedback' })
  })
})

it('an idea worked through with answers shows each pick and its reason, said in words', async () => {
  desk(['2'])
  const list = within(await screen.findByRole('list', { name: 'Answers picked' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Picked a flawed answer: A quote is enough.No reason given.',
    'Picked the answer with the idea: A quote with its date.Reason: “It keeps her words.”',
  ])
  screen.getByText(/^Worked through with help\. Help: three answers to choose from\./)
})

it('a link of a student leads to the work at the desk, not to the address that was shared', async () => {
  const { state } = desk(['2'])
  state.links = [
    {
      kind: 'portfolio',
      chapterId: '3',
      title: 'My plan',
      createdAt: at,
      expiresAt: null,
      revokedAt: null,
      opened: 1,
      lastOpenedAt: at,
    },
  ]
  const link = await screen.findByRole('link', { name: 'My plan' })
  expect(link.getAttribute('href')).toBe(`/admin?student=${maya}&chapter=3#submission`)
  expect(link.closest('li')?.textContent).toContain('Shared November 18, 2026. Opened once.')
})

describe('the chapter of a student', () => {
  it('is the first with something to read, and stays once that is read, with what is being written', async () => {
    const { state, user, times } = desk(['2'])
    await chapterShown('2')
    await user.click(await button('Write feedback'))
    await write(await screen.findByLabelText('Your feedback'), 'Half a')
    state.toRead = []
    const before = times(asked)
    await user.click(await button('Waive the dialogue'))
    await screen.findByText('Dialogue waived')
    await waitFor(() => expect(times(asked)).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryAllByText('to read')).toEqual([]))
    await chapterShown('2')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your feedback')).value).toBe('Half a')
  })

  it('stays when the student saves something in an earlier one', async () => {
    const { state, user, times } = desk(['2'])
    await chapterShown('2')
    state.toRead = ['1', '2']
    await user.click(await button('Waive the dialogue'))
    await waitFor(() => expect(screen.queryAllByText('to read')).toHaveLength(2))
    await chapterShown('2')
    await user.click(await button('Waive the dialogue'))
    await waitFor(() => expect(times(waiveKey('2'))).toBe(2))
    expect(times(waiveKey('1'))).toBe(0)
  })

  it('stays when it was chosen from an older answer, which a newer one replaces', async () => {
    const held = Promise.withResolvers<void>()
    const { state, user } = desk(['2'])
    await chapterShown('2')
    await user.click(screen.getByRole('link', { name: 'All students' }))
    state.toRead = ['1']
    state.until = held.promise
    await user.click(await screen.findByRole('link', { name: 'Maya Okafor' }))
    await chapterShown('2')
    held.resolve()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Ch\. 1 / }).textContent).toContain('to read'),
    )
    await chapterShown('2')
  })

  it('is kept by the address, so that Back and another look lead to it', async () => {
    const { history, user, at: where } = desk(['2'])
    await chapterShown('2')
    await waitFor(() => expect(history).toEqual([`/admin?student=${maya}&chapter=2`]))
    await user.click(screen.getByRole('link', { name: /^Ch\. 4/ }))
    await chapterShown('4')
    expect(where()).toBe(`/admin?student=${maya}&chapter=4`)
    expect(history).toHaveLength(2)
  })

  it('is the one the address names, whatever there is to read', async () => {
    const { history } = desk(['2'], { path: `/admin?student=${maya}&chapter=7` })
    await chapterShown('7')
    expect(history).toEqual([`/admin?student=${maya}&chapter=7`])
  })
})

describe('the keyboard at a student', () => {
  it('stays on a button while its act runs, and when that fails', async () => {
    const held = Promise.withResolvers<Refusal>()
    const { user, times } = desk(['2'], { [waiveKey('2')]: () => held.promise })
    const waive = await button('Waive the dialogue')
    await user.click(waive)
    await waitFor(() => expect(times(waiveKey('2'))).toBe(1))
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, waive.disabled]).toEqual([waive, false])
    await user.keyboard('{Enter}')
    await act(async () => held.resolve(new Refusal(409, { message: 'Please try again.' })))
    await screen.findByText('Please try again.')
    expect([document.activeElement, times(waiveKey('2'))]).toEqual([waive, 1])
  })

  it('stays at the help of the chapter when the dialogue is waived', async () => {
    const { state, user } = desk(['2'])
    const waive = await button('Waive the dialogue')
    state.chapters = { 2: { dialogue: 'waived' } }
    await user.click(waive)
    await gone('Waive the dialogue')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Help with Chapter 2' }))
  })

  it('stays at the help of the chapter when it is opened, and when that is taken back', async () => {
    const open = `/api/admin/open-chapter/${maya}/2`
    const ok = { success: true }
    const { state, user } = desk(['2'], { [`POST ${open}`]: ok, [`DELETE ${open}`]: ok })
    state.chapters = { 2: { status: 'locked' } }
    await user.click(await button('Waive the dialogue'))
    const help = screen.getByRole('group', { name: 'Help with Chapter 2' })
    const opening = await button('Open this chapter')
    state.chapters = { 2: { opened: true } }
    await user.click(opening)
    await gone('Open this chapter')
    expect(document.activeElement).toBe(help)
    const closing = await button('Take back the opening')
    state.chapters = { 2: { status: 'locked' } }
    await user.click(closing)
    await gone('Take back the opening')
    expect(document.activeElement).toBe(help)
  })

  it('stays at an idea that is waived', async () => {
    const { state, user } = desk(['2'])
    const waive = await button('Waive the idea: Quote first')
    state.work = (id) => {
      const work = aWork(id)
      const goals = work.dialogue?.goals.map((one) => ({
        ...one,
        status: one.id === '1' ? ('waived' as const) : one.status,
      }))
      return { ...work, dialogue: work.dialogue && { ...work.dialogue, goals: goals ?? [] } }
    }
    await user.click(waive)
    await gone('Waive the idea: Quote first')
    const idea = document.activeElement as HTMLElement
    expect(idea.tagName).toBe('LI')
    within(idea).getByText('Quote first')
    within(idea).getByText(/^Waived\./)
  })

  it('goes on when the student is signed out everywhere', async () => {
    const { state, user } = desk(['2'], {
      [`POST /api/admin/end-sessions/${maya}`]: { success: true, ended: 2 },
    })
    const end = await button('End sessions (2)')
    state.sessions = 0
    await user.click(end)
    await waitFor(() => expect(end.disabled).toBe(true))
    expect(document.activeElement).toBe(await button('Invite as instructor'))
  })
})
