import { useId } from 'react'
import { ratingNames } from '#core/workbook/sections'
import { PenCircle } from './PenCircle.tsx'

interface Props {
  legend: string
  /** 1 to 5; 0 means not rated yet. */
  value: number
  onChange: (rating: number) => void
  /** What each level looks like here, said below the names for screen readers and as a hint. */
  levels?: readonly string[]
}

const numbers = [1, 2, 3, 4, 5] as const

/** Five radio buttons in one frame; the chosen number is circled in pen. Stacked on phones. */
export function Rating({ legend, value, onChange, levels }: Props) {
  const name = useId()
  return (
    <fieldset className="mt-4.5 mb-5">
      <legend className="mb-2 font-heading text-sm/[1.3]">{legend}</legend>
      <div className="grid overflow-hidden rounded-control border-[1.5px] border-line-strong md:grid-cols-5">
        {numbers.map((number) => (
          <label key={number} className={option}>
            <input
              type="radio"
              name={name}
              value={number}
              checked={value === number}
              onChange={() => onChange(number)}
              aria-describedby={levels ? `${name}-${number}` : undefined}
              className="absolute inset-0 z-1 m-0 cursor-pointer opacity-0"
            />
            <span className="relative block w-[3.2rem] text-center font-heading font-serif text-[1.45rem]/[2.6rem]">
              {number}
              {value === number && <PenCircle />}
            </span>
            <span>{ratingNames[number - 1]}</span>
            {levels && (
              <span id={`${name}-${number}`} className="sr-only">
                {levels[number - 1]}
              </span>
            )}
          </label>
        ))}
      </div>
      {levels && value > 0 && <p className="meta mt-2">{levels[value - 1]}</p>}
    </fieldset>
  )
}

const option =
  'relative grid min-h-[3.25rem] cursor-pointer grid-cols-[3.6rem_1fr] items-center gap-x-0 border-line border-t px-3 py-1 text-base/[1.25] first:border-t-0 hover:bg-well has-checked:bg-accent-soft has-checked:font-bold has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3 md:min-h-20 md:grid-cols-1 md:justify-items-center md:gap-0.5 md:border-t-0 md:border-l md:px-1 md:pt-2.5 md:pb-[0.7rem] md:text-center md:text-sm/[1.25] md:first:border-l-0'
