import { GrowingInput, Input, TextArea } from '../../controls.tsx'
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
  /** A single line that becomes more when the text needs them. */
  grows?: boolean
  className?: string
}

/** A text of a worksheet; details that identify a client are marked, as in the five fields. */
export function TextInput(props: Props) {
  const { label, hint, hideLabel = false, value, onChange, rows = 1, grows = false, className } = props
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
        grows ? (
          <GrowingInput {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        ) : rows === 1 ? (
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
