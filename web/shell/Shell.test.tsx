import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aUser, completed, heldBack, signedIn } from '../testing/course.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { show } from '../testing/page.tsx'
import { Shell } from './Shell.tsx'

const records = [
  ...completed('1'),
  ...completed('2', 'ai-interaction', 'exercise'),
  ...completed('introduction', 'didactic'),
]
const user = aUser()
const shell = (here?: string, person = user, answers: Record<string, unknown> = {}) => {
  fakeServer({ ...signedIn(records, person), ...answers })
  return show(
    <Shell user={person} contents here={here}>
      Page
    </Shell>,
  )
}
const entry = async (title: string) => {
  const text = await screen.findByText(title)
  return within(text.closest('li') as HTMLElement)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the contents', () => {
  it('list introduction, prologue and the ten chapters', async () => {
    shell()
    await screen.findByText('How to Use This Workbook')
    screen.getByText('Why Evaluation Is Ethical')
    screen.getByText('Title 10')
    screen.getByText('1 of 10 chapters completed')
  })

  it('are made for the drawer only where the window is too narrow for them', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    } as unknown as MediaQueryList)
    const { user } = shell()
    await screen.findByText('Overall progress')
    expect(screen.queryByText('How to Use This Workbook')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open contents' }))
    await screen.findByText('How to Use This Workbook')
  })

  it('show a completed chapter with a review and four ticks', async () => {
    shell()
    const chapter = await entry('Title 1')
    chapter.getByText('Completed')
    expect(chapter.getByRole('link', { name: 'Review: Title 1' }).getAttribute('href')).toBe('/chapter/1')
    expect(chapter.getAllByText('(completed)', { exact: false })).toHaveLength(4)
  })

  it('tick what is done in a chapter in progress', async () => {
    shell()
    const chapter = await entry('Title 2')
    chapter.getByText('In Progress')
    chapter.getByRole('link', { name: 'Continue: Title 2' })
    expect(chapter.getByText('Exercise').closest('li')?.textContent).toContain('(completed)')
    expect(chapter.getByText('Reflection').closest('li')?.textContent).toBe('Reflection')
  })

  it('show a locked chapter without checklist and without button', async () => {
    shell()
    const chapter = await entry('Title 3')
    chapter.getByText('Locked')
    expect(chapter.queryByRole('link')).toBeNull()
    expect(chapter.queryByText('Exercise')).toBeNull()
  })

  it('check a page that was read, which counts nowhere', async () => {
    shell()
    ;(await entry('Introduction')).getByText('Completed')
    ;(await entry('Prologue')).getByText('Available')
    screen.getByText('15%')
  })
})

describe('the card "Chapter-Specific GPT"', () => {
  it('fires openAiChat on the page of a chapter', async () => {
    const heard = vi.fn()
    window.addEventListener('openAiChat', heard)
    const view = shell('2')
    await screen.findByText('Assistant 2')
    await view.user.click(screen.getByRole('button', { name: 'Start Dialogue' }))
    window.removeEventListener('openAiChat', heard)
    expect(heard).toHaveBeenCalledOnce()
  })

  it.each([undefined, 'introduction'])('offers no assistant at %s', async (here) => {
    shell(here)
    await screen.findByText('Select a chapter to access AI assistant')
    expect((screen.getByRole('button', { name: 'Start Dialogue' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('says of a chapter held back when it opens, in the list and where its assistant would be', async () => {
    shell('4', user, {
      'GET /api/open-chapters': { openChapters: ['1', '4'], openedForLearner: [], heldBack: [heldBack('4')] },
    })
    expect(await screen.findAllByText('Chapter 4 opens on Monday, October 5, 8:00 AM.')).toHaveLength(2)
  })

  it('open a chapter on a page that is there already when its date comes', async () => {
    vi.useFakeTimers()
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    const list = { openChapters: ['1', '4'], openedForLearner: [] }
    const soon = { ...heldBack('4'), opensAt: new Date(Date.now() + 60_000).toISOString() }
    const answers = [{ ...list, heldBack: [soon] }, list]
    shell('4', user, { 'GET /api/open-chapters': () => answers.shift() })
    await pass(59_000)
    expect(screen.queryByRole('link', { name: 'Continue: Title 4' })).toBeNull()
    expect(answers).toEqual([list])
    await pass(2000)
    screen.getByRole('link', { name: 'Continue: Title 4' })
    expect(answers).toEqual([])
  })

  it('says of a locked chapter what it waits for, and invites to nothing', async () => {
    shell('9')
    const card = within(await screen.findByRole('region', { name: 'Chapter-Specific GPT' }))
    card.getByText('Complete previous chapters to unlock')
    expect(card.queryByText('Select a chapter to access AI assistant')).toBeNull()
    expect((card.getByRole('button', { name: 'Start Dialogue' }) as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('the account menu', () => {
  it('names the person, their progress and the way out', async () => {
    const view = shell()
    await screen.findByText('15%')
    await view.user.click(screen.getByRole('button', { name: 'Account menu, Maya Okafor' }))
    screen.getByText('maya.okafor@example.edu')
    expect(
      screen.getByRole('menuitem', { name: 'Profile (Coming Soon)' }).getAttribute('aria-disabled'),
    ).toBe('true')
    expect(screen.getByRole('menuitem', { name: /My Progress/ }).textContent).toContain(
      '6 of 40 sections complete',
    )
    expect(screen.getByRole('menuitem', { name: 'Log out' }).getAttribute('href')).toBe('/api/logout')
    expect(screen.queryByRole('menuitem', { name: 'Admin Panel' })).toBeNull()
  })

  it('shows the person’s picture, and the first letter where there is none or it does not load', async () => {
    const menu = () => screen.getByRole('button', { name: /Account menu/ })
    const { unmount } = shell()
    expect(menu().textContent).toBe('M')
    unmount()
    shell(undefined, aUser({ profileImageUrl: '/api/account/picture/abc' }))
    const picture = menu().querySelector('img')
    expect(picture?.getAttribute('src')).toBe('/api/account/picture/abc')
    fireEvent.error(picture as HTMLImageElement)
    expect(menu().textContent).toBe('M')
  })

  it('leads an instructor to the admin panel', async () => {
    const view = shell(undefined, aUser({ isAdmin: true, email: null }))
    await view.user.click(screen.getByRole('button', { name: /Account menu/ }))
    expect(screen.getByRole('menuitem', { name: 'Admin Panel' }).getAttribute('href')).toBe('/admin')
  })
})
