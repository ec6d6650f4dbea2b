import { mean } from 'simple-statistics'
import { wilsonInterval } from '#core/methods/outcome/proportion'
import { known, type Plan, sites, sum, under } from './names.ts'
import type { CaseData } from './schema.ts'

/** The grant, its calendar and its money. */
export function planned(plan: Plan) {
  const { grant, budget, promise, group, ratings, sixPm, overtime, listeningSessions } = plan
  const window = grant.months - grant.gettingReady - grant.serviceMonths - grant.reporting
  const total = sum(Object.values(budget))
  const pace = grant.places / window
  const { monthsOfGroups, sessionsEach, groupsAtASite } = group
  const perGroup = (sessionsEach / grant.serviceMonths) * monthsOfGroups
  return {
    ...under('grant', {
      ...grant,
      total,
      window,
      firstMonth: grant.gettingReady + 1,
      lastMonth: grant.gettingReady + window,
      pace,
      active: pace * grant.serviceMonths,
      perNavigator: (pace * grant.serviceMonths) / grant.navigators,
      perPerson: total / grant.places,
      fundPerPerson: known(budget.housingFund) / grant.places,
      licensePerPerson: grant.vendorLicense / grant.places,
      circlePay: grant.circleMembers * grant.circleMonthly * grant.months,
      evaluationPercent: (100 * known(budget.evaluation)) / total,
    }),
    ...under('budget', budget),
    promise,
    'group.sessionsEach': sessionsEach,
    'group.sessionsAtASite': perGroup * groupsAtASite,
    'group.sessionsInAll': perGroup * groupsAtASite * sites.length,
    ...under('worth', ratings.worth),
    ...under('quality', ratings.quality),
    ...under('sixPm', {
      before: mean(sixPm.before),
      after: mean(sixPm.after),
      more: mean(sixPm.after) - mean(sixPm.before),
      predicted: sixPm.predictedMore,
      listBefore: sixPm.listBefore,
      listAfter: sixPm.listAfter,
      // Each of four sessions invites half of the list.
      cameBefore: sum(sixPm.before),
      cameAfter: sum(sixPm.after),
      invitedBefore: 2 * sixPm.listBefore,
      invitedAfter: 2 * sixPm.listAfter,
    }),
    ...under('overtime', overtime),
    'listening.sessions': listeningSessions.sessions,
    'listening.people': listeningSessions.people,
  }
}

/** The survey of chapter 4. */
export function surveyed({ invited, answers }: CaseData['survey']) {
  const of = (key: 'movedTwice' | 'forcedMove' | 'missedForCheckIn' | 'waited60DaysForId' | 'unsafeAtHome') =>
    answers.filter((answer) => answer[key]).length
  const unsafe = wilsonInterval({ count: of('unsafeAtHome'), of: answers.length })
  return under('survey', {
    invited,
    answered: answers.length,
    silent: invited - answers.length,
    moved: of('movedTwice'),
    forcedMove: of('forcedMove'),
    noForcedMove: answers.length - of('forcedMove'),
    missed: of('missedForCheckIn'),
    waited: of('waited60DaysForId'),
    unsafe: of('unsafeAtHome'),
    unsafeLow: 100 * known(unsafe?.low),
    unsafeHigh: 100 * known(unsafe?.high),
    unsafeIfNoSilent: (100 * of('unsafeAtHome')) / invited,
    unsafeIfAllSilent: (100 * (of('unsafeAtHome') + invited - answers.length)) / invited,
  })
}
