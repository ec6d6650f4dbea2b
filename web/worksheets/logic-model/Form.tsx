import { useDeferredValue, useMemo } from 'react'
import { logicModelResults } from '#core/worksheets/logic-model/results'
import { modelColumns } from '#core/worksheets/logic-model/schema'
import { filledBoxes } from '#core/worksheets/logic-model/words'
import { Remarks } from '../parts/Remarks.tsx'
import { Step } from '../parts/Step.tsx'
import { useEdit } from '../parts/use-edit.ts'
import type { WorksheetFormProps } from '../props.ts'
import Charts from './Charts.tsx'
import { Column } from './Column.tsx'
import { Ground } from './Ground.tsx'
import { Links } from './Links.tsx'
import { TimeAllowed } from './TimeAllowed.tsx'

/** Chapter 5: boxes, why one leads to another, the drawing, what it rests on, and what the time allows. */
export default function LogicModelForm({ worksheet, onChange }: WorksheetFormProps<'5'>) {
  const edit = useEdit(worksheet, onChange)
  // Typing comes first; the drawing, the findings and the names in the links follow.
  const later = useDeferredValue(worksheet)
  const { about, feasibility } = useMemo(() => logicModelResults(later), [later])
  const drawn = filledBoxes(later).length > 0
  const { assumptions, context, harms, equity } = worksheet
  return (
    <>
      {modelColumns.map(({ id }) => (
        <Column key={id} id={id} boxes={worksheet.boxes} edit={edit} />
      ))}
      <Links boxes={later.boxes} links={worksheet.links} edit={edit} />
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
      <Ground {...{ assumptions, context, harms, equity }} edit={edit} remarks={about.harms} />
      <TimeAllowed timeline={worksheet.timeline} edit={edit} feasibility={feasibility} remarks={about.time} />
    </>
  )
}
