import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fire } from '../../lib/events.ts'
import { refreshProgress } from '../../lib/learner.ts'
import { aChapter, aUser, completed, heldBack, signedIn } from '../../testing/course.ts'
import { withDates } from '../../testing/due.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { ChapterPage } from './ChapterPage.tsx'
import { workingTabs } from './parts.tsx'

const open = (
  id: string,
  records = completed('1', 'ai-interaction'),
  path = `/chapter/${id}`,
  answers: Record<string, unknown> = {},
) => {
  const calls = fakeServer({
    ...signedIn(records, aUser()),
    'GET /api/chapters/1': aChapter(),
    'POST /api/progress/opened': { success: true },
    ...answers,
  })
  return { ...show(<ChapterPage id={id} />, path), calls }
}
const selected = () =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent

describe('the page of a chapter', () => {
  it('opens on the didactic content with The Setup unfolded', async () => {
    open('1')
    await screen.findByRole('heading', { level: 1, name: 'Title 1' })
    screen.getByText('Chapter 1')
    screen.getByText('1 of 4 sections completed')
    screen.getByText('25%')
    expect(selected()).toBe('Didactic Content')
    expect(screen.getByText('The Setup').closest('details')?.open).toBe(true)
  })

  it('has the six tabs and marks the completed ones', async () => {
    open('1', [...completed('1', 'ai-interaction'), ...completed('1', 'didactic')])
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Didactic Content completed',
      'AI Dialogue completed',
      'Exercise',
      'Reflection',
      'Competency',
      'Submit to Professor',
    ])
  })

  it('shows the tab of the address, with The Setup folded', async () => {
    open('1', undefined, '/chapter/1?tab=competency')
    await screen.findAllByRole('tab')
    expect(selected()).toBe('Competency')
    expect(screen.getByText('The Setup').closest('details')?.open).toBe(false)
  })

  it('keeps a chosen tab in the address', async () => {
    const { user, at } = open('1')
    await user.click(await screen.findByRole('tab', { name: 'Reflection' }))
    expect(at()).toBe('/chapter/1?tab=reflection')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(at()).toBe('/chapter/1?tab=competency')
  })

  it('goes to the submit tab on the event showSubmitTab, and opening it marks nothing', async () => {
    const { at, calls } = open('1')
    await screen.findAllByRole('tab')
    await act(async () => void fire('showSubmitTab'))
    expect(at()).toBe('/chapter/1?tab=submit')
    expect(calls.filter(({ key }) => key === 'POST /api/progress/opened')).toEqual([])
  })

  it('draws every type of section, with its sources', async () => {
    open('1')
    await screen.findByText('Three jobs')
    const table = within(screen.getByRole('table', { name: 'Who reads' }))
    table.getByRole('rowheader', { name: 'Court' })
    screen.getByRole('heading', { name: 'SOAP' })
    screen.getByText('Weak example')
    screen.getByText('Strong example')
    screen.getByText('Quote first')
    screen.getByText('Notes can be read in court')
    expect(screen.getByText('recognize themselves').tagName).toBe('MARK')
    expect(screen.getByRole('link', { name: 'Source 1' }).getAttribute('href')).toBe('#source-weed')
    expect(document.getElementById('source-weed')?.textContent).toContain('Weed (1968). Records.')
  })

  it('leads from the codes of its outcomes to what they mean', async () => {
    open('1')
    const link = await screen.findByRole('link', { name: 'What the codes mean' })
    expect(link.getAttribute('href')).toBe('/introduction#standards-key')
  })

  it('explains a term where it stands', async () => {
    const { user } = open('1')
    await user.click(await screen.findByText('drift'))
    await screen.findByText('The definition could not be loaded.')
    expect(screen.getByRole('link', { name: 'Open the glossary' }).getAttribute('href')).toBe(
      '/introduction#glossary-drift',
    )
  })

  it('says of a chapter held back when it opens, and leads to one that can be worked in', async () => {
    open('1', completed('2'), '/chapter/1', {
      'GET /api/open-chapters': { openChapters: ['1', '4'], openedForLearner: [], heldBack: [heldBack('1')] },
    })
    await screen.findByText('Chapter 1 opens on Monday, October 5, 8:00 AM.')
    expect(screen.getByRole('link', { name: 'Go to Chapter 3' }).getAttribute('href')).toBe('/chapter/3')
  })

  it('says of a locked chapter what it is, why, and where to go', async () => {
    open('9')
    await screen.findByRole('heading', { level: 1, name: 'Title 9' })
    screen.getByText('Complete previous chapters to unlock')
    expect(screen.getByRole('link', { name: 'Go to Chapter 1' }).getAttribute('href')).toBe('/chapter/1')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it.each(['0', '11', 'one'])('says that there is no chapter %s', async (id) => {
    const { calls } = open(id)
    await screen.findByRole('heading', { name: 'Chapter not found' })
    expect(calls.some(({ key }) => key.startsWith('GET /api/chapters/'))).toBe(false)
  })

  it('says that it loads, and when it could not be loaded offers to try again', async () => {
    let broken = true
    fakeServer({
      ...signedIn([], aUser()),
      'GET /api/chapters/1': () => (broken ? new Refusal(503, { message: 'No' }) : aChapter()),
      'POST /api/progress/opened': { success: true },
    })
    const { user } = show(<ChapterPage id="1" />, '/chapter/1')
    screen.getByText('Loading...')
    await screen.findByRole('heading', { level: 1, name: 'This chapter could not be loaded' })
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'Title 1' })
  })

  it('stays, with all that is written in it, when progress cannot be read again after a save', async () => {
    let broken = false
    const calls = fakeServer({
      ...signedIn([], aUser()),
      'GET /api/progress': () => (broken ? new Refusal(503, { message: 'No' }) : []),
      'GET /api/chapters/1': aChapter(),
      'POST /api/progress/opened': { success: true },
    })
    const { client } = show(<ChapterPage id="1" />, '/chapter/1')
    await screen.findAllByRole('tab')
    broken = true
    await act(() => refreshProgress(client))
    const asked = () => calls.filter(({ key }) => key === 'GET /api/progress')
    await expect.poll(() => asked().length).toBe(2)
    await act(async () => {})
    screen.getByRole('heading', { level: 1, name: 'Title 1' })
  })

  it('stays where a tab cannot be fetched, as without a network, and fetches it when asked again', async () => {
    const { competency } = workingTabs
    competency.there = null
    vi.spyOn(competency, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { user } = open('1', undefined, '/chapter/1?tab=competency')
    await screen.findByText('This section could not be loaded. Nothing is lost.')
    screen.getByRole('heading', { level: 1, name: 'Title 1' })
    expect(selected()).toBe('Competency')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Competency' })
  })

  it('moves through its six tabs with the pager', async () => {
    const { user } = open('1')
    await screen.findByRole('heading', { level: 1, name: 'Title 1' })
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button('Previous').disabled).toBe(true)
    const seen = [selected()]
    while (!button('Next').disabled) {
      await user.click(button('Next'))
      seen.push(selected())
    }
    expect(seen.map((text) => text?.replace('completed', '').trim())).toEqual([
      'Didactic Content',
      'AI Dialogue',
      'Exercise',
      'Reflection',
      'Competency',
      'Submit to Professor',
    ])
    await user.click(button('Previous'))
    expect(selected()).toBe('Competency')
  })
})

describe('when a chapter is due', () => {
  const withDue = (id: string, dates: Parameters<typeof withDates>[0]) => {
    const answers = withDates(dates, completed('1', 'ai-interaction'))
    const calls = fakeServer({ ...answers, 'GET /api/chapters/1': aChapter() })
    return { ...show(<ChapterPage id={id} />, `/chapter/${id}`), calls }
  }

  it('stands in its head, for each section that asks for it', async () => {
    withDue('1', [
      { chapterId: '1', section: 'SW 601' },
      { chapterId: '1', section: 'SW 602', extended: true, dueAt: null, standing: 'no-due-date' },
      { chapterId: '2', section: 'SW 601' },
    ])
    await screen.findByRole('heading', { level: 1, name: 'Title 1' })
    await screen.findByText(/^SW 601: Due Monday, September 14, 11:59 PM/)
    expect(screen.getAllByText(/^SW 60/)).toHaveLength(2)
    screen.getByText('SW 602: No due date for you.')
  })

  it('stands on a chapter that is locked, too, which says by itself when it opens', async () => {
    withDue('3', [{ chapterId: '3', opensAt: '2026-09-07T12:00:00.000Z' }])
    await screen.findByText(/^Due Monday, September 14/)
  })

  it('is read again once work completes a section', async () => {
    const { client, calls } = withDue('1', [{ chapterId: '1' }])
    await screen.findByText(/^Due Monday/)
    const asked = () => calls.filter(({ key }) => key === 'GET /api/due').length
    await act(() => refreshProgress(client))
    expect(asked()).toBe(2)
  })

  it('is not asked for where there are no dates, after work is saved either', async () => {
    const { client, calls } = open('1')
    await screen.findByRole('heading', { level: 1, name: 'Title 1' })
    await act(() => refreshProgress(client))
    expect(calls.map(({ key }) => key)).not.toContain('GET /api/due')
  })

  it('is said not to be known when it could not be loaded', async () => {
    const answers = withDates([{}])
    fakeServer({
      ...answers,
      'GET /api/chapters/1': aChapter(),
      'GET /api/due': new Refusal(503, { message: 'No' }),
    })
    show(<ChapterPage id="1" />, '/chapter/1')
    await screen.findByText('When this is due could not be loaded.')
  })
})
