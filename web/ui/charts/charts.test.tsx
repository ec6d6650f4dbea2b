import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Phase } from '#core/instruments/single-case/observations'
import { runChartResults } from '#core/instruments/worksheets/run-chart/results'
import { runChartWorksheet } from '#core/instruments/worksheets/run-chart/schema'
import { BarChart, RunChart, SingleCaseChart, SlopeChart } from './charts.tsx'
import { SingleCaseChart as DrawnSingleCase } from './single-case/SingleCaseChart.tsx'

const phases = (...parts: [string, (number | null)[]][]): Phase[] => {
  let session = 0
  return parts.map(([label, values]) => ({
    label,
    kind: label.startsWith('A') ? 'baseline' : 'intervention',
    observations: values.map((value) => {
      session += 1
      return { session, value }
    }),
  }))
}
const rides = phases(['A1', [8, 9, 7, 8, 8]], ['B1', [7, 6, 6, null, 4, 5, 4, 3]])
const outcome = { direction: 'decrease' as const, min: 0, max: 10 }
const single = (more: Partial<Parameters<typeof DrawnSingleCase>[0]> = {}) => (
  <DrawnSingleCase
    title="Distress on the 14 bus"
    series={[{ name: 'Bus', phases: rides }]}
    outcome={outcome}
    {...more}
  />
)
const points = () => screen.getAllByRole('img')
const dashed = (container: HTMLElement, dash: string) =>
  container.querySelectorAll(`path[stroke-dasharray="${dash}"]`)

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

describe('a run chart', () => {
  const weeks = [
    62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59, 63, 66, 68, 71, 70, 73, 72, 75, 71, 74, 76, 73,
  ]
  const worksheet = {
    ...runChartWorksheet.empty(),
    baselineEnd: 12,
    periods: weeks.map((value, place) => ({
      label: `W${place + 1}`,
      value,
      numerator: null,
      denominator: null,
      change: '',
    })),
  }
  const results = runChartResults(worksheet)

  it('says its verdict in words and marks a shift by shape', async () => {
    const { container } = render(
      <RunChart
        title="Contacts"
        results={results}
        baselineEnd={12}
        changes={[{ place: 12, text: '6 p.m. group' }]}
        limits
      />,
    )
    await screen.findByText(/Median 60.5, of the first 12, frozen. Signal: shift above the median since W13/)
    expect(points()[12]?.getAttribute('aria-label')).toBe(
      'W13: 63, part of a shift, changed before it: 6 p.m. group',
    )
    expect(points()[19]?.getAttribute('aria-label')).toBe('W20: 75, part of a shift, outside the limits')
    expect(container.querySelectorAll('g[role="img"] rect')).toHaveLength(10)
    expect(screen.getAllByText('6 p.m. group').length).toBeGreaterThan(0)
    expect(screen.getByText('median 60.5')).toBeDefined()
    expect(screen.getByText('upper limit 74.6')).toBeDefined()
  })

  it('with gaps breaks its line and keeps their place', async () => {
    const gaps = runChartResults({
      ...worksheet,
      baselineEnd: null,
      periods: worksheet.periods
        .slice(0, 5)
        .map((period, place) => (place === 2 ? { ...period, value: null } : period)),
    })
    const { container } = render(<RunChart title="Contacts" results={gaps} baselineEnd={null} />)
    await screen.findByText(/4 periods from 55 to 62, 1 without a value/)
    expect(
      container.querySelector('path[stroke="var(--data-1)"][fill="none"]')?.getAttribute('d')?.split('M'),
    ).toHaveLength(3)
  })
})

describe('a slope graph', () => {
  const items = [
    { id: 'P07', pre: 16, post: 8, word: 'reliably improved' },
    { id: 'P19', pre: 9, post: 15, word: 'reliably worse' },
    { id: 'P40', pre: 4, post: null },
  ]

  it('says how many got better and who got worse, and draws worse with a dash and squares', async () => {
    const { container } = render(
      <SlopeChart title="PHQ-9" items={items} direction="decrease" min={0} max={27} cutoff={10} />,
    )
    await screen.findByText(
      '2 lines from first to second value; 1 without both. 1 better, 0 the same, 1 worse (P19). Lower is better. The cut-off is 10.',
    )
    expect(dashed(container, '7 5')).toHaveLength(1)
    expect(container.querySelectorAll('rect')).toHaveLength(2)
    expect(points().map((point) => point.getAttribute('aria-label'))).toEqual([
      'P19: 9 to 15, change +6, reliably worse',
      'P07: 16 to 8, change −8, reliably improved',
    ])
  })
})

describe('bars', () => {
  const bars = [
    { name: 'First contact', share: 0.84, counts: '21 of 25', threshold: 0.8, word: 'Threshold met' },
    { name: 'Household check-ins', share: 0.3125, counts: '5 of 16', threshold: 0.8, internalOnly: true },
    { name: 'Letter', share: null },
  ]

  it('say which is highest and lowest and what is below its threshold', async () => {
    render(<BarChart title="Adherence" bars={bars} />)
    await screen.findByText(
      '2 bars, from 31.3% (Household check-ins) to 84% (First contact). Below the threshold: Household check-ins. 1 of them is for inside use only.',
    )
    expect(points().map((point) => point.getAttribute('aria-label'))).toEqual([
      'First contact: 84%, 21 of 25, threshold 80%, Threshold met',
      'Household check-ins: 31.3%, 5 of 16, threshold 80%, internal only',
      'Letter: no value',
    ])
  })

  it('start at zero and are as long as their share', async () => {
    const { container } = render(<BarChart title="Adherence" bars={bars} />)
    await screen.findByText(/2 bars/)
    const [one, other] = [...container.querySelectorAll('g[role="img"] rect')].map((bar) =>
      Number(bar.getAttribute('width')),
    )
    expect((one ?? 0) / (other ?? 1)).toBeCloseTo(0.84 / 0.3125, 6)
  })
})

describe('taking a chart along', () => {
  it('saves SVG and CSV under the name of the title', async () => {
    const saved: { name: string; content: Promise<string> }[] = []
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: (blobs.at(-1) as Blob).text() })
    })
    render(
      <SingleCaseChart
        title="Distress: J.C.’s rides"
        series={[{ name: '', phases: rides }]}
        outcome={outcome}
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: /SVG/ }))
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    expect(saved.map(({ name }) => name)).toEqual(['distress-j-c-s-rides.svg', 'distress-j-c-s-rides.csv'])
    expect(await saved[0]?.content).toContain('<title>Distress: J.C.’s rides</title>')
    expect(await saved[1]?.content).toContain('Session,Phase,Value\n1,A1,8\n')
  })

  it('says so when the picture cannot be made, and offers the drawing', async () => {
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        decode() {
          return Promise.reject(new Error('no pictures here'))
        }
      },
    )
    render(single())
    await userEvent.click(screen.getByRole('button', { name: /PNG/ }))
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'The picture could not be made. Save the SVG instead.',
      ),
    )
  })
})
