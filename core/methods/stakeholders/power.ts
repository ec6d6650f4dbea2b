import type { MethodText } from '../method-text.ts'

export const quadrantText: MethodText = {
  name: 'Power–interest grid',
  says: 'Who has much power and much interest, sorted into four ways of dealing with them.',
  weakness: 'It was made to handle people with power, so the most affected land in “keep informed”.',
  source: 'Eden & Ackermann (1998); the four labels are those of project management',
}

export const voiceGapText: MethodText = {
  name: 'Voice gap',
  says: 'Stake minus power: how much more a decision changes somebody’s life than they can change the decision.',
  weakness: 'Two guesses subtracted from each other: use it to start a conversation, not to end one.',
  source: 'This workbook’s own measure',
}

export const engagementGapText: MethodText = {
  name: 'Engagement gap',
  says: 'How many levels lie between how people are involved now and how they should be.',
  weakness: 'Levels are promises, and calling a meeting collaboration does not make it one.',
  source: 'IAP2 spectrum of public participation',
}

/** Levels of engagement, from least to most say. */
export const engagementLevels = ['inform', 'consult', 'involve', 'collaborate', 'empower'] as const
export type EngagementLevel = (typeof engagementLevels)[number]

/** On a scale from 1 to 5, this and more is high. */
export const highFrom = 3
/** From this gap on, people are most affected and have the least power. */
export const wideVoiceGap = 2

export const quadrants = ['Manage closely', 'Keep satisfied', 'Keep informed', 'Monitor'] as const
export type Quadrant = (typeof quadrants)[number]

/** The quadrant of the classic grid, both ratings from 1 to 5. */
export const quadrant = (power: number, interest: number): Quadrant =>
  quadrants[(power >= highFrom ? 0 : 2) + (interest >= highFrom ? 0 : 1)] as Quadrant

/** Stake − power, from −4 to 4. */
export const voiceGap = (stake: number, power: number): number => stake - power

/** Levels between now and the target: above 0 there is more say to give. */
export const engagementGap = (now: EngagementLevel, target: EngagementLevel): number =>
  engagementLevels.indexOf(target) - engagementLevels.indexOf(now)
