import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { runChartResults } from '#core/worksheets/run-chart/results'
import { runChartWorksheet } from '#core/worksheets/run-chart/schema'
// Loaded before the tests, so that none of them waits for a chart's code.
import './bars/BarChart.tsx'
import './run-chart/RunChart.tsx'
import './slope/SlopeChart.tsx'
import { BarChart, RunChart, SingleCaseChart, SlopeChart } from './charts.tsx'
import { dashed, outcome, points, rides, single } from './testing/single-case.tsx'

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
    await screen.findByText(
      /Median 60.5, of the first 12, frozen. Signal: a shift above the median: the run began at W13/,
    )
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

  it('draws people with the same code, and leaves names out where there are too many', async () => {
    const twice = [1, 2].map((pre) => ({ id: 'P01', pre, post: pre + 1 }))
    const { container, rerender } = render(<SlopeChart title="Twice" items={twice} direction="increase" />)
    await screen.findByText(/2 lines from first to second value/)
    expect(
      [...container.querySelectorAll('text')].filter(({ textContent }) => textContent?.startsWith('P01')),
    ).toHaveLength(2)
    const many = Array.from({ length: 60 }, (_, i) => ({ id: `P${i}`, pre: i % 9, post: i % 7 }))
    rerender(<SlopeChart title="Many" items={many} direction="increase" />)
    expect(points()).toHaveLength(60)
    expect(
      [...container.querySelectorAll('text')].filter(({ textContent }) => /^P\d/.test(textContent ?? '')),
    ).toEqual([])
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
    expect(await saved[1]?.content).toContain('"Session","Phase","Value"\r\n1,"A1",8\r\n')
  })

  it('says so when the picture cannot be made, and offers the drawing', async () => {
    vi.stubGlobal(
      'Image',
      class {
        onerror = () => {}
        set src(_: string) {
          queueMicrotask(() => this.onerror())
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
