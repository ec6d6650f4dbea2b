import { type KeyboardEvent, memo, type RefObject } from 'react'
import { formatNumber } from '#core/format'
import { phaseName } from '#core/methods/single-case/summary'
import { type Point, segmentsOf } from '#core/worksheets/single-case/segments'
import { cx } from '../../ui/cx.ts'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'

interface Props {
  points: readonly Point[]
  names: Readonly<Record<string, string>>
  open: number | null
  onOpen: (place: number) => void
  bar: RefObject<HTMLDivElement | null>
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface ChipProps {
  place: number
  value: number | null
  event: string
  baseline: boolean
  open: boolean
  /** Where the Tab key stops. */
  stop: boolean
  onOpen: (place: number) => void
}

/** "Session 6: 7". */
export const sessionName = (place: number, value: number | null): string =>
  `Session ${place + 1}: ${value === null ? 'no value' : formatNumber(value, 6)}`

/** One value; drawn again only when it changes itself. */
const Chip = memo(function Chip({ place, value, event, baseline, open, stop, onOpen }: ChipProps) {
  const shown = value === null ? '–' : formatNumber(value, 6)
  const words = sessionName(place, value)
  return (
    <button
      ref={keepFocusNearby}
      type="button"
      tabIndex={stop ? 0 : -1}
      aria-pressed={open}
      aria-label={event ? `${words}, ${event}` : words}
      onClick={() => onOpen(place)}
      className={cx(
        'min-h-11 min-w-11 cursor-pointer rounded-control border-[1.5px] px-2 text-sm tabular-nums',
        open
          ? 'border-accent bg-accent-soft font-bold text-accent-strong'
          : 'border-line-strong bg-paper hover:bg-well',
        baseline && 'border-dashed',
      )}
    >
      {shown}
      {event && <span aria-hidden="true">*</span>}
    </button>
  )
})

/** All values at a glance, phase by phase. One stop of the Tab key; arrows go from value to value. */
export const PointStrip = memo(function PointStrip({ points, names, open, onOpen, bar }: Props) {
  const stop = Math.min(open ?? 0, points.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 }
    const to = ends[event.key] ?? at + (steps[event.key] ?? Number.NaN)
    if (at < 0 || !buttons[to]) return
    event.preventDefault()
    buttons[to].focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Sessions: choose one to change it"
      onKeyDown={onKeyDown}
      className="no-print grid max-h-80 gap-3 overflow-auto p-1 contain-content"
    >
      {segmentsOf(points).map(({ label, letter, from, to }) => (
        <div key={from}>
          <p className="mb-1 font-label text-muted text-xs">{phaseName(label, names)}</p>
          <div className="flex flex-wrap gap-1.5">
            {points.slice(from, to).map(({ value, event }, at) => {
              const place = from + at
              return (
                <Chip
                  key={place}
                  place={place}
                  value={value}
                  event={event.trim()}
                  baseline={letter === 'A'}
                  open={place === open}
                  stop={place === stop}
                  onOpen={onOpen}
                />
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
})
