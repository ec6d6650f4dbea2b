import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { seriesLimits } from '#core/methods/paste/series'
import { joinPhase, startPhaseAt } from '#core/worksheets/single-case/phase-edits'
import { type Point, segmentsOf } from '#core/worksheets/single-case/segments'
import { freshPoint } from '#core/worksheets/single-case/typed-points'
import { Button, IconButton } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/composing.ts'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  points: readonly Point[]
  place: number
  onChange: (points: Point[]) => void
  onOpen: (place: number | null) => void
  onRemove: (place: number) => void
}

/** One session: its value, what happened, and whether a phase starts here. */
export function PointEditor({ points, place, onChange, onOpen, onRemove }: Props) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session was chosen
  useEffect(() => box.current?.querySelector('input')?.focus(), [place])
  const point = points[place]
  if (!point) return null
  const segments = segmentsOf(points)
  const index = segments.findIndex(({ from, to }) => place >= from && place < to)
  const starts = segments[index]?.from === place
  const change = (part: Partial<Point>) =>
    onChange(points.map((one, at) => (at === place ? { ...one, ...part } : one)))
  const insert = () => onChange([...points.slice(0, place), freshPoint(point.phase), ...points.slice(place)])
  const name = `Session ${place + 1}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || isComposing(event)) return
    event.preventDefault()
    if (place + 1 < points.length) onOpen(place + 1)
  }
  const field = fieldsOf(point, change)
  return (
    <section
      ref={box}
      aria-label={name}
      onKeyDown={onKeyDown}
      className="no-print max-w-160 rounded-paper border border-line bg-well px-4 pt-2 pb-4"
    >
      <div className="mb-2 flex items-center gap-1">
        <h5 className="flex-1 font-sans text-base">
          {name} <span className="font-normal text-muted">in {segments[index]?.label}</span>
        </h5>
        {steps.map(({ label, by, icon }) => (
          <IconButton
            key={label}
            label={label}
            disabled={!points[place + by]}
            onClick={() => onOpen(place + by)}
            className="disabled:opacity-40"
          >
            {icon}
          </IconButton>
        ))}
        <IconButton label={`Close ${name.toLowerCase()}`} onClick={() => onOpen(null)}>
          <X />
        </IconButton>
      </div>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <NumberInput key={place} label="Value" {...field('value')} />
        <TextInput label="What happened, if anything did" {...field('event')} />
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-2">
          Name and day of the session
        </summary>
        <div className="grid gap-4 pb-3 sm:grid-cols-2">
          <TextInput label="Name of the session" hint="No dates: “trip 6”, “week 2”" {...field('label')} />
          <NumberInput
            key={place}
            label="Days since the start"
            hint="Counted, so that no real date is stored"
            whole
            min={0}
            max={10_000}
            {...field('day')}
          />
        </div>
      </details>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {starts
          ? index > 0 && (
              <Button
                variant="secondary"
                onClick={ignoreDoubleClick(() => onChange(joinPhase(points, index)))}
              >
                Take the phase change away
              </Button>
            )
          : segments.length < seriesLimits.phases && (
              <Button
                variant="secondary"
                onClick={ignoreDoubleClick(() => onChange(startPhaseAt(points, place)))}
              >
                Start a phase here
              </Button>
            )}
        <Button variant="secondary" disabled={points.length >= seriesLimits.points} onClick={insert}>
          Add a session before
        </Button>
        <Button ref={keepFocusNearby} variant="secondary" onClick={() => onRemove(place)}>
          Remove this session
        </Button>
      </div>
    </section>
  )
}

const steps = [
  { label: 'Session before', by: -1, icon: <ChevronLeft /> },
  { label: 'Next session', by: 1, icon: <ChevronRight /> },
]
