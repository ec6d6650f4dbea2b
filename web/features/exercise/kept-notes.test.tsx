import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ExerciseRecord } from '#core/contract/work'
import { aChapter, completed, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import ExerciseTab from './ExerciseTab.tsx'

const formWith = (clientVoice: string): ExerciseRecord['formData'] => ({
  clientInitials: '',
  sessionSummary: '',
  clientVoice,
  safetyConsiderations: '',
  planNextSteps: '',
})
const recordWith = (clientVoice: string, updatedAt = '2026-11-18T12:00:00.000Z'): ExerciseRecord => ({
  chapterId: '1',
  sectionId: 'action-form',
  formData: formWith(clientVoice),
  updatedAt,
})
/** Texts that pages which are gone left in this browser, the newest last. */
const leftBehind = (...texts: string[]) => {
  for (const [at, text] of texts.entries()) {
    const draft = { text: formWith(text), base: null, sent: null, at: at + 1 }
    localStorage.setItem(`workbook-draft/u1/1/exercise/gone${at}`, JSON.stringify(draft))
  }
}

/** The tab, with a server on which another device saved meanwhile where `phone` says what. */
function open(phone?: string) {
  let first = phone !== undefined
  fakeServer({
    ...signedIn(completed('1', 'ai-interaction')),
    'GET /api/exercises/1/action-form': phone === undefined ? null : recordWith('Before'),
    'GET /api/worksheets': [],
    'POST /api/exercises': ({ body }) => {
      if (!first) return { ...(body as ExerciseRecord), updatedAt: new Date().toISOString() }
      first = false
      const current = recordWith(phone ?? '', '2026-11-18T13:00:00.000Z')
      return new Refusal(409, { message: 'Changed.', current })
    },
  })
  const { user } = show(<ExerciseTab chapter={aChapter()} locked={null} goTo={vi.fn()} />)
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
    return button
  }
  return { user, press }
}
const firstField = () => screen.getByRole('textbox', { name: /^Client initials/ })

describe('the focus of the keyboard', () => {
  it.each(['Keep mine', 'Keep the other'])('is in the text after "%s"', async (name) => {
    const { user, press } = open('From the phone')
    await user.type(await screen.findByRole('textbox', { name: 'Client voice' }), ' laptop')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await press(name)
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(document.activeElement).toBe(firstField())
  })

  it('is in the text after a text that was not kept is used instead', async () => {
    leftBehind('Older', 'Newest')
    const { press } = open()
    await press('Use this one instead')
    await waitFor(() => expect(screen.getByDisplayValue('Older')).toBeDefined())
    expect(document.activeElement).toBe(firstField())
  })

  it('stays where "Text you had not saved yet is back." stood', async () => {
    leftBehind('Newest')
    const { press } = open()
    const place = (await screen.findByText('Text you had not saved yet is back.')).closest('[role=status]')
    const button = await press('Dismiss')
    expect(button.isConnected).toBe(false)
    expect(document.activeElement).toBe(place)
  })
})

describe('a text that is discarded', () => {
  it('is one, also at a double click: the second click does not discard the text that takes its place', async () => {
    leftBehind('Third', 'Second', 'Newest')
    const { user } = open()
    const [first] = await screen.findAllByRole('button', { name: 'Discard' })
    const place = first?.closest('ul')
    await user.click(first as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }), { detail: 2 })
    expect(place?.children).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }), { detail: 1 })
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('can be put back, one after the other, and is kept again', async () => {
    leftBehind('Third', 'Second', 'Newest')
    const { press } = open()
    const keptAside = () => localStorage.getItem('workbook-aside/u1/1/exercise')
    await screen.findByText('Third')
    const before = keptAside()
    for (const offer of [
      'A text was discarded. Put it back',
      '2 texts were discarded. Put the last one back',
    ]) {
      fireEvent.click(screen.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement)
      expect(document.activeElement?.textContent).toBe(offer)
    }
    expect(keptAside()).toBeNull()
    await press('Put the last one back')
    expect(document.activeElement?.textContent).toBe('A text was discarded. Put it back')
    await press('Put it back')
    expect(document.activeElement?.role).toBe('status')
    for (const text of ['Second', 'Third']) {
      screen.getByText(text)
      expect(keptAside()).toContain(text)
    }
    expect(keptAside()?.length).toBe(before?.length)
  })
})
