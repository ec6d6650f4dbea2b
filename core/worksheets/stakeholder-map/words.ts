import type { EngagementLevel } from '../../methods/stakeholders/power.ts'
import type { assetKinds, needKinds, Stakeholder, StakeholderMap } from './schema.ts'

type Words<T extends string> = Record<T, { name: string; hint: string }>

/** The three ratings of a row: what each asks, and its two ends. */
export const ratingWords = [
  {
    id: 'power',
    name: 'Power',
    ask: 'How much can they decide, fund, permit or stop?',
    ends: 'none to nearly all',
  },
  {
    id: 'interest',
    name: 'Interest',
    ask: 'How much do they follow this, for it or against it?',
    ends: 'none to a lot',
  },
  {
    id: 'stake',
    name: 'Stake',
    ask: 'How much do their own lives change with it?',
    ends: 'hardly to completely',
  },
] as const

export const stanceNames: Record<NonNullable<Stakeholder['stance']>, string> = {
  for: 'For it',
  mixed: 'Mixed',
  against: 'Against it',
  unknown: 'Not known',
}

/** The levels of engagement with the promise each one makes (after the IAP2 spectrum). */
export const engagementWords: Words<EngagementLevel> = {
  inform: { name: 'Inform', hint: 'They are told.' },
  consult: { name: 'Consult', hint: 'They are asked, and hear back what came of it.' },
  involve: { name: 'Involve', hint: 'They work on it, others decide.' },
  collaborate: { name: 'Collaborate', hint: 'They work out the options with you; you still decide.' },
  empower: { name: 'Empower', hint: 'They decide.' },
}

export const needWords: Words<(typeof needKinds)[number]> = {
  normative: { name: 'Normative', hint: 'Experts or rules say so.' },
  felt: { name: 'Felt', hint: 'People say so when they are asked.' },
  expressed: { name: 'Expressed', hint: 'People act on it: they apply, call, wait.' },
  comparative: { name: 'Comparative', hint: 'Others in the same position have more.' },
}

export const assetWords: Words<(typeof assetKinds)[number]> = {
  individuals: { name: 'Individuals', hint: 'Who cuts hair, cooks, has a truck' },
  associations: { name: 'Associations', hint: 'Groups people run themselves' },
  institutions: { name: 'Institutions', hint: 'Schools, agencies, libraries' },
  place: { name: 'Place', hint: 'Kitchens, corners, rooms' },
  connections: { name: 'Connections', hint: 'Who calls whom' },
}

/** Words with their hints, as choices in a list. */
export const hintedOptions = <T extends string>(words: Words<T>) =>
  (Object.keys(words) as T[]).map((value) => {
    const { name, hint } = words[value]
    return { value, name: `${name}: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}` }
  })

/** The parts of the problem statement, in the order of the sentence. */
export const problemParts: readonly {
  id: keyof StakeholderMap['problem']
  name: string
  ask: string
  /** What stands before it in the sentence. */
  lead: string
}[] = [
  { id: 'place', name: 'Place', lead: 'In …', ask: 'Where, as the people there call it?' },
  {
    id: 'conditions',
    name: 'Conditions',
    lead: '',
    ask: 'What is the case, and which evidence says so?',
  },
  { id: 'consequences', name: 'Consequences', lead: 'which means …', ask: 'What follows from it?' },
  { id: 'people', name: 'People', lead: 'for …', ask: 'For whom, in words they would use?' },
  {
    id: 'causes',
    name: 'Suspected causes',
    lead: 'we suspect that …',
    ask: 'Which rule, price, distance or decision, and who says so? Stop before you blame a person.',
  },
  { id: 'assets', name: 'Assets', lead: 'people are already …', ask: 'What do people already do about it?' },
  {
    id: 'gaps',
    name: 'Gaps',
    lead: 'we don’t yet know …',
    ask: 'What has nobody asked? Danger at home belongs on the internal sheet.',
  },
]
