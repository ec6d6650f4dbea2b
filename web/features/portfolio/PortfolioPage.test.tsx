import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { portfolioLimits } from '#core/contract/portfolio'
import { keyOf } from '../../lib/query.ts'
import { aUser, cards } from '../../testing/course.ts'
import { fakeServer, noNetwork, Refusal } from '../../testing/fake-server.ts'
import { somebodyElseSignsIn } from '../../testing/other-person.ts'
import { show } from '../../testing/page.tsx'
import PortfolioPage from './PortfolioPage.tsx'
import { fitting } from './take-along.ts'

const there = {
  chapters: [
    { id: '1' as const, parts: ['AI Dialogue', 'Action with Form'], charts: [] },
    { id: '3' as const, parts: ['Reflection'], charts: [] },
  ],
}

/** The page over a server; what the browser would save is kept. */
function open(known: Record<string, unknown> = {}, path = '/portfolio') {
  const calls = fakeServer({
    'GET /api/chapters': cards,
    'GET /api/portfolio': there,
    'POST /api/portfolio': () => ({ the: 'file' }),
    ...known,
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const sent = () => calls.filter(({ key }) => key === 'POST /api/portfolio').map(({ body }) => body)
  return { calls, saved, sent, ...show(<PortfolioPage />, path) }
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name }) as Promise<HTMLInputElement>
const press = () => screen.findByRole('button', { name: 'Download' })

describe('the portfolio’s page', () => {
  test('offers the chapters with saved work, all of them chosen, and says what is in each', async () => {
    const { user, sent, saved } = open()
    expect((await box(/^The whole workbook/)).checked).toBe(true)
    expect((await box(/^Chapter 1.*AI Dialogue, Action with Form/)).checked).toBe(true)
    expect(screen.queryByRole('checkbox', { name: /^Chapter 2/ })).toBeNull()
    await user.click(await press())
    await screen.findByText(/The document is made/)
    expect(sent()).toEqual([{ chapters: ['1', '3'], format: 'pdf', paper: 'letter', charts: [] }])
    expect(saved.length).toBe(1)
  })

  test('takes along what was chosen, in the form and on the paper chosen', async () => {
    const { user, sent } = open()
    await user.click(await box(/^Chapter 1/))
    await user.click(screen.getByRole('radio', { name: /^Word document/ }))
    await user.click(screen.getByRole('radio', { name: 'A4' }))
    await user.click(await press())
    await waitFor(() =>
      expect(sent()).toEqual([{ chapters: ['3'], format: 'docx', paper: 'a4', charts: [] }]),
    )
    expect((await box(/^The whole workbook/)).checked).toBe(false)
  })

  test('comes with the chapter chosen that the reader came from', async () => {
    open({}, '/portfolio?chapter=3')
    expect((await box(/^Chapter 3/)).checked).toBe(true)
    expect((await box(/^Chapter 1/)).checked).toBe(false)
  })

  test('says so when nothing is saved in that chapter, or anywhere', async () => {
    const first = open({}, '/portfolio?chapter=7')
    await screen.findByText(/Nothing is saved in Chapter 7 yet/)
    first.unmount()
    open({ 'GET /api/portfolio': { chapters: [] } })
    await screen.findByText(/Nothing is saved in your workbook yet/)
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  test('asks for a chapter when none is chosen', async () => {
    const { user, sent } = open()
    await user.click(await box(/^The whole workbook/))
    await user.click(await press())
    await screen.findByText('Choose at least one chapter.')
    expect(sent()).toEqual([])
  })

  test.each([
    ['without charts', []],
    ['with charts', ['outcomes']],
  ])('takes along nothing of somebody else who has signed in by now: %s', async (_, charts) => {
    const withCharts = { chapters: there.chapters.map((chapter) => ({ ...chapter, charts })) }
    const { user, calls, client, saved } = open({
      'GET /api/portfolio': withCharts,
      'GET /api/worksheets': [],
    })
    client.setQueryData(keyOf('GET /api/auth/user'), aUser())
    const button = await press()
    somebodyElseSignsIn()
    await user.click(button)
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    expect(calls.map(({ key }) => key)).not.toContain('GET /api/worksheets')
    expect(calls.map(({ key }) => key)).not.toContain('POST /api/portfolio')
    expect(saved).toEqual([])
  })

  test('says in the server’s words what went wrong, and can be tried again', async () => {
    const message = 'Many portfolios are being made right now. Please try again in a minute.'
    let busy = true
    const { user, saved } = open({
      'POST /api/portfolio': () => (busy ? new Refusal(503, { message }) : { the: 'file' }),
    })
    await user.click(await press())
    await screen.findByText(message)
    expect(saved).toEqual([])
    busy = false
    await user.click(await press())
    await screen.findByText(/The document is made/)
    expect(screen.queryByText(message)).toBeNull()
    expect(saved.length).toBe(1)
  })

  test('says so when it could not be loaded', async () => {
    noNetwork()
    show(<PortfolioPage />, '/portfolio')
    await screen.findByText('Your portfolio could not be loaded')
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy()
  })
})

test('as many pictures go along as one request can hold', () => {
  const charts = Array.from({ length: 40 }, (_, at) => ({ at, png: 'A'.repeat(1_000_000) }))
  const sent = fitting(charts)
  expect(sent).toEqual(charts.slice(0, 4))
  expect(JSON.stringify(sent).length).toBeLessThan(portfolioLimits.body)
})
