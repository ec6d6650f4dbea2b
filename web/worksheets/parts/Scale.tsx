import { Choice } from './Choice.tsx'

interface Props {
  legend: string
  /** What the lowest and the highest number mean: "none", "strong". */
  ends: readonly [string, string]
  min?: number
  max?: number
  /** null: not rated yet. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A rating in whole numbers, with what its ends mean. */
export function Scale({ legend, ends, min = 1, max = 5, value, onChange }: Props) {
  const numbers = Array.from({ length: max - min + 1 }, (_, place) => min + place)
  return (
    <Choice
      legend={`${legend} (${min} = ${ends[0]}, ${max} = ${ends[1]})`}
      options={numbers.map((number) => ({ value: number, name: String(number) }))}
      value={value}
      onChange={onChange}
    />
  )
}
