import { type FormEvent, useRef, useState } from 'react'
import { dayOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordInput } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Confirm } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { useSave } from './use-save.ts'

const shortest = 10

/** The shared access password: write only; a new one ends every pass given under the old one. */
export function AccessPassword({ changedAt }: { changedAt: string | null }) {
  const [password, setPassword] = useState('')
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState('')
  const { save, busy } = useSave()
  const form = useRef<HTMLFormElement>(null)
  useFocusKept(password === '' ? [] : ['change'], () => form.current?.querySelector('input'))

  function ask(event: FormEvent) {
    event.preventDefault()
    const short = password.length < shortest
    setError(short ? `Use at least ${shortest} characters. A few unrelated words are easy to remember.` : '')
    setAsking(!short)
  }

  async function change() {
    setAsking(false)
    const changed = await save(
      { accessPassword: password },
      'Everybody else is asked for the new access password at their next step.',
    )
    // Another one may have been begun meanwhile.
    if (changed) setPassword((now) => (now === password ? '' : now))
  }

  return (
    <Block
      title="Access password"
      beside={changedAt && <span className="meta">Last changed {dayOf(changedAt)}</span>}
    >
      <form ref={form} onSubmit={ask} noValidate className="mt-3">
        <Field
          label="New access password"
          look="sans"
          hint="Every pass given so far ends at once: everybody else has to enter the new password, also in the middle of their work. What they have typed stays in their browser."
          error={error}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="mt-3"
          disabled={password === ''}
          busy={busy && 'Changing...'}
        >
          Change the access password
        </Button>
      </form>
      <Confirm
        open={asking}
        title="Change the access password?"
        yes="Change it"
        onNo={() => setAsking(false)}
        onYes={() => void change()}
      >
        <p>Every pass ends. Tell your students the new password before you go on.</p>
      </Confirm>
    </Block>
  )
}
