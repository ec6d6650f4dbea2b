import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Block } from '../DeskParts.tsx'
import { useSave } from './use-save.ts'

/** How long a newly shared link works. Links that exist keep their own end. */
export function ShareLinkLife({ days }: { days: number | null }) {
  const stored = days === null ? '' : String(days)
  const [typed, setTyped] = useState(stored)
  useEffect(() => setTyped(stored), [stored])
  const { save, busy } = useSave()

  function store(event: FormEvent) {
    event.preventDefault()
    void save(
      { shareLinkDays: typed.trim() === '' ? null : Number(typed) },
      'It holds for links that are made from now on.',
    )
  }

  return (
    <Block title="Life of shared links">
      <form onSubmit={store} noValidate className="mt-3 grid justify-items-start gap-3">
        <Field
          label="Days until a new link ends"
          look="sans"
          hint="Empty: it works until its owner revokes it."
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={3650}
              className="w-40!"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" disabled={typed === stored} busy={busy && 'Saving...'}>
          Save link life
        </Button>
      </form>
    </Block>
  )
}
