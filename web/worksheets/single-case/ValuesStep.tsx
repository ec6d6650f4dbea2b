import { memo, useCallback, useDeferredValue, useRef, useState } from 'react'
import { nameWithPreview, pluralize } from '#core/format'
import { readSeries, seriesLimits } from '#core/methods/paste/series'
import type { CommaReading } from '#core/methods/paste/table'
import { asPoints, type PhaseName, settled } from '#core/worksheets/single-case/phase-edits'
import { namesOfPhases, phasesOfSeries, seriesRemarks } from '#core/worksheets/single-case/results'
import type { LabData, SingleCase } from '#core/worksheets/single-case/schema'
import { type Point, segmentsOf } from '#core/worksheets/single-case/segments'
import { PasteBox } from '../parts/PasteBox.tsx'
import { PutBack } from '../parts/PutBack.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { useEdit } from '../parts/use-edit.ts'
import { useRemoved } from '../parts/use-removed.ts'
import { Phases } from './Phases.tsx'
import { PointEditor } from './PointEditor.tsx'
import { PointStrip, sessionName } from './PointStrip.tsx'
import { SeriesActions, SeriesChooser } from './SeriesChooser.tsx'
import { TypedValues } from './TypedValues.tsx'
import { useSteady } from './use-steady.ts'

interface Props {
  data: LabData
  onChange: (part: Partial<SingleCase>) => void
}

/** Values come in typed, pasted or from a file; each can be changed, and phases start where they started. */
export const ValuesStep = memo(function ValuesStep({ data, onChange }: Props) {
  const [chosen, setChosen] = useState('')
  const [open, setOpen] = useState<number | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const place = Math.max(
    0,
    data.series.findIndex(({ id }) => id === chosen),
  )
  const series = data.series[place] ?? { id: 'series-1', name: '', points: [] }
  const { points } = series
  const names = useSteady(namesOfPhases(data))

  const setPoints = useCallback(
    (next: readonly Point[]) => onChange({ series: withPoints(data.series, place, next) }),
    [data.series, place, onChange],
  )
  const { removed, keep } = useRemoved({
    rows: points,
    // What is put back may stand in the middle of a phase by now, and divides it.
    onChange: (next) => setPoints(settled(next).points),
    max: seriesLimits.points,
    list: series.id,
  })
  const editPoints = useEdit<readonly Point[]>(points, setPoints)
  const setNames = useCallback((named: PhaseName[]) => onChange({ phaseNames: named }), [onChange])
  // Hundreds of values are shown a moment after they came in; typing goes first.
  const shown = useDeferredValue(points)
  const segments = useSteady(segmentsOf(shown))
  const phaseNames = useSteady(data.phaseNames)
  const paste = (next: Point[]) => {
    const { points: made, names: found } = settled(next.slice(0, seriesLimits.points))
    setOpen(null)
    const fresh = found.filter(({ phase }) => !names[phase]?.trim())
    onChange({
      series: withPoints(data.series, place, made),
      phaseNames: [...data.phaseNames, ...fresh].slice(0, 24),
    })
  }
  // Where the focus goes when the fields it was in are gone.
  const focusOn = (at: number) => strip.current?.querySelectorAll('button')[at]?.focus()
  const turnTo = (at: number | null) => {
    if (at === null && open !== null) focusOn(open)
    setOpen(at)
  }
  const remove = (at: number) => {
    const point = points[at] as Point
    keep(point, at, nameWithPreview(sessionName(at, point.value), point.event))
    setPoints(points.filter((_, other) => other !== at))
    setOpen(null)
    focusOn(Math.min(at, points.length - 2))
  }
  const restore = (putBack: () => void) => () => {
    putBack()
    setOpen(null)
  }
  const chooser = {
    series: data.series,
    place,
    onChoose: (id: string) => {
      setChosen(id)
      setOpen(null)
    },
    onChange: (next: SingleCase['series']) => onChange({ series: next }),
  }
  return (
    <>
      <Step
        title="The values"
        hint="In the order in which they were measured. A session is known by its number, never by a date."
      >
        <SeriesChooser {...chooser} />
        <TypedValues
          key={series.id}
          series={series.id}
          points={points}
          onChange={setPoints}
          names={names}
          negative={data.min !== null && data.min < 0}
        />
        {shown.length > 0 && (
          <PointStrip points={shown} names={names} open={open} onOpen={setOpen} bar={strip} />
        )}
        {open !== null && (
          <PointEditor points={points} place={open} onChange={setPoints} onOpen={turnTo} onRemove={remove} />
        )}
        <p role="status" aria-atomic="false" className={removed.length > 0 ? 'text-sm' : 'sr-only'}>
          {removed.map(({ key, name, putBack }) => (
            <PutBack key={key} name={name} onPutBack={putBack && restore(putBack)} />
          ))}
        </p>
        <Remarks remarks={seriesRemarks(series, phasesOfSeries(series), data)} className="my-0" />
        <PasteBox
          key={`${series.id} pasted`}
          box={`series:${series.id}`}
          startsClosed
          title="Paste from a spreadsheet, or load a CSV file"
          hint="One column of values, or columns named value, phase, session and note in any order, or one column for each phase."
          read={readPoints}
          counted={(count) => pluralize(count, 'session')}
          rows={points}
          onChange={paste}
        />
        <SeriesActions {...chooser} />
      </Step>
      {shown.length > 0 && (
        <Step
          title="The phases"
          hint="A is a time without the plan, B a time with it. Mark where the plan began, and every change after that."
        >
          <Phases
            key={series.id}
            segments={segments}
            onEdit={editPoints}
            names={phaseNames}
            onNames={setNames}
          />
        </Step>
      )}
    </>
  )
})

const readPoints = (text: string, comma: CommaReading) => {
  const { points, remarks } = readSeries(text, comma)
  return { rows: asPoints(points), remarks }
}

/** The series with other points at a place; a worksheet without any series gets its first one. */
const withPoints = (
  series: SingleCase['series'],
  place: number,
  points: readonly Point[],
): SingleCase['series'] =>
  series.length === 0
    ? [{ id: 'series-1', name: '', points: [...points] }]
    : series.map((one, at) => (at === place ? { ...one, points: [...points] } : one))
