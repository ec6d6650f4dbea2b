import { useId } from 'react'
import { cx } from '../../ui/cx.ts'

export interface ChoiceOption<T extends string | number | boolean> {
  value: T
  name: string
  /** What it means, below the name. */
  hint?: string
}

interface Props<T extends string | number | boolean> {
  legend: string
  hideLegend?: boolean
  /** What it belongs to, for screen readers, where the same question is asked again: "Goal 2". */
  of?: string
  options: readonly ChoiceOption<T>[]
  /** null: nothing chosen yet. */
  value: T | null
  onChange: (value: T | null) => void
  /** row: short names beside each other. */
  layout?: 'row' | 'column'
  /** One of them is always chosen, so there is nothing to clear. */
  always?: boolean
}

/** Radio buttons in one frame; choosing again can be taken back with "No answer". */
export function Choice<T extends string | number | boolean>(props: Props<T>) {
  const { legend, hideLegend, of, options, value, onChange, layout = 'row', always = false } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={cx('mb-1.5 font-label text-sm/[1.3]', hideLegend && 'sr-only')}>
        {legend}
        {of && <span className="sr-only">, {of}</span>}
      </legend>
      <div
        className={cx(
          'flex overflow-hidden rounded-control border-[1.5px] border-line-strong',
          layout === 'row' ? 'w-fit max-w-full flex-wrap' : 'max-w-160 flex-col',
        )}
      >
        {options.map((option) => (
          <label key={String(option.value)} className={optionLook}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="mt-1 size-4 flex-none accent-accent"
            />
            <span>
              {option.name}
              {option.hint && (
                <span className="block font-normal text-muted text-sm/[1.4]">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {value !== null && !always && (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="no-print mt-1 min-h-8 cursor-pointer text-muted text-xs underline underline-offset-2"
        >
          Clear the answer
          <span className="sr-only">
            {' '}
            to {legend}
            {of && `, ${of}`}
          </span>
        </button>
      )}
    </fieldset>
  )
}

const optionLook =
  'flex min-h-11 cursor-pointer items-start gap-2.5 px-3 py-2 text-base/[1.4] hover:bg-well has-checked:bg-accent-soft has-checked:font-bold has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3'

/** The two answers of a yes-or-no question. */
export const yesOrNo: readonly ChoiceOption<boolean>[] = [
  { value: true, name: 'Yes' },
  { value: false, name: 'No' },
]

type Words = string | { name: string; hint?: string }

/** Options from their words, with what they mean where it is said. */
export const choices = <T extends string>(words: Readonly<Record<T, Words>>): ChoiceOption<T>[] =>
  (Object.entries(words) as [T, Words][]).map(([value, word]) =>
    typeof word === 'string' ? { value, name: word } : { value, ...word },
  )

/** How sure somebody is. */
export const confidences = [
  { value: 'low', name: 'Low' },
  { value: 'medium', name: 'Medium' },
  { value: 'high', name: 'High' },
] as const
