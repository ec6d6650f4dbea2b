import { noteEssentials } from '#core/methods/note/essentials'
import type { NoteXray } from '#core/worksheets/note-xray/schema'
import { Step } from '../parts/Step.tsx'
import { Tick } from '../parts/Tick.tsx'
import type { EditNote } from './SentenceCard.tsx'

/** The twelve essentials; the learner says which are in the note. */
export function EssentialsStep({ found, edit }: { found: NoteXray['essentials']; edit: EditNote }) {
  const missing = noteEssentials.filter(({ id }) => !found.includes(id))
  return (
    <Step
      title="4. What a stranger would need"
      hint="Somebody covers for you tomorrow with only this note. Tick what it tells; leaving something out can be right when you know why."
    >
      <ul className="grid gap-x-4 md:grid-cols-2">
        {noteEssentials.map(({ id, name, ask }) => (
          <li key={id}>
            <Tick
              label={name}
              hint={ask}
              checked={found.includes(id)}
              onChange={(checked) =>
                edit((newest) => ({
                  ...newest,
                  essentials: noteEssentials
                    .map((one) => one.id)
                    .filter((one) => (one === id ? checked : newest.essentials.includes(one))),
                }))
              }
            />
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <p className="max-w-160 text-sm/[1.5]">
          {found.length} of {noteEssentials.length} found.
          {missing.length > 0 &&
            ` Not found, or left out on purpose: ${missing.map(({ name }) => name.toLowerCase()).join('; ')}.`}
        </p>
      )}
    </Step>
  )
}
