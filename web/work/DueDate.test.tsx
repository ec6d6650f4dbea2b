import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StudentDate } from '#core/contract/due'
import { aDate } from '../testing/due.ts'
import { DueDate } from './DueDate.tsx'

const real = Intl.DateTimeFormat.prototype.resolvedOptions

/** The reader's clock is in this zone. */
const clockIn = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...real.call(this), timeZone }
  })
afterEach(() => {
  vi.restoreAllMocks()
})
const words = (date: Partial<StudentDate>) => {
  clockIn('America/New_York')
  return render(<DueDate date={aDate(date)} />).container.textContent
}
const day = 'Monday, September 14, 11:59 PM'

describe('when a chapter is due', () => {
  it.each<[string, Partial<StudentDate>, string]>([
    ['ahead', {}, `Due ${day}.`],
    ['with an extension', { extended: true }, `Due ${day}, extended for you.`],
    ['without an end', { extended: true, dueAt: null, standing: 'no-due-date' }, 'No due date for you.'],
    ['without a due date', { dueAt: null, standing: 'no-due-date' }, ''],
    ['past', { standing: 'overdue' }, `Was due ${day}. You can still hand it in; it is marked late.`],
    ['done', { standing: 'done' }, `Due ${day}. Completed in time.`],
    ['done late', { standing: 'done-late' }, `Was due ${day}. Completed late.`],
    ['not open yet', { opensAt: '2026-09-07T12:00:00Z' }, `Opens Monday, September 7, 8:00 AM. Due ${day}.`],
    ['of one of two sections', { section: 'SW 601' }, `SW 601: Due ${day}.`],
  ])('%s is said in a sentence', (_, date, sentence) => {
    expect(words(date)).toBe(sentence)
  })

  it('names the time zone where the reader’s clock says something else, and not where it says the same', () => {
    clockIn('America/Chicago')
    expect(render(<DueDate date={aDate()} />).container.textContent).toBe(`Due ${day} EDT.`)
    clockIn('America/Toronto')
    expect(render(<DueDate date={aDate()} />).container.textContent).toBe(`Due ${day}.`)
  })

  it('comes from the server in the section’s time, wherever that stands, and the browser takes that over', () => {
    clockIn('Asia/Tokyo')
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const container = document.createElement('p')
    container.innerHTML = renderToString(<DueDate date={aDate()} />)
    expect(container.textContent).toBe(`Due ${day}.`)
    render(<DueDate date={aDate()} />, { container, hydrate: true })
    expect(container.textContent).toBe(`Due ${day} EDT.`)
    expect(errors).not.toHaveBeenCalled()
  })

  it('is said in UTC by a browser that does not know the zone', () => {
    clockIn('America/New_York')
    const { container } = render(<DueDate date={aDate({ timeZone: 'America/Atlantis' })} />)
    expect(container.textContent).toBe('Due Tuesday, September 15, 3:59 AM UTC.')
  })
})
