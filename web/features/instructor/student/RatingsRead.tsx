import { ratingNames } from '#core/workbook/sections'
import { dayOf } from '../../../lib/dates.ts'
import type { Work } from './types.ts'

type Competency = Work['competencies'][number]

/** The ratings of a chapter, each with its evidence and how it changed over time. */
export function RatingsRead({ competencies }: { competencies: readonly Competency[] }) {
  return (
    <ul className="grid max-w-(--measure-wide) border-line border-t">
      {competencies.map((competency) => (
        <li key={competency.competencyId} className="border-line border-b py-3.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h4 className="font-heading font-sans text-base">{competency.title}</h4>
            <span className="font-label text-sm">
              {competency.rating}, {ratingNames[competency.rating - 1]}
            </span>
          </div>
          {competency.reflection.trim() !== '' && (
            <p className="mt-1.5 max-w-160 whitespace-pre-wrap text-accent-strong">{competency.reflection}</p>
          )}
          <OverTime history={competency.history} />
        </li>
      ))}
    </ul>
  )
}

/** The way of a rating: one step per saving, in words, with a line once it moved. */
function OverTime({ history }: Pick<Competency, 'history'>) {
  if (history.length < 2) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Line ratings={history.map(({ rating }) => rating)} />
      <ol className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted text-sm">
        {history.map(({ rating, at }) => (
          <li key={at}>
            {dayOf(at)}: {rating}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Ratings 1 to 5 from left to right, in the order they were saved; the list beside it carries the numbers. */
function Line({ ratings }: { ratings: readonly number[] }) {
  const step = 28
  const width = (ratings.length - 1) * step + 12
  const x = (index: number) => 6 + index * step
  const y = (rating: number) => 46 - (rating - 1) * 10
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 52`}
      width={Math.min(width, 280)}
      height={52}
      className="flex-none"
    >
      {[1, 2, 3, 4, 5].map((level) => (
        <line key={level} x1={0} x2={width} y1={y(level)} y2={y(level)} stroke="var(--line)" />
      ))}
      <polyline
        points={ratings.map((rating, index) => `${x(index)},${y(rating)}`).join(' ')}
        fill="none"
        stroke="var(--data-1)"
        strokeWidth={2}
      />
      {ratings.map((rating, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a saving has no name but its place in time
        <circle key={index} cx={x(index)} cy={y(rating)} r={4} fill="var(--data-1)" />
      ))}
    </svg>
  )
}
