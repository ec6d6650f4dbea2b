/**
 * The ladder of a goal, from least to most help. Where more help would give the idea away, three answers stand to
 * choose from (`choice`); where the sets have run out stand the passage that holds the idea and a person
 * (`instructor`).
 */
const steps = ['pump', 'hint', 'prompt', 'choice', 'instructor'] as const
export const rungs = ['question', ...steps] as const
export type Rung = (typeof rungs)[number]
/** A rung below the opening question. */
export type StepRung = (typeof steps)[number]

const position = (rung: Rung): number => rungs.indexOf(rung)

/** Whether `rung` gives at least as much help as `other`. */
export const atLeast = (rung: Rung, other: Rung): boolean => position(rung) >= position(other)

/**
 * The next rung. After an honest try the guide first asks for more (`pump`); somebody who does not know is
 * not asked for more of nothing, so that step is left out.
 */
export function nextRung(rung: Rung, after: 'attempt' | 'stall'): StepRung {
  if (rung === 'question' && after === 'stall') return 'hint'
  return steps[position(rung)] ?? 'instructor'
}
