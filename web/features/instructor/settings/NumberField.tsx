import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

interface Props {
  label: string
  hint: string
  /** The highest number the server takes. */
  max: number
  /** As it is typed; '' while there is none. */
  typed: string
  onType: (typed: string) => void
}

/** A whole number from 1 on, or nothing. */
export const NumberField = ({ label, hint, max, typed, onType }: Props) => (
  <Field label={label} look="sans" hint={hint}>
    {(control) => (
      <Input
        {...control}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        className="w-40!"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    )}
  </Field>
)
