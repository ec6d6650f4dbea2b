import { GrowingInput, Input, TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
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
  /** Characters the worksheet keeps of it: 300 of a line and 2,000 of more, where nothing else is said. */
  max?: number
  className?: string
}

/** A text of a worksheet; details that identify a client are marked, as in the five fields. */
export function TextInput(props: Props) {
  const { label, hint, hideLabel, value, onChange, rows = 1, grows = false, className } = props
  const { max = rows === 1 && !grows ? 300 : 2000 } = props
  const text = {
    maxLength: max,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      look="sans"
      className={className}
      remark={value.length >= max && fullness(value.length, max)}
      below={({ id }) => <IdentifierHints text={value} onChange={onChange} fieldId={id} max={max} />}
    >
      {(control) => {
        if (grows) return <GrowingInput {...control} {...text} />
        if (rows > 1) return <TextArea {...control} {...text} rows={rows} />
        return <Input {...control} {...text} autoComplete="off" />
      }}
    </Field>
  )
}

/** What a full field holds; of a text that is too long, such as one written before, also how long it is. */
const fullness = (length: number, max: number): string => {
  const holds = `This field holds ${max.toLocaleString('en-US')} characters`
  return length > max ? `${holds}; this text has ${length.toLocaleString('en-US')}.` : `${holds}.`
}
