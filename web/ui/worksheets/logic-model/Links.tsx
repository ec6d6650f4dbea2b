import { useState } from 'react'
import { boxName } from '#core/instruments/worksheets/logic-model/paths'
import { liveLinks } from '#core/instruments/worksheets/logic-model/results'
import { evidenceKinds, type LogicModel } from '#core/instruments/worksheets/logic-model/schema'
import { filledBoxes, linkGrounds } from '#core/instruments/worksheets/logic-model/words'
import { Choice } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { LinkAdder } from './LinkAdder.tsx'

type Link = LogicModel['links'][number]

/** Links a model can hold. */
const most = 200

interface Props {
  model: LogicModel
  onChange: (model: LogicModel) => void
}

/** What leads to what, and why anybody should believe it. */
export function Links({ model, onChange }: Props) {
  const [added, setAdded] = useState('')
  const links = liveLinks(model)
  const nameOf = (wanted: string) => boxName(model.boxes.find(({ id }) => id === wanted) ?? { text: '' })
  const titleOf = ({ from, to }: Link) => `${nameOf(from)} → ${nameOf(to)}`
  const setLinks = (next: Link[]) => onChange({ ...model, links: next })
  return (
    <Step
      title="Why one leads to another"
      hint="An arrow is a claim. Give each one its reason, what it rests on, and how sure you are."
    >
      {filledBoxes(model).length < 2 ? (
        <p className="text-muted">Two boxes are needed before one can lead to another.</p>
      ) : (
        <>
          <RowList
            label="Links"
            rows={links}
            onChange={setLinks}
            nameOf={titleOf}
            keyOf={keyOf}
            look="fold"
            max={most}
          >
            {(link, change) => (
              <Fold title={titleOf(link)} of="a link" state={stateOf(link)} open={keyOf(link) === added}>
                {() => <LinkFields link={link} onChange={change} />}
              </Fold>
            )}
          </RowList>
          <LinkAdder
            model={model}
            full={links.length >= most}
            onAdd={(from, to) => {
              const link = { from, to, because: '', evidence: null, confidence: null }
              setAdded(keyOf(link))
              setLinks([...links, link])
            }}
          />
        </>
      )}
    </Step>
  )
}

const keyOf = ({ from, to }: Link) => `${from} ${to}`

/** What a link rests on, and what it lacks. */
const stateOf = (link: Link): string =>
  [linkGrounds(link), link.because.trim() === '' ? 'no reason yet' : ''].filter(Boolean).join('; ')

function LinkFields({ link, onChange }: { link: Link; onChange: (link: Link) => void }) {
  return (
    <div className="grid gap-4">
      <TextInput
        label="Because"
        hint="The step in between, and what has to be true for it."
        rows={2}
        value={link.because}
        onChange={(because) => onChange({ ...link, because })}
      />
      <Choice
        legend="What it rests on"
        options={evidenceKinds.map(({ id, name }) => ({ value: id, name }))}
        value={link.evidence}
        onChange={(evidence) => onChange({ ...link, evidence })}
      />
      <Choice
        legend="How sure you are"
        options={[
          { value: 'low', name: 'Low' },
          { value: 'medium', name: 'Medium' },
          { value: 'high', name: 'High' },
        ]}
        value={link.confidence}
        onChange={(confidence) => onChange({ ...link, confidence })}
      />
    </div>
  )
}
