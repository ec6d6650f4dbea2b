import { useDeferredValue, useMemo } from 'react'
import { logicModelResults } from '#core/instruments/worksheets/logic-model/results'
import { modelColumns } from '#core/instruments/worksheets/logic-model/schema'
import { filledBoxes } from '#core/instruments/worksheets/logic-model/words'
import { limits } from '#core/workbook/sections'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { WorksheetFormProps } from '../worksheet.ts'
import Charts from './Charts.tsx'
import { Column } from './Column.tsx'
import { Links } from './Links.tsx'
import { TimeAllowed } from './TimeAllowed.tsx'

/** The logic model: boxes, why one leads to another, the drawing, what it rests on, and what the time allows. */
export default function LogicModelForm({ worksheet, onChange }: WorksheetFormProps<'5'>) {
  // Typing comes first; the drawing and the findings follow.
  const later = useDeferredValue(worksheet)
  const { about, feasibility } = useMemo(() => logicModelResults(later), [later])
  const drawn = filledBoxes(later).length > 0
  return (
    <>
      {modelColumns.map(({ id }) => (
        <Column key={id} id={id} model={worksheet} onChange={onChange} />
      ))}
      <Links model={worksheet} onChange={onChange} />
      <Step
        title="The model as a drawing"
        hint="Read it aloud from left to right. Where you say “somehow”, a reason is missing."
      >
        {drawn ? (
          <Charts worksheet={later} id="model" level={4} />
        ) : (
          <p className="text-muted">The drawing appears with your first box.</p>
        )}
        {drawn && <Remarks remarks={[...about.chain, ...about.links]} />}
      </Step>
      <Step
        title="What it stands on, and whom it could hurt"
        hint="A model says what. These four say under which conditions, and at whose risk."
      >
        <TextInput
          label="Assumptions"
          hint="What has to be true for the arrows to hold, and is not in your hands."
          rows={3}
          max={limits.text}
          value={worksheet.assumptions}
          onChange={(assumptions) => onChange({ ...worksheet, assumptions })}
        />
        <TextInput
          label="Context"
          hint="What around the program helps or hinders: rents, rules, a bus line, a law."
          rows={3}
          max={limits.text}
          value={worksheet.context}
          onChange={(context) => onChange({ ...worksheet, context })}
        />
        <TextInput
          label="Possible harms"
          hint="How could this hurt somebody because you helped? Name the earliest sign you would see."
          rows={3}
          max={limits.text}
          value={worksheet.harms}
          onChange={(harms) => onChange({ ...worksheet, harms })}
        />
        <TextInput
          label="Equity"
          hint="For whom might it work differently, and who would not come at all?"
          rows={3}
          max={limits.text}
          value={worksheet.equity}
          onChange={(equity) => onChange({ ...worksheet, equity })}
        />
        <Remarks remarks={about.harms} className="my-0" />
      </Step>
      <TimeAllowed
        timeline={worksheet.timeline}
        onChange={(timeline) => onChange({ ...worksheet, timeline })}
        feasibility={feasibility}
        remarks={about.time}
      />
    </>
  )
}
