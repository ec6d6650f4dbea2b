import { type FormEvent, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block } from '../DeskParts.tsx'
import { NumberField } from './NumberField.tsx'
import { useSave } from './use-save.ts'
import { useSetting } from './use-setting.ts'

/** How long a newly shared link works. Links that exist keep their own end. */
export function ShareLinkLife({ days }: { days: number | null }) {
  const stored = days === null ? '' : String(days)
  const [typed, setTyped, saved] = useSetting(stored)
  const { save, busy } = useSave()
  const form = useRef<HTMLFormElement>(null)
  const isStored = typed === stored
  useFocusKept(isStored ? [] : ['save'], () => form.current?.querySelector('input'))

  async function store(event: FormEvent) {
    event.preventDefault()
    const worked = await save(
      { shareLinkDays: typed.trim() === '' ? null : Number(typed) },
      'It holds for links that are made from now on.',
    )
    if (worked) saved(typed)
  }

  return (
    <Block title="Life of shared links">
      <form
        ref={form}
        onSubmit={(event) => void store(event)}
        noValidate
        className="mt-3 grid justify-items-start gap-3"
      >
        <NumberField
          label="Days until a new link ends"
          hint="Empty: it works until its owner revokes it."
          max={3650}
          typed={typed}
          onType={setTyped}
        />
        <Button type="submit" variant="secondary" disabled={isStored} busy={busy && 'Saving...'}>
          Save link life
        </Button>
      </form>
    </Block>
  )
}
