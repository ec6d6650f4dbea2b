import { smartieLetters } from '#core/worksheets/goals/schema'
import { TextInput } from '../parts/TextInput.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { GoalPartProps } from './OwnerPart.tsx'

/** The seven letters; each that is ticked asks for its reason. */
export function SmartiePart({ goal, change }: GoalPartProps) {
  return (
    <>
      <p className="max-w-160 text-muted text-sm/[1.5]">
        A checklist, not a conscience: tick what holds, and say why. A goal can miss a letter and be right.
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {smartieLetters.map(({ id, name, ask }) => {
          const letter = goal.smartie[id]
          const set = (next: Partial<typeof letter>) =>
            change({ smartie: { ...goal.smartie, [id]: { ...letter, ...next } } })
          return (
            <li key={id}>
              <Tick label={name} hint={ask} checked={letter.on} onChange={(on) => set({ on })} />
              {(letter.on || letter.reason.trim() !== '') && (
                <TextInput
                  label={`Why is it ${name.toLowerCase()}?`}
                  value={letter.reason}
                  rows={2}
                  onChange={(reason) => set({ reason })}
                  className="mt-1 mb-2 ml-9.5"
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
