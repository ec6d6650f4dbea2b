import { describe, expect, it } from 'vitest'
import { mean, median, sum } from '../testing/plain-arithmetic.ts'
import { printedChapter } from '../testing/printed-chapter.ts'
import { singleCaseIndices } from '../testing/single-case-indices.ts'

/** Names the missing figure alone, instead of printing the whole chapter beside it. */
const says = (text: string, figure: string) =>
  expect(text.includes(figure), `the chapter says "${figure}"`).toBe(true)

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`
/** Numbers as the chapters print them, with a real minus sign. */
const signed = (value: number, digits = 0) => value.toFixed(digits).replace('-', '−')
const gain = (value: number, digits = 0) => (value > 0 ? '+' : '') + signed(value, digits)
const figures = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('chapter 2', () => {
  const { taught, spoken, table } = printedChapter('02-smart-goals')
  const rho = 0.3
  const below = (weights: number[]) =>
    Math.sqrt((1 - rho) * sum(weights.map((weight) => weight ** 2)) + rho * sum(weights) ** 2)
  const weighed = (weights: number[], levels: number[]) =>
    sum(weights.map((weight, goal) => weight * (levels[goal] ?? 0)))
  const score = (weights: number[], levels: number[]) => 50 + (10 * weighed(weights, levels)) / below(weights)

  const [his, equal] = [
    [3, 2, 1],
    [1, 1, 1],
  ]
  const [start, week12] = [
    [-1, -1, -1],
    [1, 0, 1],
  ]

  it('prints the parts under the fraction that follow from the weights', () => {
    says(taught, `With weights 3, 2 and 1, the squares add up to ${sum(his.map((weight) => weight ** 2))}.`)
    says(taught, `The sum of the weights is ${sum(his)}, and its square is ${sum(his) ** 2}.`)
    says(taught, `√(0.7 × 14 + 0.3 × 36) = √${(below(his) ** 2).toFixed(1)} = ${below(his).toFixed(4)}.`)
  })

  it("prints J.C.'s T-scores, line by line, as the formula gives them", () => {
    const [levels, products, sums, own, same, change, ownRange, sameRange] = table('worked-t-score')
    const line = (weights: number[], reached: number[]) => {
      const top = 10 * weighed(weights, reached)
      const step = `50 ${top < 0 ? '−' : '+'} ${Math.abs(top)} ÷ ${below(weights).toFixed(4)}`
      return `${step} = ${score(weights, reached).toFixed(2)}`
    }
    const printed = (values: number[]) => values.map((value) => gain(value)).join(', ')
    expect(levels?.slice(1)).toEqual([start, week12].map(printed))
    expect(products?.slice(1)).toEqual(
      [start, week12].map((reached) => printed(his.map((weight, goal) => weight * (reached[goal] ?? 0)))),
    )
    expect(sums?.slice(1)).toEqual([start, week12].map((reached) => gain(weighed(his, reached))))
    expect(own?.slice(1)).toEqual([line(his, start), line(his, week12)])
    expect(same?.slice(1)).toEqual([line(equal, start), line(equal, week12)])
    const difference = (weights: number[]) => gain(score(weights, week12) - score(weights, start), 2)
    expect(change?.slice(1)).toEqual([
      `his weights: ${difference(his)}`,
      `equal weights: ${difference(equal)}`,
    ])
    const range = (weights: number[]) => [
      `all −2: ${score(weights, [-2, -2, -2]).toFixed(2)}`,
      `all +2: ${score(weights, [2, 2, 2]).toFixed(2)}`,
    ]
    expect(ownRange?.slice(1)).toEqual(range(his))
    expect(sameRange?.slice(1)).toEqual(range(equal))
  })

  it('talks about the same scores in its words and its questions', () => {
    expect(score(his, [0, 0, 0])).toBe(50)
    says(taught, `All zeros give exactly 50. So ${score(his, week12).toFixed(2)} says`)
    says(taught, `What ${score(his, week12).toFixed(2)} says`)
    says(spoken, `a T of ${score(his, week12).toFixed(1)} mean`)
    says(spoken, `improved ${Math.round(score(his, week12) - score(his, start))} points`)
  })
})

describe('chapter 3', () => {
  const { setup, taught, table } = printedChapter('03-single-subject-design')
  const before = [8, 9, 7, 8, 8]
  const after = [7, 6, 6, 5, 4, 5, 4, 3]
  const sets = [
    { before, after },
    { before: [8, 9, 3, 8, 8], after },
    { before: [9, 8, 7, 6, 5], after: [4, 4, 3, 3, 2, 2, 1, 1] },
  ]
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

describe('chapter 4', () => {
  const { setup, taught, spoken, table } = printedChapter('04-situational-assessment')
  const [invited, answered, moved, missed, waited, unsafe] = [90, 57, 31, 29, 22, 9]

  it('prints the shares that follow from its counts', () => {
    const parts: [number, number][] = [
      [answered, invited],
      [moved, answered],
      [missed, answered],
      [waited, answered],
      [unsafe, answered],
    ]
    expect(table('survey-table').map((row) => row.slice(1, 3))).toEqual(
      parts.map(([part, whole]) => [`${part} of ${whole}`, percent(part, whole)]),
    )
    says(
      setup,
      `${invited} young adults were invited to a survey and ${answered} answered. Of those, ${moved} moved`,
    )
    says(setup, `${waited} waited more than 60 days`)
    says(setup, `check-ins cost ${missed} of them`)
    says(setup, 'Nine are not safe where they stay')
    expect(percent(unsafe, answered)).toBe('16%')
    says(spoken, 'Sixteen percent are not safe')
  })

  it('counts the silent as those invited who did not answer', () => {
    says(taught, `Who are the ${invited - answered}?`)
    says(taught, `What the other ${invited - answered} would have said.`)
    says(taught, `${Math.round((100 * answered) / invited)} percent is a good answer rate`)
    says(taught, `leaves ${100 - Math.round((100 * answered) / invited)} percent silent`)
  })

  it('subtracts power from stake, and places each row on the grid where its numbers belong', () => {
    for (const [who = '', power, interest, stake, gap, place] of table('voice-gap-table')) {
      const strong = Number(power) >= 3
      const keen = Number(interest) >= 3
      expect(gap, who).toBe(gain(Number(stake) - Number(power)))
      const rule = strong ? (keen ? 'Manage closely' : 'Keep satisfied') : keen ? 'Keep informed' : 'Monitor'
      expect(place, who).toBe(rule)
    }
  })

  it('seats seven in the Circle', () => {
    says(taught, 'four young adults who have come home, two household hosts and one survivor representative')
    expect(4 + 2 + 1).toBe(7)
    says(taught, 'Seven seats, each of them paid')
  })
})
