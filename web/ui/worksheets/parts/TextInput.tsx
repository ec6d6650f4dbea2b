import { Input, TextArea } from '../../controls.tsx'
import { Field } from '../../Field.tsx'
import { IdentifierHints } from '../../work/IdentifierHints.tsx'

interface Props {
  label: string
  hint?: string
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  /** Lines shown while there is little text; 1 is a single-line field. */
  rows?: number
  className?: string
}

/** A text of a worksheet; details that identify a client are marked, as in the five fields. */
export function TextInput({ label, hint, hideLabel = false, value, onChange, rows = 1, className }: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      look="sans"
      className={className ?? ''}
      below={({ id }) => <IdentifierHints text={value} onChange={onChange} fieldId={id} />}
    >
      {(control) =>
        rows === 1 ? (
          <Input
            {...control}
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextArea
            {...control}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}
