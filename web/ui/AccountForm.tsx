import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { sentenceOf } from '../lib/error.ts'
import { Button, type ButtonVariant } from './Button.tsx'
import { Alert } from './Callout.tsx'
import { Input, PasswordInput } from './controls.tsx'
import { Field } from './Field.tsx'

/** The only rule for a new password is its length (12 to 200); the server also refuses the commonest. */
const shortest = 12
const passwordHint = `At least ${shortest} characters. A few unrelated words are easy to remember.`

interface FieldOfAccount extends Pick<ComponentProps<'input'>, 'type' | 'maxLength'> {
  label: string
  /** What it is called where it is missing, if not by its label. */
  called?: string
  /** By it the browser fills it in, and a password is told from other fields, a new one from the current. */
  autoComplete: string
}

interface Props<Name extends string> {
  /** Names the form. */
  label: string
  fields: Record<Name, FieldOfAccount>
  /** The words of the button, and those while it is being sent. */
  button: [words: string, busy: string]
  variant?: ButtonVariant
  /** Beside other things, as in a dialog. */
  small?: boolean
  className?: string
  /** Stands above the fields. */
  children?: ReactNode
  /** Makes the call; its failure is shown above the fields in the server's words. */
  send: (values: Record<Name, string>) => Promise<void>
}

/** A form of an account that sends its fields once none of them has a problem. */
export function AccountForm<Name extends string>(props: Props<Name>) {
  const { label, fields, button, variant = 'primary', small = false, className, children, send } = props
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const names = Object.keys(fields) as Name[]

  function problemOf(name: Name, value: string): string | null {
    const field = fields[name]
    if (value.trim() === '') return `${field.called ?? field.label} is required`
    const isShort = field.autoComplete === 'new-password' && value.length < shortest
    return isShort ? `Use at least ${shortest} characters.` : null
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<Name, string>
    const found = names.flatMap((name) => {
      const problem = problemOf(name, values[name])
      return problem ? [[name, problem] as const] : []
    })
    setProblems(Object.fromEntries(found))
    if (found[0]) return form.querySelector<HTMLElement>(`[name="${found[0][0]}"]`)?.focus()
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setProblems({ '': sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={label} className={className}>
      {children}
      <Alert>{problems['']}</Alert>
      <div className={small ? 'grid gap-4' : 'grid gap-5'}>
        {names.map((name) => {
          const { label: words, called, autoComplete, ...rest } = fields[name]
          const Control = autoComplete.endsWith('-password') ? PasswordInput : Input
          const hint = autoComplete === 'new-password' && passwordHint
          return (
            <Field
              key={name}
              label={words}
              look={small ? 'sans' : 'serif'}
              hint={hint}
              error={problems[name]}
            >
              {(control) => <Control {...control} {...rest} name={name} autoComplete={autoComplete} />}
            </Field>
          )
        })}
        <Button
          type="submit"
          variant={variant}
          size={small ? 'md' : 'lg'}
          full={!small}
          busy={busy && button[1]}
          className={small ? 'justify-self-start' : ''}
        >
          {button[0]}
        </Button>
      </div>
    </form>
  )
}
