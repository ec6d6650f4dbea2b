import { useEffect, useState } from 'react'
import { readNumber } from '#core/instruments/pasted/number'
import { Input } from '../../controls.tsx'
import { Field } from '../../Field.tsx'

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

/** What is wrong with a number, in a sentence, or null. */
function objection(value: number, { min, max, whole }: Pick<Props, 'min' | 'max' | 'whole'>): string | null {
  if (whole && !Number.isInteger(value)) return 'Please give a whole number.'
  if (min !== undefined && value < min) return `Please give at least ${min.toLocaleString('en-US')}.`
  if (max !== undefined && value > max) return `Please give at most ${max.toLocaleString('en-US')}.`
  return null
}

/**
 * A field for one number, typed in whatever way people write numbers. What is not one stays in sight with a
 * sentence, and counts as no number.
 */
export function NumberInput({ label, hint, hideLabel, value, onChange, min, max, whole, className }: Props) {
  const [text, setText] = useState(written(value))
  const [error, setError] = useState<string | null>(null)
  // Another text was loaded or chosen; what is being typed here ("2." on the way to 2.5) stays.
  useEffect(() => {
    setText((current) => {
      const read = readNumber(current)
      const same = 'value' in read ? read.value === value : value === null
      return same ? current : written(value)
    })
  }, [value])

  function change(typed: string) {
    setText(typed)
    const read = readNumber(typed)
    const wrong =
      'problem' in read
        ? `“${typed.trim()}” ${read.problem}.`
        : 'value' in read
          ? objection(read.value, { min, max, whole } as Props)
          : null
    setError(wrong)
    onChange(wrong === null && 'value' in read ? read.value : null)
  }

  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel ?? false}
      error={error}
      look="sans"
      className={className ?? ''}
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
