import { useState } from 'react'
import { Block } from '../DeskParts.tsx'
import { CheckboxRow } from './CheckboxRow.tsx'
import { useSave } from './use-save.ts'

/** Whether a join link opens the gate. */
export function JoinLinks({ pass }: { pass: boolean }) {
  const { save, busy } = useSave()
  const [pending, setPending] = useState<boolean>()
  async function store(on: boolean) {
    setPending(on)
    await save(
      { joinLinksPass: on },
      on ? 'Join links open the workbook now.' : 'Everybody needs the access password again.',
    )
    setPending(undefined)
  }
  return (
    <Block title="Join links of sections">
      <p className="meta mt-1">
        With it, whoever has the link or code of a section can open the workbook’s sign-in without the access
        password, until the code ends.
      </p>
      <fieldset disabled={busy} className="mt-2">
        <legend className="sr-only">Join links of sections</legend>
        <CheckboxRow checked={pending ?? pass} onChange={(on) => void store(on)}>
          A join link carries its holder past the access password
        </CheckboxRow>
      </fieldset>
    </Block>
  )
}
