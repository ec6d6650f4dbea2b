import type { FormEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Block } from '../DeskParts.tsx'
import { NumberField } from './NumberField.tsx'
import { useSave } from './use-save.ts'
import { useSetting } from './use-setting.ts'

/** For how long archives of past sections are kept. */
export function ArchiveLife({ months }: { months: number }) {
  const stored = String(months)
  const [typed, setTyped, saved] = useSetting(stored)
  const { save, busy } = useSave()
  async function store(event: FormEvent) {
    event.preventDefault()
    if (await save({ archiveMonths: Number(typed) }, 'It counts from the next night on.')) saved(typed)
  }
  return (
    <Block title="Archives of past sections">
      <form
        onSubmit={(event) => void store(event)}
        noValidate
        className="mt-3 grid justify-items-start gap-3"
      >
        <NumberField
          label="Months for which an archive is kept"
          hint="From the day a section is archived. A section can have a time of its own, under its settings."
          max={240}
          typed={typed}
          onType={setTyped}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={typed === stored || typed.trim() === ''}
          busy={busy && 'Saving...'}
        >
          Save time of archives
        </Button>
      </form>
    </Block>
  )
}
