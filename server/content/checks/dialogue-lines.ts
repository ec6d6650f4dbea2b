import type { DialogueFile, DialogueGoal } from '#core/content/dialogue'
import type { FieldPath } from '../finding.ts'

export type LineRole = 'welcome' | 'closing' | 'probe' | (typeof rungs)[number]

export interface SpokenLine {
  path: FieldPath
  text: string
  role: LineRole
}

const rungs = [
  'question',
  'pump',
  'hint',
  'prompt',
  'assertion',
  'apply',
] as const satisfies (keyof DialogueGoal)[]

/** Every line the guide may say in a chapter's dialogue. */
export function spokenLines({ welcome, goals, closing }: DialogueFile): SpokenLine[] {
  return [
    { path: ['welcome'], text: welcome, role: 'welcome' },
    ...goals.flatMap((goal, place) => [
      ...rungs.map((role): SpokenLine => ({ path: ['goals', place, role], text: goal[role], role })),
      ...goal.misconceptions.map(
        ({ probe }, nth): SpokenLine => ({
          path: ['goals', place, 'misconceptions', nth, 'probe'],
          text: probe,
          role: 'probe',
        }),
      ),
    ]),
    { path: ['closing'], text: closing, role: 'closing' },
  ]
}
