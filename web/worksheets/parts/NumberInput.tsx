import { useEffect, useState } from 'react'
import { readNumber } from '#core/methods/paste/number'
import { Input } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'

interface Props {
  label: string
  hint?: string
  /** The label is there for screen readers only, as in a table. */
  hideLabel?: boolean
  /** null: no number yet. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  /** Only whole numbers. */
  whole?: boolean
  className?: string
}

/** How a number is written back into its field. */
const written = (value: number | null) => (value === null ? '' : String(value))

type Limits = Pick<Props, 'min' | 'max' | 'whole'>

/** What is wrong with a number, in a sentence, or null. */
function objection(value: number, { min, max, whole }: Limits): string | null {
  if (whole && !Number.isInteger(value)) return 'Please give a whole number.'
  if (min !== undefined && value < min) return `Please give at least ${min.toLocaleString('en-US')}.`
  if (max !== undefined && value > max) return `Please give at most ${max.toLocaleString('en-US')}.`
  return null
}

/** What a text counts as here, and why it counts as no number although it says something. */
function readTyped(text: string, limits: Limits): { counts: number | null; error: string | null } {
  const read = readNumber(text)
  if ('problem' in read) return { counts: null, error: `“${text.trim()}” ${read.problem}.` }
  if ('missing' in read) return { counts: null, error: null }
  const error = objection(read.value, limits)
  return { counts: error === null ? read.value : null, error }
}

/**
 * A field for one number, typed in whatever way people write numbers. What is not one stays in sight with a
 * sentence, and counts as no number.
 */
export function NumberInput(props: Props) {
  const { label, hint, hideLabel, value, onChange, min, max, whole, className } = props
  const [text, setText] = useState(written(value))
  // Another number was loaded or chosen. What is being typed here stays: "2." on the way to 2.5, and what counts
  // as no number, so that it can be mended.
  useEffect(() => {
    setText((current) =>
      readTyped(current, { min, max, whole }).counts === value ? current : written(value),
    )
  }, [value, min, max, whole])

  function change(typed: string) {
    setText(typed)
    onChange(readTyped(typed, { min, max, whole }).counts)
  }

  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      error={readTyped(text, { min, max, whole }).error}
      look="sans"
      className={className}
    >
      {(control) => (
        <Input
          {...control}
          inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.target.value)}
          // A long hint does not make the field of a short number long.
          className="max-w-44 tabular-nums"
        />
      )}
    </Field>
  )
}
