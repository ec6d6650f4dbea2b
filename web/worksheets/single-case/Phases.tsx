import { Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { seriesLimits } from '#core/methods/paste/series'
import { phaseName } from '#core/methods/single-case/summary'
import {
  joinPhase,
  movePhaseStart,
  type PhaseName,
  setLetter,
  startPhaseAt,
} from '#core/worksheets/single-case/phase-edits'
import type { Point, Segment } from '#core/worksheets/single-case/segments'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  segments: readonly Segment[]
  /** Changes the points from what they are by then. */
  onEdit: (edit: (points: readonly Point[]) => Point[]) => void
  names: readonly PhaseName[]
  onNames: (names: PhaseName[]) => void
}

/** The phases of a series: what each is, where it starts, and a new one from any session on. */
export const Phases = memo(function Phases(props: Props) {
  return (
    <div className="max-w-160">
      <ol aria-label="Phases" className="grid gap-4">
        {props.segments.map((segment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a phase is its place in the row of phases
          <Phase key={index} {...props} segment={segment} index={index} />
        ))}
      </ol>
      <NewPhase {...props} />
    </div>
  )
})

const withName = (names: readonly PhaseName[], phase: string, name: string): PhaseName[] => {
  const others = names.filter((one) => one.phase !== phase)
  return name === '' ? others : [...others, { phase, name }].slice(-24)
}

function Phase({
  segments,
  segment,
  index,
  onEdit,
  names,
  onNames,
}: Props & { segment: Segment; index: number }) {
  const { label, letter, from, to } = segment
  const known = letters.some((one) => one.letter === letter)
  const first = index === 0
  return (
    <li className="rounded-paper border border-line px-4 pt-2 pb-4">
      <div className="mb-1 flex min-h-11 items-center gap-2">
        <h5 className="flex-1 font-sans text-base">
          {phaseName(label)}{' '}
          <span className="font-normal text-muted text-sm">
            {to - from === 1 ? `session ${to}` : `sessions ${from + 1} to ${to}`}
          </span>
        </h5>
        {!first && (
          <IconButton
            ref={keepFocusNearby}
            label={`Take away the phase change before ${label}`}
            onClick={ignoreDoubleClick(() => onEdit((points) => joinPhase(points, index)))}
            className="no-print"
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[10rem_1fr_7rem]">
        <Field label="What it is" look="sans">
          {(control) => (
            <Select
              {...control}
              value={letter}
              onChange={({ target }) => onEdit((points) => setLetter(points, index, target.value))}
            >
              {letters.map((one) => (
                <option key={one.letter} value={one.letter}>
                  {one.name}
                </option>
              ))}
              {!known && <option value={letter}>{letter}: another plan</option>}
            </Select>
          )}
        </Field>
        <TextInput
          label="Its name on the chart"
          value={names.find(({ phase }) => phase === label)?.name ?? ''}
          onChange={(name) => onNames(withName(names, label, name))}
          className="max-sm:order-last max-sm:col-span-2"
        />
        {!first && (
          <Field label="First session" look="sans">
            {(control) => (
              <Select
                {...control}
                value={from + 1}
                onChange={({ target }) =>
                  onEdit((points) => movePhaseStart(points, index, Number(target.value) - 1))
                }
              >
                {sessions((segments[index - 1]?.from ?? 0) + 2, to).map((session) => (
                  <option key={session}>{session}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </li>
  )
}

const letters = [
  { letter: 'A', name: 'A: baseline' },
  { letter: 'B', name: 'B: the plan' },
  { letter: 'C', name: 'C: another plan' },
  { letter: 'D', name: 'D: a third plan' },
] as const

/** Numbers of sessions, both ends included. */
const sessions = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

function NewPhase({ segments, onEdit }: Pick<Props, 'segments' | 'onEdit'>) {
  const last = segments.at(-1)?.to ?? 0
  const [session, setSession] = useState('')
  const [said, setSaid] = useState('')
  if (last < 2) return null
  if (segments.length >= seriesLimits.phases)
    return <p className="meta mt-3">There is room for {seriesLimits.phases} phases.</p>
  const starts = new Set(segments.map(({ from }) => from + 1))
  const add = () => {
    if (session === '') return setSaid('Choose the session with which the phase starts.')
    onEdit((points) => startPhaseAt(points, Number(session) - 1))
    setSession('')
    setSaid(`A phase starts with session ${session}.`)
  }
  return (
    <div className="no-print mt-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Field label="New phase from session" look="sans" className="w-44">
          {(control) => (
            <Select {...control} value={session} onChange={(event) => setSession(event.target.value)}>
              <option value="">Choose</option>
              {sessions(2, last)
                .filter((one) => !starts.has(one))
                .map((one) => (
                  <option key={one}>{one}</option>
                ))}
            </Select>
          )}
        </Field>
        <Button variant="secondary" onClick={add}>
          Add the phase change
        </Button>
      </div>
      <p role="status" className="meta mt-1 min-h-[1.4em]">
        {said}
      </p>
    </div>
  )
}
