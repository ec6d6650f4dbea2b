import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ProgressRecord } from '#core/workbook/progress'
import { chapterIds } from '#core/workbook/sections'
import { aUser, completed, heldBack, signedIn } from '../../testing/course.ts'
import { withDates } from '../../testing/due.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { HomePage } from './HomePage.tsx'

const home = async (records: ProgressRecord[], user = aUser()) => {
  fakeServer(signedIn(records, user))
  const view = show(<HomePage user={user} />)
  await screen.findByRole('heading', { level: 1 })
  return view
}
const opened = signedIn()['GET /api/open-chapters']
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the dashboard', () => {
  it('greets by first name, or as Learner', async () => {
    await home(completed('1', 'ai-interaction'))
    expect(heading()).toBe('Welcome back, Maya')
  })

  it('greets a person without a first name as Learner', async () => {
    await home([], aUser({ firstName: '' }))
    expect(heading()).toBe('Welcome, Learner')
  })

  it('says how much is done in words and as a percentage', async () => {
    await home(completed('1'))
    screen.getByText('4 of 40 sections completed')
    screen.getByText('10%')
  })

  it('resumes at the first unfinished section of the current chapter', async () => {
    await home([...completed('1'), ...completed('2', 'ai-interaction', 'exercise')])
    expect(link('Resume')).toBe('/chapter/2?tab=reflection')
    expect(link('Ask Questions')).toBe('/chapter/2?chat=open')
    expect(link('Create Link')).toBe('/chapter/2?tab=submit')
    screen.getByText('You left off in Chapter 2, with the reflection still to do.')
  })

  it('leads to a chapter with saved work when work is to be shared, else to the current one', async () => {
    const { unmount } = await home([...completed('1'), ...completed('5', 'exercise')])
    expect(link('Create Link')).toBe('/chapter/5?tab=submit')
    unmount()
    await home(completed('4'))
    expect(link('Resume')).toBe('/chapter/1?tab=dialogue')
    expect(link('Create Link')).toBe('/chapter/4?tab=submit')
    cleanup()
    await home([])
    expect(link('Create Link')).toBe('/chapter/1?tab=submit')
  })

  it('still leads somewhere when everything is completed', async () => {
    await home(chapterIds.flatMap((id) => completed(id)))
    screen.getByText('All ten chapters are completed. You can review any of them.')
    expect(link('Resume')).toBe('/chapter/10')
  })

  it('says when a chapter opens that the section holds back', async () => {
    fakeServer({ ...signedIn(), 'GET /api/open-chapters': { ...opened, heldBack: [heldBack('5')] } })
    show(<HomePage user={aUser()} />)
    const locked = within((await screen.findByText('Title 5')).closest('li') as HTMLElement)
    locked.getByText('Chapter 5 opens on Monday, October 5, 8:00 AM.')
    expect(screen.getAllByText('Complete previous chapters to unlock')).toHaveLength(7)
  })

  it('says what opens next while nothing can be worked in, and not that all is completed', async () => {
    const later = { ...heldBack('1'), opensAt: '2026-10-12T12:00:00.000Z' }
    const held = { openChapters: ['1', '4'], openedForLearner: [], heldBack: [later, heldBack('4')] }
    fakeServer({ ...signedIn(), 'GET /api/open-chapters': held })
    show(<HomePage user={aUser()} />)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByText('Chapter 4 opens on Monday, October 5, 8:00 AM.')).toHaveLength(3)
    expect(link('Resume')).toBe('/introduction')
  })

  it('links open chapters and says why others are locked', async () => {
    await home(completed('1'))
    expect(link('Review chapter 1')).toBe('/chapter/1')
    expect(link('Continue chapter 2')).toBe('/chapter/2')
    const locked = within(screen.getByText('Title 3').closest('li') as HTMLElement)
    locked.getByText('Complete previous chapters to unlock')
    expect(locked.queryByRole('link')).toBeNull()
    expect(screen.getAllByText('Complete previous chapters to unlock')).toHaveLength(6)
  })

  it('offers to try again when it could not be loaded', async () => {
    let broken = true
    const answers = signedIn()
    fakeServer({
      ...answers,
      'GET /api/progress': () => (broken ? new Refusal(500, { message: 'No' }) : []),
    })
    const { user } = show(<HomePage user={aUser()} />)
    await screen.findByRole('heading', { name: 'Your workbook could not be loaded' })
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Welcome, Maya' })
  })
})

describe('whoever teaches', () => {
  it('finds each of the sections on the start page', async () => {
    const answers = signedIn()
    const notices = {
      ...answers['GET /api/account/notices'],
      teaches: [{ id: 'a', name: 'SW 601, Section A' }],
    }
    fakeServer({ ...answers, 'GET /api/account/notices': notices })
    show(<HomePage user={aUser()} />)
    await screen.findByRole('heading', { name: 'You teach' })
    expect(link('SW 601, Section A')).toBe('/sections/a')
  })

  it('is told apart from a student, who sees nothing of it', async () => {
    await home([])
    expect(screen.queryByRole('heading', { name: 'You teach' })).toBeNull()
  })
})

describe('what is due next', () => {
  const due = () => {
    const region = screen.queryByRole('region', { name: 'Due next' })
    if (!region) return null
    return [...region.querySelectorAll('li')].map((line) => line.textContent?.replace(/ E[DS]T/, ''))
  }
  const at = (day: number) => `2026-09-${day}T16:00:00.000Z`
  const shown = async (dates: Parameters<typeof withDates>[0]) => {
    const calls = fakeServer(withDates(dates))
    const view = show(<HomePage user={aUser()} />)
    await screen.findByRole('heading', { level: 1 })
    return { ...view, calls }
  }

  it('is at most three lines, what was due first before the rest, with a way to the chapter', async () => {
    await shown([
      { chapterId: '1', dueAt: at(20) },
      { chapterId: '2', dueAt: at(14), standing: 'overdue' },
      { chapterId: '3', dueAt: at(25) },
      { chapterId: '4', dueAt: at(16), standing: 'due-soon' },
    ])
    expect(due()).toEqual([
      'Chapter 2: Title 2Was due Monday, September 14, 12:00 PM. You can still hand it in; it is marked late.',
      'Chapter 4: Title 4Due Wednesday, September 16, 12:00 PM.',
      'Chapter 1: Title 1Due Sunday, September 20, 12:00 PM.',
    ])
    expect(link('Chapter 4: Title 4')).toBe('/chapter/4')
  })

  it('leaves out what is done and what has no due date, and is not there once nothing is left', async () => {
    await shown([
      { chapterId: '1', standing: 'done' },
      { chapterId: '2', standing: 'done-late' },
      { chapterId: '3', standing: 'no-due-date', dueAt: null },
    ])
    expect(due()).toBeNull()
  })

  it('is neither there nor asked for where there are no dates', async () => {
    const calls = fakeServer(signedIn())
    show(<HomePage user={aUser()} />)
    await screen.findByRole('heading', { level: 1 })
    expect(due()).toBeNull()
    expect(calls.map(({ key }) => key)).not.toContain('GET /api/due')
  })

  it('can be asked for again when it could not be loaded, and holds nothing else up', async () => {
    let broken = true
    const answers = withDates([{}])
    fakeServer({
      ...answers,
      'GET /api/due': () => (broken ? new Refusal(503, { message: 'No' }) : answers['GET /api/due']),
    })
    const { user } = show(<HomePage user={aUser()} />)
    await screen.findByRole('link', { name: 'Resume' })
    screen.getByText('What is due could not be loaded.')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/^Due Monday, September 14/)
  })
})
