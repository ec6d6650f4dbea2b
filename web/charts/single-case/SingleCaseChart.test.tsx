import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { dashed, phases, points, rides, single } from '../testing/single-case.tsx'

describe('a single-case chart', () => {
  it('says in words what it shows, with each phase, its mean and its gaps', () => {
    render(single())
    expect(
      screen.getByText(
        'AB. A1: 5 points from 7 to 9, mean 8. B1: 7 points from 3 to 7, mean 5, 1 session without a value. Lower is better.',
      ),
    ).toBeDefined()
  })

  it('has open points in the baseline and filled ones under the plan', () => {
    const { container } = render(single())
    const fills = [...container.querySelectorAll('circle[stroke="var(--data-1)"]')].map((point) =>
      point.getAttribute('fill'),
    )
    expect(fills).toEqual([...Array(5).fill('var(--paper)'), ...Array(7).fill('var(--data-1)')])
  })

  it('draws no line across a phase line or a missing value', () => {
    const { container } = render(single())
    const lines = [...container.querySelectorAll('path[stroke="var(--data-1)"]')].map(
      (path) => path.getAttribute('d') ?? '',
    )
    expect(lines.map((d) => d.split('L').length)).toEqual([5, 3, 4])
    expect(dashed(container, '5 5')).toHaveLength(1)
  })

  it('names the phases on top and writes the means beside their dotted lines', () => {
    const { container } = render(single({ phaseNames: { B1: 'Ride plan' } }))
    const texts = [...container.querySelectorAll('svg[role="group"] text')].map((text) => text.textContent)
    expect(texts).toEqual(
      expect.arrayContaining(['A1 Baseline', 'B1 Ride plan', 'mean 8', 'mean 5', '0', '10', 'Session']),
    )
    expect(dashed(container, '2 4')).toHaveLength(2)
  })

  it('adds median, trend, celeration and band only when asked', () => {
    const { container, rerender } = render(single())
    const extra = () => ['8 4', '10 3 2 3', '6 5', '1 3'].map((dash) => dashed(container, dash).length)
    expect(extra()).toEqual([0, 0, 0, 0])
    rerender(single({ show: { mean: false, median: true, trend: true, celeration: true, band: true } }))
    // Trend and celeration are named in the key below, which has a sample of each.
    expect(extra()).toEqual([2, 3, 2, 2])
    for (const name of ['trend', 'celeration', '± 2 SD']) expect(screen.getByText(name).tagName).toBe('text')
    expect(dashed(container, '2 4')).toHaveLength(0)
  })

  it('is read point by point with the arrow keys, from a single stop of the Tab key', async () => {
    const user = userEvent.setup()
    render(single({ bare: true }))
    await user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('session 1, A1: 8')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('session 3, A1: 7')
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('session 13, B1: 3')
    await user.tab()
    expect(document.activeElement).toBe(document.body)
    expect(points().filter((point) => point.getAttribute('tabindex') === '0')).toHaveLength(1)
  })

  it('shows the value of the point that has the focus, with what happened then', async () => {
    const user = userEvent.setup()
    const { container } = render(
      single({ bare: true, series: [{ name: '', phases: rides, events: { 1: 'Rain' } }] }),
    )
    expect(container.querySelector('[data-screen-only]')).toBeNull()
    await user.tab()
    expect(container.querySelector('[data-screen-only]')?.textContent).toBe('8: Rain')
    await user.tab()
    expect(container.querySelector('[data-screen-only]')).toBeNull()
  })

  it('has its data as a table in which a missing value has a word', () => {
    render(single({ series: [{ name: 'Bus', phases: rides, events: { 6: 'Ray came' } }] }))
    const table = screen.getByRole('table', { hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(14)
    expect(rows[6]?.textContent).toBe('6B17Ray came')
    expect(rows[9]?.textContent).toContain('no value')
  })

  it('with several series steps the first phase line down and names each of them', () => {
    const later = phases(['A1', [7, 8, 7, 7, 8, 7, 8, 7]], ['B1', [6, 5, 5, 4, 4]])
    const { container } = render(
      single({
        series: [
          { name: 'Bus', phases: rides },
          { name: 'Waiting room', phases: later },
        ],
      }),
    )
    expect(dashed(container, '5 5')).toHaveLength(3)
    expect(screen.getAllByText('Waiting room')[0]?.tagName).toBe('text')
    expect(points()[0]?.getAttribute('aria-label')).toBe('Bus, session 1, A1: 8')
  })

  it('reads out the whole name of a series, also one with “and” in it', () => {
    const two = ['Home and school', 'Bus'].map((name) => ({ name, phases: rides }))
    render(single({ series: two }))
    expect(points()[0]?.getAttribute('aria-label')).toBe('Home and school, session 1, A1: 8')
  })

  it('with no values says so and draws no point', () => {
    render(single({ series: [{ name: '', phases: phases(['A1', [null, null]]) }] }))
    expect(screen.getByText('There are no values yet.')).toBeDefined()
    expect(screen.queryAllByRole('img')).toEqual([])
  })

  it('draws 500 points in 12 phases', () => {
    const many = phases(
      ...Array.from({ length: 12 }, (_, phase): [string, number[]] => [
        `${phase % 2 === 0 ? 'A' : 'B'}${Math.floor(phase / 2) + 1}`,
        Array.from({ length: phase === 11 ? 49 : 41 }, (_, i) => (i * 7) % 11),
      ]),
    )
    render(
      single({
        series: [{ name: '', phases: many }],
        show: { band: true, celeration: true, trend: true, median: true },
      }),
    )
    expect(points()).toHaveLength(500)
  })
})
