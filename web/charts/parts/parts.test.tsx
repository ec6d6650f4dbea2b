import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barFigures } from '../bars/rows.ts'
import { fileName } from '../export/save.ts'
import { printColors, svgFile } from '../export/svg-file.ts'
import { periodTicks } from '../run-chart/plan.ts'
import { sessionTicks } from '../single-case/tiers.ts'
import { spread } from '../slope/SlopeMarks.tsx'
import { csvFile } from './ChartFigure.tsx'
import { bestPlace, placesAtLevel, spotsAlong, spotsOf } from './label-place.ts'
import { destination, type ReadablePoint } from './ReadablePoints.tsx'
import { fitted, textWidth, wrapped } from './text-size.ts'
import { clipped, valueAxis } from './values.ts'

describe('the axis of values', () => {
  it('keeps the ends of a known scale, and else starts at zero', () => {
    expect([valueAxis([3, 8], { min: 0, max: 10 }, 0, 200)].map(({ min, max }) => [min, max])).toEqual([
      [0, 10],
    ])
    expect(valueAxis([62, 76], { min: null, max: null }, 0, 200).min).toBe(0)
    expect(valueAxis([-4, 6], { min: null, max: null }, 0, 200).min).toBeLessThanOrEqual(-4)
    expect(valueAxis([12], { min: 0, max: 10 }, 0, 200).max).toBeGreaterThanOrEqual(12)
  })

  it('gives every value a height within the plot, whatever the values', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), (values) => {
        const axis = valueAxis(values, { min: null, max: null }, 10, 210)
        for (const one of values) expect(axis.y(one) >= 10 - 1e-6 && axis.y(one) <= 210 + 1e-6).toBe(true)
        expect(axis.ticks.length).toBeGreaterThan(0)
      }),
      { examples: [[[-999999999.9999909, -999999999.9999907]]] },
    )
  })

  it('cuts a line where it leaves the scale', () => {
    const falling = (session: number) => 10 - session
    expect(clipped(falling, 6, 13, { min: 0, max: 10 })).toEqual([
      [6, 4],
      [10, 0],
    ])
    expect(clipped(falling, 11, 13, { min: 0, max: 10 })).toBeNull()
    expect(clipped(() => 5, 1, 3, { min: 0, max: 10 })).toEqual([
      [1, 5],
      [3, 5],
    ])
    expect(clipped((session) => 20 - 2 * session, 1, 12, { min: 0, max: 10 })).toEqual([
      [5, 10],
      [10, 0],
    ])
  })
})

describe('texts', () => {
  it('are cut or wrapped to their room', () => {
    expect(fitted('Waiting room', 400, 1)).toBe('Waiting room')
    const cut = fitted('Waiting room at the clinic', 80, 1)
    expect(cut).toMatch(/…$/)
    expect(textWidth(cut, 1)).toBeLessThanOrEqual(80)
    expect(fitted('Waiting', 12, 1)).toBe('')
    expect(wrapped('one two three four five six seven', 80, 1, 2)).toHaveLength(2)
  })

  it('of an axis never touch', () => {
    for (const [last, room] of [
      [13, 250],
      [100, 250],
      [500, 290],
      [7, 900],
    ] as const) {
      const ticks = sessionTicks(last, room, 1)
      const gaps = ticks.slice(1).map((tick, place) => ((tick - (ticks[place] ?? 0)) / last) * room)
      expect(ticks[0]).toBe(1)
      if (ticks.length > 2)
        expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(textWidth(String(last), 1))
    }
    const labels = Array.from({ length: 24 }, (_, i) => `week ${i + 1}`)
    expect(periodTicks(labels, 250, 1).length * textWidth('week 24', 1)).toBeLessThan(250)
  })

  it('of a level stand where they cover least, or nowhere when there is no room', () => {
    const room = { left: 0, right: 200, top: 0, bottom: 100 }
    const data = spotsAlong([0, 40], [200, 40])
    const place = bestPlace('mean 5', placesAtLevel(50, room, 1), data, room, 1)
    expect(place).toMatchObject({ anchor: 'end', y: 68 })
    const second = bestPlace(
      'median 5',
      placesAtLevel(50, room, 1),
      [...data, ...spotsOf('mean 5', place!, 1)],
      room,
      1,
    )
    expect(second).toMatchObject({ anchor: 'start', y: 68 })
    expect(bestPlace('mean 5', placesAtLevel(50, room, 1), [], { ...room, right: 30 }, 1)).toBeNull()
  })

  it('at line ends are moved apart and stay in order', () => {
    expect(spread([50, 51, 52], 17, 0, 200)).toEqual([50, 67, 84])
    expect(spread([195, 199], 17, 0, 200)).toEqual([183, 200])
    expect(spread(Array(20).fill(5), 17, 0, 100)).toBeNull()
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 }), (heights) => {
        const placed = (spread(heights, 17, 0, 300) ?? []).toSorted((a, b) => a - b)
        for (const [place, y] of placed.entries())
          if (place > 0) expect(y - (placed[place - 1] ?? 0)).toBeGreaterThanOrEqual(17)
      }),
    )
  })
})

it('the figures of a bar name its threshold once', () => {
  const bar = { name: 'First contact', share: 0.5625, counts: '9 of 16', threshold: 0.8 }
  expect(barFigures({ ...bar, word: 'Below the threshold' })).toBe(
    '56.3%, 9 of 16, below the threshold (80%)',
  )
  expect(barFigures({ ...bar, internalOnly: true })).toBe('56.3%, 9 of 16, threshold 80%, internal only')
  expect(barFigures({ name: 'Letter', share: null })).toBe('no value')
})

describe('the arrow keys', () => {
  const point = (x: number, line: number): ReadablePoint => ({
    key: `${x}${line}`,
    x,
    y: 0,
    line,
    words: '',
    value: '',
    mark: null,
  })
  const all = [point(0, 0), point(10, 0), point(20, 0), point(4, 1), point(19, 1)]
  it('go along a line, to the nearest point of the next one, and nowhere beyond the ends', () => {
    expect(destination('ArrowRight', 0, all)).toBe(1)
    expect(destination('ArrowLeft', 0, all)).toBeNull()
    expect(destination('ArrowDown', 2, all)).toBe(4)
    expect(destination('ArrowUp', 3, all)).toBe(0)
    expect(destination('ArrowDown', 4, all)).toBeNull()
    expect([destination('Home', 3, all), destination('End', 0, all)]).toEqual([0, 4])
    expect(destination('a', 0, all)).toBeNull()
  })
})

describe('files', () => {
  it('CSV quotes texts, leaves numbers alone, and runs no formula', () => {
    const text = csvFile({
      headers: ['Who', 'Value', 'Note'],
      rows: [
        ['=HYPERLINK("x")', -3, 'late, again'],
        ['@me', null, 'said "no"'],
      ],
    })
    expect(text).toBe(
      '\ufeff"Who","Value","Note"\r\n"\'=HYPERLINK(""x"")",-3,"late, again"\r\n"\'@me",,"said ""no"""\r\n',
    )
  })

  it('SVG stands alone: print colors, no classes, no marks of the mouse, title and description inside', () => {
    const place = document.createElement('div')
    place.innerHTML =
      '<svg viewBox="0 0 300 200" class="block" role="group" aria-labelledby="t"><path stroke="var(--data-1)" d="M0 0"></path><text font-family="var(--face-sans)">mean 8</text><g data-screen-only="">shown on hover</g><g tabindex="0" role="img" aria-label="p"></g></svg>'
    const file = svgFile(
      place.querySelector('svg') as SVGSVGElement,
      'Distress <0 to 10>',
      'Falls & stays low',
    )
    expect(file).toContain(`stroke="${printColors['--data-1']}"`)
    expect(file).not.toMatch(/var\(|class=|tabindex|aria-|shown on hover/)
    expect(file).toContain('<desc>Falls &amp; stays low</desc>')
    expect(file).toContain('viewBox="0 0 332 254"')
  })

  it('are named after the title, in letters every system takes', () => {
    expect(fileName('Größe: J.C. / 14 bus', 'svg')).toBe('gro-e-j-c-14-bus.svg')
    expect(fileName('…', 'csv')).toBe('chart.csv')
  })
})

it('a saved chart has the colors of the design', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../../styles/tokens.css`, 'utf8')
  const light = Object.fromEntries(
    [...tokens.split('@media')[0]!.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]{6})/gi)].map(
      ([, name, value]) => [name, value!.toLowerCase()],
    ),
  )
  for (const [name, value] of Object.entries(printColors))
    if (name !== '--paper') expect([name, value]).toEqual([name, light[name]])
})
