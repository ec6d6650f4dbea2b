import { mean } from 'simple-statistics'
import { differenceOfProportions } from '#core/methods/outcome/difference-of-proportions'
import { fisherExact } from '#core/methods/outcome/fisher'
import { missingStories } from '#core/methods/outcome/missing-outcomes'
import { type Proportion, wilsonInterval } from '#core/methods/outcome/proportion'
import {
  numberNeeded,
  numberNeededEnds,
  oddsRatio,
  oddsRatioInterval,
  riskRatio,
  riskRatioInterval,
} from '#core/methods/outcome/ratios'
import { known, type Person, sites, under } from './names.ts'
import type { CaseData, Participant } from './schema.ts'

/** The outcome six months later: no forced move in the last 90 days. */
export function followedUp({ people: { program, comparison } }: CaseData) {
  const reachedOf = (people: readonly Person[]) => people.filter(({ call }) => call === 'reached')
  const stable = (people: readonly Person[]): Proportion => ({
    count: reachedOf(people).filter(({ forcedMove }) => forcedMove === false).length,
    of: reachedOf(people).length,
  })
  const group = (name: string, people: readonly Person[]) => {
    const { count, of } = stable(people)
    const interval = wilsonInterval({ count, of })
    return under(name, {
      all: people.length,
      reached: of,
      lost: people.length - of,
      withdrew: people.filter(({ call }) => call === 'withdrew').length,
      stable: count,
      percent: (100 * count) / of,
      low: 100 * known(interval?.low),
      high: 100 * known(interval?.high),
    })
  }
  const groupsBy = <One extends Person>(people: readonly One[], name: (one: One) => string) =>
    Object.assign({}, ...Array.from(Map.groupBy(people, name), ([key, its]) => group(key, its)))
  const [one, other] = [stable(program), stable(comparison)]
  const [here, there] = [
    { reached: one.count, asked: one.of, started: program.length },
    { reached: other.count, asked: other.of, started: comparison.length },
  ]
  const stories = missingStories(here, there)
  const gap = stories.asked
  const allSites = sites.map(({ key, site }) => ({ key, people: program.filter((row) => row.site === site) }))
  const [millrace, eastLanding] = allSites.map(({ people }) => stable(people))
  const siteGap = millrace && eastLanding ? differenceOfProportions(millrace, eastLanding) : null
  const percent = (value: number | undefined) => 100 * known(value)
  const [{ count: a }, { count: c }] = [one, other]
  const ratio = known(riskRatio(one, other))
  const odds = known(oddsRatio(one, other))
  const ratioRange = riskRatioInterval(one, other)
  const oddsRange = oddsRatioInterval(one, other)
  const needed = gap && numberNeededEnds(gap.newcombe).throughInfinity
  const reached = reachedOf(program) as Participant[]
  const exit = (key: 'stateId' | 'workOrSchool' | 'goalReached' | 'checkInsClash') => [
    [key, reached.filter((row) => row[key]).length],
    [`${key}.of`, reached.filter((row) => row[key] !== undefined).length],
  ]
  return {
    ...group('program', program),
    ...group('comparison', comparison),
    ...groupsBy(comparison, ({ source }) => source),
    ...Object.assign({}, ...allSites.map(({ key, people }) => group(key, people))),
    ...groupsBy(program, ({ gender }) => gender),
    ...groupsBy(program, ({ race }) => race),
    ...under('gap', {
      points: percent(gap?.difference),
      low: percent(gap?.newcombe.low),
      high: percent(gap?.newcombe.high),
      p: known(fisherExact(one, other)),
      nnt: known(numberNeeded(known(gap?.difference))?.exact),
      nntBest: known(needed?.benefit),
      nntHarm: known(needed?.harm),
      ratio,
      ratioLow: known(ratioRange?.low),
      ratioHigh: known(ratioRange?.high),
      odds,
      oddsLow: known(oddsRange?.low),
      oddsHigh: known(oddsRange?.high),
    }),
    ...under('gapOfAll', {
      points: percent(stories.lostDidNot?.difference),
      low: percent(stories.lostDidNot?.newcombe.low),
      high: percent(stories.lostDidNot?.newcombe.high),
      p: known(fisherExact({ count: a, of: program.length }, { count: c, of: comparison.length })),
    }),
    'gapAtBest.points': percent(stories.best?.difference),
    'gapAtWorst.points': percent(stories.worst?.difference),
    ...under('siteGap', {
      points: percent(siteGap?.difference),
      low: percent(siteGap?.newcombe.low),
      high: percent(siteGap?.newcombe.high),
      p: millrace && eastLanding ? known(fisherExact(millrace, eastLanding)) : Number.NaN,
    }),
    ...under('lost', {
      percent: percent(stories.attrition?.all),
      program: percent(stories.attrition?.one),
      comparison: percent(stories.attrition?.other),
      // More were lost in the comparison group.
      difference: -percent(stories.attrition?.differential),
    }),
    ...under(
      'exit',
      Object.fromEntries([
        ...exit('stateId'),
        ...exit('workOrSchool'),
        ...exit('goalReached'),
        ...exit('checkInsClash'),
      ]),
    ),
  }
}

/** Who the people were at the start: all who began, and those who were reached later. */
export function started({ people: { program, comparison } }: CaseData) {
  const row = (name: string, people: readonly Person[]) => {
    const of = (test: (one: Person) => boolean) => people.filter(test).length
    const [ages, months, scores] = [
      people.map(({ age }) => age),
      people.map(({ released }) => released),
      people.map(({ phq }) => known(phq[0])),
    ]
    return under(`start.${name}`, {
      people: people.length,
      age: mean(ages),
      women: of(({ gender }) => gender === 'woman'),
      black: of(({ race }) => race === 'black'),
      latine: of(({ race }) => race === 'latine'),
      white: of(({ race }) => race === 'white'),
      released: mean(months),
      movedTwice: of(({ movedTwice }) => movedTwice),
      supervised: of(({ supervised }) => supervised),
      phq: mean(scores),
    })
  }
  const reached = <One extends Person>(people: One[]) => people.filter(({ call }) => call === 'reached')
  return {
    ...row('program', program),
    ...row('programReached', reached(program)),
    ...row('comparison', comparison),
    ...row('comparisonReached', reached(comparison)),
  }
}
