import { Plus, Trash2 } from 'lucide-react'
import { mostSeries, type SingleCase } from '#core/worksheets/single-case/schema'
import { Button } from '../../ui/Button.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'
import { Choice } from '../parts/Choice.tsx'
import { PutBack } from '../parts/PutBack.tsx'
import { freshId } from '../parts/RowList.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { useRemoved } from '../parts/use-removed.ts'

type Series = SingleCase['series']

interface Props {
  series: Series
  place: number
  onChoose: (id: string) => void
  onChange: (series: Series) => void
}

const nameOf = (one: Series[number], place: number) => one.name.trim() || `Series ${place + 1}`

/** Which series of a multiple baseline is being filled in, and its name; nothing while there is only one. */
export function SeriesChooser({ series, place, onChoose, onChange }: Props) {
  const current = series[place]
  if (series.length < 2 || !current) return null
  return (
    <div className="grid gap-4">
      <Choice
        legend="Series that is being filled in"
        options={series.map((one, at) => ({ value: one.id, name: nameOf(one, at) }))}
        value={current.id}
        onChange={(id) => id && onChoose(id)}
        always
      />
      <TextInput
        label="Name of this series"
        hint="The setting, the goal, or invented initials"
        value={current.name}
        onChange={(name) => onChange(series.map((one, at) => (at === place ? { ...one, name } : one)))}
      />
    </div>
  )
}

/** One series more, or one less; what was removed can be put back. */
export function SeriesActions({ series, place, onChoose, onChange }: Props) {
  const { removed, keep } = useRemoved({ rows: series, onChange, max: mostSeries, identity: ({ id }) => id })
  const current = series[place]
  const add = () => {
    const id = freshId()
    onChange([...series, { id, name: '', points: [] }])
    onChoose(id)
  }
  const remove = () => {
    if (!current) return
    keep(current, place, nameOf(current, place))
    onChange(series.filter((_, at) => at !== place))
    onChoose(series[place === 0 ? 1 : place - 1]?.id ?? '')
  }
  const restore = (id: string, putBack: () => void) => () => {
    putBack()
    onChoose(id)
  }
  return (
    <div className="no-print">
      <div className="flex flex-wrap items-center gap-2.5">
        {series.length < mostSeries && (
          <Button variant="secondary" icon={<Plus className="icon" />} onClick={add}>
            Add a series
          </Button>
        )}
        {series.length > 1 && current && (
          <Button
            ref={keepFocusNearby}
            variant="secondary"
            icon={<Trash2 className="icon" />}
            onClick={ignoreDoubleClick(remove)}
          >
            Remove {nameOf(current, place)}
          </Button>
        )}
        <span role="status" aria-atomic="false" className="text-sm">
          {removed.map(({ key, name, row, putBack }) => (
            <PutBack key={key} name={name} onPutBack={putBack && restore(row.id, putBack)} />
          ))}
        </span>
      </div>
      <p className="meta mt-1.5 max-w-160">
        {series.length < mostSeries
          ? 'A second setting, goal or person with its own start makes a multiple baseline.'
          : `There is room for ${mostSeries} series.`}
      </p>
    </div>
  )
}
