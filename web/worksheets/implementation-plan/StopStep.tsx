import { memo } from 'react'
import { formatNumber } from '#core/format'
import type { PlanResults } from '#core/worksheets/implementation-plan/results'
import type { ImplementationPlan } from '#core/worksheets/implementation-plan/schema'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditPlan } from './edit.ts'

interface Props {
  list: ImplementationPlan['stopDoing']
  edit: EditPlan
  results: PlanResults
}

/** What ends, so that the new work has hours. */
export const StopStep = memo(function StopStep({ list, edit, results }: Props) {
  return (
    <Step
      title="What will stop"
      hint="New work takes its hours from somewhere. Name what ends, before it is taken from people’s evenings."
    >
      <RowList
        label="What will stop"
        rows={list}
        onChange={(stopDoing) => edit((plan) => ({ ...plan, stopDoing }))}
        fresh={(id) => ({ id, text: '', hours: null })}
        nameOf={(_, place) => `Stop ${place + 1}`}
        wordsOf={({ text }) => text}
        addLabel="Add what stops"
        max={40}
        look="fields"
        empty="Nothing yet. In the chapter, thirteen old forms are still required."
      >
        {(item, change) => (
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem]">
            <TextInput label="What stops" value={item.text} onChange={(text) => change({ ...item, text })} />
            <NumberInput
              label="Hours a week"
              min={0}
              max={10_000}
              value={item.hours}
              onChange={(hours) => change({ ...item, hours })}
            />
          </div>
        )}
      </RowList>
      <div role="status">
        {results.hoursFreed > 0 && (
          <p>
            Hours freed: <strong>{formatNumber(results.hoursFreed)} a week</strong>, if all of it really ends.
          </p>
        )}
      </div>
      <Remarks remarks={results.about.room} className="my-0" />
    </Step>
  )
})
