import type { MethodText } from '../method-text.ts'
import { type Proportion, shareOf } from '../outcome/proportion.ts'

export const reachText: MethodText = {
  name: 'Reach',
  says: 'How many of the people a program is for actually came in.',
  weakness:
    'It needs a true count of those who were eligible, and the people who are missed are often missing there, too.',
  source: 'Glasgow, Vogt & Boles (1999), RE-AIM',
}

export const reachRatioText: MethodText = {
  name: 'Reach ratio',
  says: 'One group’s reach divided by the reach of a reference group: 1 is equal, 0.5 is half as much.',
  weakness:
    'In a small group two or three people decide it: inside the team show the counts beside it, outside print neither.',
  source: 'Ratio of two shares; the flag below 0.8 is a custom borrowed from the four-fifths rule',
}

/** Reach below this ratio is flagged. */
export const flaggedReachRatio = 0.8

/** Eligible, referred, enrolled …: each step as a share of the one before and of the first; null after an empty one. */
export function reachFunnel(steps: readonly { name: string; count: number }[]) {
  const first = steps[0]?.count ?? 0
  return steps.map(({ name, count }, place) => {
    const before = steps[place - 1]?.count ?? count
    return { name, count, ofBefore: shareOf({ count, of: before }), ofFirst: shareOf({ count, of: first }) }
  })
}
export type FunnelStep = ReturnType<typeof reachFunnel>[number]

/** Reach of a group ÷ that of the reference; null when the group has nobody eligible or the reference reached nobody. */
export function reachRatio(group: Proportion, reference: Proportion) {
  const [one, other] = [shareOf(group), shareOf(reference)]
  if (one === null || other === null || other === 0) return null
  const ratio = one / other
  return { reach: one, reference: other, ratio, flagged: ratio < flaggedReachRatio }
}
