import type { Goal } from '#core/worksheets/goals/schema'
import { directionNames, ownerNames } from '#core/worksheets/goals/words'
import { Choice, yesOrNo } from '../parts/Choice.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { TextInput } from '../parts/TextInput.tsx'

export interface GoalPartProps {
  goal: Goal
  /** "Goal 2" */
  name: string
  change: (change: Partial<Goal>) => void
}

const owners = Object.entries(ownerNames).map(([value, words]) => ({
  value: value as NonNullable<Goal['owner']>,
  ...words,
}))
const directions = Object.entries(directionNames).map(([value, words]) => ({
  value: value as NonNullable<Goal['direction']>,
  ...words,
}))

/** The goal in the person's words, whose it is, and what the system does for it. */
export function OwnerPart({ goal, name, change }: GoalPartProps) {
  const field = fieldsOf(goal, change)
  return (
    <>
      <TextInput
        label="In their words"
        hint="What are they trying to build? For example: “Get to the shop by bus.”"
        rows={2}
        {...field('words')}
      />
      <TextInput
        label="As something both of you can see"
        hint="Your translation. Read it back: does that still sound like them?"
        rows={2}
        {...field('translation')}
      />
      <Choice legend="Whose goal is it?" of={name} layout="column" options={owners} {...field('owner')} />
      <Choice
        legend="Toward something, or away from something?"
        of={name}
        layout="column"
        options={directions}
        {...field('direction')}
      />
      <Choice
        legend="Could a dead person do it perfectly?"
        of={name}
        options={yesOrNo}
        {...field('deadMan')}
      />
      <TextInput
        label="The step of the system"
        hint="What do you or the agency do, so that not only the person has to change? Who, by when?"
        rows={2}
        {...field('systemStep')}
      />
    </>
  )
}
