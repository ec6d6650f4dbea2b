import { Plus } from 'lucide-react'
import { useState } from 'react'
import { boxName } from '#core/worksheets/logic-model/paths'
import { type LogicModel, type ModelBox, modelColumns, most } from '#core/worksheets/logic-model/schema'
import { filledBoxes } from '#core/worksheets/logic-model/words'
import { Button } from '../../ui/Button.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'

interface Props {
  boxes: readonly ModelBox[]
  links: LogicModel['links']
  full: boolean
  onAdd: (from: string, to: string) => void
}

export function LinkAdder({ boxes: all, links, full, onAdd }: Props) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const boxes = filledBoxes({ boxes: all })
  const optionsWithout = (other: string | null) =>
    modelColumns.flatMap(({ id, name }) => {
      const own = boxes.filter((box) => box.column === id && box.id !== other)
      return own.length === 0
        ? []
        : [{ group: name, options: own.map((box) => ({ value: box.id, name: boxName(box) })) }]
    })
  // A box that was removed is no choice any more.
  const known = (id: string | null) => (boxes.some((box) => box.id === id) ? id : null)
  const [start, end] = [known(from), known(to)]

  function add() {
    if (!start || !end) return setSaid('Choose both boxes first.')
    if (links.some((link) => link.from === start && link.to === end))
      return setSaid('These two are linked already.')
    onAdd(start, end)
    setTo(null)
    setSaid('The link was added. Give its reason above.')
  }

  return (
    <div className="no-print grid max-w-160 gap-4 rounded-paper bg-well px-4 py-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          label="This box"
          none="Choose a box"
          options={optionsWithout(end)}
          value={start}
          onChange={setFrom}
        />
        <SelectInput
          label="leads to this one"
          none="Choose a box"
          options={optionsWithout(start)}
          value={end}
          onChange={setTo}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" icon={<Plus className="icon" />} onClick={add} disabled={full}>
          Add the link
        </Button>
        <span role="status" className="text-sm">
          {full ? `There is room for ${most.links} links.` : said}
        </span>
      </div>
    </div>
  )
}
