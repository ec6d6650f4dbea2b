import { memo, useState } from 'react'
import { boxName } from '#core/worksheets/logic-model/paths'
import { liveLinks } from '#core/worksheets/logic-model/results'
import { evidenceKinds, type LogicModel, type ModelBox, most } from '#core/worksheets/logic-model/schema'
import { filledBoxes, linkGrounds } from '#core/worksheets/logic-model/words'
import { Choice, confidences } from '../parts/Choice.tsx'
import { capRows } from '../parts/cap-rows.ts'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { Edit } from '../parts/use-edit.ts'
import { LinkAdder } from './LinkAdder.tsx'

type Link = LogicModel['links'][number]

interface Props {
  boxes: readonly ModelBox[]
  links: readonly Link[]
  edit: Edit<LogicModel>
}

/** What leads to what, and why anybody should believe it. */
export const Links = memo(function Links({ boxes, links, edit }: Props) {
  const [added, setAdded] = useState('')
  const live = liveLinks({ boxes, links })
  const linkable = filledBoxes({ boxes }).length >= 2
  const names = new Map(boxes.map((box) => [box.id, boxName(box)]))
  const titleOf = ({ from, to }: Link) => `${names.get(from)} → ${names.get(to)}`
  // Links of a removed box are not shown, and stay for when the box is put back.
  const setLinks = (next: Link[]) =>
    edit((model) => {
      const shown = new Set(live.map(keyOf))
      const links = [...next, ...model.links.filter((link) => !shown.has(keyOf(link)))]
      const kept = new Set(liveLinks({ ...model, links }))
      return { ...model, links: capRows(links, most.links, (link) => kept.has(link)) }
    })
  return (
    <Step
      title="Why one leads to another"
      hint="An arrow is a claim. Give each one its reason, what it rests on, and how sure you are."
    >
      {!linkable && <p className="text-muted">Two boxes are needed before one can lead to another.</p>}
      {/* The list stays without a link, because it offers back the one that was removed. */}
      <RowList
        label="Links"
        rows={live}
        onChange={setLinks}
        nameOf={titleOf}
        keyOf={keyOf}
        look="fold"
        max={most.links}
      >
        {(link) => <LinkRow link={link} title={titleOf(link)} open={keyOf(link) === added} edit={edit} />}
      </RowList>
      {linkable && (
        <LinkAdder
          boxes={boxes}
          links={live}
          full={live.length >= most.links}
          onAdd={(from, to) => {
            const link = { from, to, because: '', evidence: null, confidence: null }
            setAdded(keyOf(link))
            setLinks([...live, link])
          }}
        />
      )}
    </Step>
  )
})

const keyOf = ({ from, to }: Link) => `${from} ${to}`

/** What a link rests on, and what it lacks. */
const stateOf = (link: Link): string =>
  [linkGrounds(link), link.because.trim() === '' ? 'no reason yet' : ''].filter(Boolean).join('; ')

interface RowProps {
  link: Link
  title: string
  open: boolean
  edit: Edit<LogicModel>
}

/** One link: its reason, what it rests on, and how sure somebody is. */
const LinkRow = memo(function LinkRow({ link, title, open, edit }: RowProps) {
  const field = fieldsOf(link, (part) =>
    edit((model) => ({
      ...model,
      links: model.links.map((one) => (keyOf(one) === keyOf(link) ? { ...one, ...part } : one)),
    })),
  )
  return (
    <Fold title={title} of="a link" state={stateOf(link)} open={open}>
      {() => (
        <div className="grid gap-4">
          <TextInput
            label="Because"
            hint="The step in between, and what has to be true for it."
            rows={2}
            {...field('because')}
          />
          <Choice legend="What it rests on" options={grounds} layout="column" {...field('evidence')} />
          <Choice legend="How sure you are" options={confidences} {...field('confidence')} />
        </div>
      )}
    </Fold>
  )
})

const grounds = evidenceKinds.map(({ id, name, hint }) => ({ value: id, name, hint }))
