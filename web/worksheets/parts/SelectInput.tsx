import { Select } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'

/** One choice of a list, or a named group of them. */
export type SelectOption<T extends string> =
  | { value: T; name: string }
  | { group: string; options: readonly { value: T; name: string }[] }

interface Props<T extends string> {
  label: string
  hint?: string
  options: readonly SelectOption<T>[]
  /** null: nothing chosen yet. */
  value: T | null
  onChange: (value: T | null) => void
  /** What stands there while nothing is chosen. */
  none?: string
}

/** A choice from a longer list; what was chosen can be taken back. */
export function SelectInput<T extends string>(props: Props<T>) {
  const { label, hint, options, value, onChange, none = 'Not chosen yet' } = props
  return (
    <Field label={label} hint={hint} look="sans">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : (event.target.value as T))}
        >
          <option value="">{none}</option>
          {options.map((option) =>
            'group' in option ? (
              <optgroup key={option.group} label={option.group}>
                {option.options.map(choice)}
              </optgroup>
            ) : (
              choice(option)
            ),
          )}
        </Select>
      )}
    </Field>
  )
}

const choice = ({ value, name }: { value: string; name: string }) => (
  <option key={value} value={value}>
    {name}
  </option>
)
