import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { bandText } from '#core/methods/single-case/band'
import { mean, median } from '../../testing/plain-arithmetic.ts'
import { printedChapter } from '../../testing/printed-chapter.ts'
import { lagOne, singleCaseIndices } from '../../testing/single-case-indices.ts'

/** Names the missing figure alone, instead of printing the whole chapter beside it. */
const says = (text: string, figure: string) =>
  expect(text.includes(figure), `the chapter says "${figure}"`).toBe(true)

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`
/** Numbers as the chapters print them, with a real minus sign. */
const signed = (value: number, digits = 0) => value.toFixed(digits).replace('-', '−')
const figures = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

/** Independent values around 0, close to normal ones (twelve uniform ones added up); the same at every run. */
function* numbersByChance(state = 7): Generator<number, never> {
  for (;;) {
    let value = -6
    for (let n = 0; n < 12; n++) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      value += state / 2 ** 31
    }
    yield value
  }
}

type Rides = { before: number[]; after: number[] }
const jc = (): { rides: Rides; oddRide: number; improving: Rides } =>
  parse(readFileSync(new URL('../../case/jc.yaml', import.meta.url), 'utf8'))

describe('chapter 3', () => {
  const { setup, taught, table, chart } = printedChapter('03-single-subject-design')
  const { rides, oddRide, improving: drifting } = jc()
  const { before, after } = rides
  const sets = [rides, { before: before.with(2, oddRide), after }, drifting]
  const [asLogged, oddDay, improving] = sets.map((set) => singleCaseIndices(set.before, set.after))
  if (!asLogged || !oddDay || !improving) throw new Error('three data sets')
  const decimals = (value: number, most: number) => {
    const short = Number(value.toFixed(most)).toString()
    return (Number.isInteger(value) ? value.toFixed(2) : /\.\d$/.test(short) ? `${short}0` : short).replace(
      '-',
      '−',
    )
  }
  const share = (value: number) => `${100 * value}%`
  const band = ([low, high]: [number, number]) => `${low.toFixed(2)} to ${high.toFixed(2)}`

  it('shows the same thirteen rides in the case and in its tables, with their means and medians', () => {
    says(setup, `${before.join(', ')}. Rides 6 to 13`)
    says(setup, `with the plan: ${after.join(', ')}.`)
    expect(table('thirteen-rides').map((row) => row.slice(2))).toEqual(
      [before, after].map((rides) => [rides.join(', '), mean(rides).toFixed(1), String(median(rides))]),
    )
    sets.forEach((set, place) => {
      says(taught, `Set ${place + 1}`)
      says(taught, `A: ${set.before.join(', ')}.`)
    })
    says(taught, `B: ${sets[2]?.after.join(', ')}.`)
  })

  it('reads the six features off those rides', () => {
    const overlap = after.filter((ride) => ride >= Math.min(...before))
    says(taught, `standard deviation (SD) of ${asLogged.spread.toFixed(2)}.`)
    says(taught, `The last three rides before average ${mean(before.slice(-3)).toFixed(2)}.`)
    says(taught, `The first three after average ${mean(after.slice(0, 3)).toFixed(2)}.`)
    expect(overlap).toEqual([7])
    says(
      taught,
      `Only one: ride ${before.length + 1 + after.indexOf(7)} is a 7, and so was ride ${before.indexOf(7) + 1}.`,
    )
  })

  it('says how often numbers made by chance alone fall below the line, and outside the band', () => {
    const chance = numbersByChance()
    let [below, outside] = [0, 0]
    const tries = 20_000
    for (let n = 0; n < tries; n++) {
      const [a, b] = [5, 8].map((length) => Array.from({ length }, () => chance.next().value))
      const indices = singleCaseIndices(a ?? [], b ?? [])
      if (indices.belowLine === 8) below++
      const better = indices.outside.map((is, place) => is && (b?.[place] ?? 0) < mean(a ?? []))
      if (better.some((is, place) => is && better[place + 1])) outside++
    }
    says(taught, 'about once in four or five tries')
    expect(below / tries).toBeGreaterThan(1 / 5)
    expect(below / tries).toBeLessThan(1 / 4)
    expect(bandText.weakness).toContain('once in fifteen tries')
    expect(outside / tries).toBeGreaterThan(1 / 17)
    expect(outside / tries).toBeLessThan(1 / 13)
  })

  it('counts each of the seven indices as its definition says', () => {
    const results = table('seven-indices').map((row) => row[2])
    const outside = asLogged.outside.lastIndexOf(false) + 1
    expect(asLogged.outside.slice(outside)).toHaveLength(7)
    expect(results).toEqual([
      `${asLogged.pnd * 8} of 8 = ${share(asLogged.pnd)}`,
      `${asLogged.pem * 8} of 8 = ${share(asLogged.pem)}`,
      `${asLogged.better} of ${asLogged.pairs} = ${asLogged.nap}`,
      `${asLogged.balance} ÷ ${asLogged.pairs} = ${asLogged.tau}`,
      `(${asLogged.balance} − 1) ÷ ${asLogged.pairs} = ${asLogged.tauU}`,
      `${band(asLogged.band)}; ride ${before.length + outside} inside, the next seven below`,
      `${asLogged.belowLine} of 8 below; by coin toss 1 in ${2 ** 8} = ${(1 / 2 ** 8).toFixed(4).slice(1)}`,
    ])
    expect(asLogged.within).toEqual({ better: 4, worse: 3 })
    expect(2 * asLogged.nap - 1).toBeCloseTo(asLogged.tau, 12)
    says(taught, 'four pairs better, three worse: +1')
    says(taught, `NAP is not "${100 * asLogged.nap} percent better."`)
    says(taught, `In ${asLogged.better} of ${asLogged.pairs} before-and-after pairs`)
  })

  it('gives three data sets the verdicts they earn', () => {
    const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
    const rows = [asLogged, oddDay, improving].map((set) => [
      share(set.pnd),
      share(set.pem),
      decimals(set.nap, 4),
      decimals(set.tau, 3),
      decimals(set.tauU, 3),
      `${band(set.band)}; ${words[set.outside.filter(Boolean).length]} outside`,
      `${set.belowLine} of 8 below`,
      decimals(set.corrected, 3),
    ])
    const printed = table('same-change-five-verdicts')
    rows.forEach((expected, place) => {
      expect(printed.map((row) => row[place + 1])).toEqual(expected)
    })
    says(taught, `PND fell from ${100 * asLogged.pnd} percent to zero`)
    says(taught, `one odd day stretched it from ${band(oddDay.band)}, past the end of the scale`)
    says(taught, `Draw that line forward: ${improving.line.map((value) => signed(value)).join(', ')}.`)
  })

  it('draws the same values as its tables and its data', () => {
    expect(chart('thirteen-rides-drawn')).toEqual([rides])
    expect(chart('what-ifs-drawn').map(({ before: a, after: b }) => ({ before: a, after: b }))).toEqual(
      sets.slice(1),
    )
    expect(chart('three-settings-drawn')).toEqual(
      table('three-settings').map(([setting = '', a = '', b = '']) => ({
        name: setting.replace(/ \(.*/, ''),
        before: figures(a),
        after: figures(b),
      })),
    )
  })

  it('counts NAP by hand, says how much rides resemble their neighbors, and gives tau-b beside its own version', () => {
    const easier = before.map((ride) => after.filter((later) => later < ride).length)
    expect(easier).toEqual([8, 8, 7, 8, 8])
    const around = [before, after].flatMap((phase) => phase.map((ride) => ride - mean(phase)))
    says(taught, `here by ${lagOne(around).toFixed(2).slice(1)} around each phase's own mean`)
    const [one, two, three] = [asLogged, oddDay, improving].map(({ tauB }) =>
      signed(tauB, 2).replace('0.', '.'),
    )
    says(taught, `allows for ties: ${one}, ${two} and ${three}.`)
    const [, waiting = ''] = table('three-settings').map(([, a]) => a)
    expect(singleCaseIndices(figures(waiting), [0]).within).toEqual({ better: 7, worse: 8 })
    says(taught, 'eight worse, seven better')
  })

  it('computes the three settings from the sessions it prints', () => {
    const rows = table('three-settings')
    for (const [setting = '', a = '', b = '', nap, tauU] of rows) {
      const [early, late] = [figures(a), figures(b)]
      expect(early.length + late.length).toBe(15)
      expect(figures(setting)).toEqual([early.length + 1])
      expect(nap).toBe(singleCaseIndices(early, late).nap.toFixed(2))
      expect(Number(tauU)).toBe(Number(singleCaseIndices(early, late).tauU.toFixed(3)))
    }
    const [, waiting] = rows.map(([, a = '', b = '']) => singleCaseIndices(figures(a), figures(b)))
    says(taught, `About that ${waiting?.tauU.toFixed(3)}:`)
    says(taught, `(${waiting?.balance} + 1) ÷ ${waiting?.pairs}`)
    says(taught, `Nobody got ${((waiting?.tauU ?? 0) * 100).toFixed(1)} percent better.`)
  })

  it('averages the natural test and the claim it warns about from their numbers', () => {
    const phases = [before, after.slice(0, 5), [6, 7, 6], [4, 4, 3, 3]].map(mean)
    const [a1 = 0, b1 = 0, a2 = 0, b2 = 0] = phases
    says(
      taught,
      `averages ${a1.toFixed(1)} before, ${b1.toFixed(1)} with the plan, ${a2.toFixed(2)} while he is away and ${b2.toFixed(1)} when`,
    )
    says(taught, `cut his anxiety by ${percent(mean(before) - mean(after), mean(before))}.`)
    says(taught, `Average distress was ${mean(before)} before and ${mean(after)} after.`)
  })

  it('states the minimum of 3 to 5 baseline points', () => {
    says(taught, 'a minimum of 3 to 5 data points')
  })
})
