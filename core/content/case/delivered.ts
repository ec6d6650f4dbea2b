import type { Proportion } from '#core/methods/outcome/proportion'
import { harmWeightedAdherence, meanAdherence } from '#core/methods/process/fidelity'
import { known, type Plan, sites, sum, under } from './names.ts'
import type { Participant } from './schema.ts'

/** Who enrolled, in all and by the end of month 9. */
export function enrolled(program: readonly Participant[]) {
  const byMonth9 = program.filter(({ joined }) => joined <= 9)
  const at = (people: readonly Participant[], site: Participant['site']) =>
    people.filter((one) => one.site === site)
  return {
    ...under('enrolled', {
      all: program.length,
      leftEarly: program.filter(({ left }) => left !== undefined).length,
      spanish: program.filter(({ prefers }) => prefers === 'spanish').length,
      month10: program.length - byMonth9.length,
      ...Object.fromEntries(sites.map(({ key, site }) => [key, at(program, site).length])),
    }),
    'english.enrolled': byMonth9.filter(({ prefers }) => prefers === 'english').length,
    'spanish.enrolled': byMonth9.filter(({ prefers }) => prefers === 'spanish').length,
    ...under('month9', {
      all: byMonth9.length,
      ...Object.fromEntries(sites.map(({ key, site }) => [key, at(byMonth9, site).length])),
    }),
  }
}

/** What was delivered by the end of month 9, component by component and site by site. */
export function delivered({ group, funnel, harmWeights }: Plan, program: Participant[]) {
  const figures: Record<string, number> = {}
  for (const { key, site } of sites) {
    const people = program.filter((one) => one.site === site && one.joined <= 9)
    const rows = funnel.filter((row) => row.site === site)
    const of = (test: (one: Participant) => boolean) => people.filter(test).length
    const due = (field: 'weekly' | 'housing' | 'goals'): Proportion => ({
      count: of((one) => one[field] === 'yes'),
      of: of((one) => one[field] !== 'not-due'),
    })
    const components: Record<keyof Plan['harmWeights'], Proportion> = {
      contact: {
        count: sum(rows.map(({ contacted }) => contacted)),
        of: sum(rows.map((row) => row.referred)),
      },
      weekly: due('weekly'),
      housing: due('housing'),
      checkIn: { count: of((one) => one.checkIn === 'in-time'), of: of((one) => one.checkIn !== 'not-due') },
      goals: due('goals'),
      letter: {
        count: of((one) => one.letter === 'yes'),
        of: of((one) => one.letter === 'yes' || one.letter === 'no'),
      },
    }
    for (const [name, { count, of: whole }] of Object.entries(components)) {
      Object.assign(figures, { [`${name}.${key}`]: count, [`${name}.${key}.due`]: whole })
    }
    const weighed = Object.entries(components).map(([name, share]) => ({
      delivered: share,
      harm: harmWeights[name as keyof typeof harmWeights],
    }))
    const sessions = { count: group.held[key], of: group.sessionsEach * group.groupsAtASite }
    const [offered, attended] = [
      sum(people.map((one) => one.offered ?? 0)),
      sum(people.map((one) => one.attended ?? 0)),
    ]
    Object.assign(figures, {
      [`adherence.${key}`]: 100 * known(meanAdherence(weighed)),
      [`adherenceWithGroup.${key}`]:
        100 * known(meanAdherence([...weighed, { delivered: sessions, harm: 1 }])),
      [`adherenceWeighted.${key}`]: 100 * known(harmWeightedAdherence(weighed)),
      [`sessions.${key}`]: sessions.count,
      [`sessions.${key}.planned`]: sessions.of,
      [`sessions.${key}.offered`]: offered,
      [`sessions.${key}.attended`]: attended,
      [`sessions.${key}.inTheRoom`]: attended / sessions.count,
      [`checkIn.${key}.late`]: of((one) => one.checkIn === 'late'),
      [`checkIn.${key}.notOffered`]: of((one) => one.checkIn === 'not-offered'),
      [`checkIn.${key}.notDue`]: of((one) => one.checkIn === 'not-due'),
      [`checkIn.${key}.ownDone`]: of((one) => one.ownTalk === 'done'),
      [`checkIn.${key}.ownDeclined`]: of((one) => one.ownTalk === 'declined'),
      [`checkIn.${key}.homeDone`]: of((one) => one.homeTalk === 'done'),
      [`checkIn.${key}.homeDeclined`]: of((one) => one.homeTalk === 'declined'),
      [`checkIn.${key}.nobodyElse`]: of((one) => one.homeTalk === 'nobody-else'),
      [`checkIn.${key}.notWanted`]: of((one) => one.homeTalk === 'not-wanted'),
      [`letter.${key}.notWanted`]: of((one) => one.letter === 'not-wanted'),
      [`letter.${key}.notSupervised`]: of((one) => one.letter === 'not-supervised'),
    })
  }
  // What the records of the women who were reached say, as chapter 8 looks up.
  const women = program.filter((one) => one.gender === 'woman' && one.call === 'reached')
  return {
    ...figures,
    'women.checkInInTime': women.filter((one) => one.checkIn === 'in-time').length,
    'women.checkInDue': women.filter((one) => one.checkIn !== undefined && one.checkIn !== 'not-due').length,
    'women.eastLanding': women.filter((one) => one.site === 'east-landing').length,
  }
}

/** The way in, and who was left at each step. */
export function cameIn({ funnel, spanishEligibleMonth12 }: Plan) {
  const total = (key: 'eligible' | 'referred' | 'contacted', rows = funnel) =>
    sum(rows.map((row) => row[key]))
  const speaking = (language: string) => funnel.filter(({ prefers }) => prefers === language)
  return {
    'funnel.eligible': total('eligible'),
    'funnel.referred': total('referred'),
    ...Object.fromEntries(
      ['english', 'spanish'].flatMap((language) => [
        [`${language}.eligible`, total('eligible', speaking(language))],
        [`${language}.referred`, total('referred', speaking(language))],
      ]),
    ),
    'spanish.eligibleEastLanding': total(
      'eligible',
      speaking('spanish').filter(({ site }) => site === 'east-landing'),
    ),
    'spanish.eligibleMonth12': spanishEligibleMonth12,
  }
}
