import { reachRatioText, reachText } from '#core/methods/process/reach'
import type { FidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import { type FidelityAndReach, fidelitySchema } from '#core/worksheets/fidelity-and-reach/schema'
import { trackerBars } from '#core/worksheets/fidelity-and-reach/words'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { Edit } from '../parts/use-edit.ts'
import Charts from './Charts.tsx'

interface Props extends Pick<FidelityAndReach, 'funnel' | 'groups' | 'reference'> {
  edit: Edit<FidelityAndReach>
  /** The tracker the drawings are made from. */
  drawn: FidelityAndReach
  results: FidelityResults
}

/** The way in, step by step, and who was reached in each group. */
export function ReachStep({ funnel, groups, reference, edit, drawn, results }: Props) {
  const hasFunnel = trackerBars('funnel', drawn, results).length > 0
  return (
    <>
      <Step
        title="The way in"
        hint="How many were left at each step, from those it is meant for to those who came in."
      >
        <RowList
          label="Steps of the way in"
          {...listOf(fidelitySchema, 'funnel', funnel, edit)}
          nameOf={({ name }, place) => name.trim() || `Step ${place + 1}`}
          addLabel="Add a step"
          look="fields"
        >
          {(step, change) => {
            const set = (part: Partial<typeof step>) => change({ ...step, ...part })
            const field = fieldsOf(step, set, fidelitySchema.shape.funnel)
            return (
              <div className="grid grid-cols-[1fr_7rem] items-end gap-3">
                <TextInput label="Step" {...field('name')} />
                <NumberInput label="People" {...field('count')} />
              </div>
            )
          }}
        </RowList>
        {hasFunnel && <Charts worksheet={drawn} id="funnel" level={4} />}
      </Step>
      <Step
        title="Whom it reached"
        hint="Enrolled out of eligible, group by group. Equal access on paper is not equal reach."
      >
        <RowList
          label="Groups"
          // A group that was the reference is it again when it is put back.
          {...listOf(fidelitySchema, 'groups', groups, edit)}
          nameOf={({ name }, place) => name.trim() || `Group ${place + 1}`}
          addLabel="Add a group"
          look="fields"
          empty="No group yet. In the chapter, people who prefer English and people who prefer Spanish."
        >
          {(group, change) => {
            const set = (part: Partial<typeof group>) => change({ ...group, ...part })
            const field = fieldsOf(group, set, fidelitySchema.shape.groups)
            return (
              <div className="grid items-end gap-3 sm:grid-cols-[1fr_15rem]">
                <TextInput label="Group" {...field('name')} />
                <div className="grid grid-cols-2 items-end gap-3">
                  <NumberInput label="Enrolled" {...field('enrolled')} />
                  <NumberInput label="Eligible" {...field('eligible')} />
                </div>
              </div>
            )
          }}
        </RowList>
        {groups.length > 1 && (
          <SelectInput
            label="Compare with"
            hint="The group the others are held against. Choosing it is a decision: say why."
            none="No group chosen"
            options={groups.map(({ id, name }, place) => ({
              value: id,
              name: name.trim() || `Group ${place + 1}`,
            }))}
            value={groups.some(({ id }) => id === reference) ? reference : null}
            onChange={(id) => edit((tracker) => ({ ...tracker, reference: id ?? '' }))}
          />
        )}
        {results.groups.length > 0 && (
          <div>
            <Charts worksheet={drawn} id="reach" level={4} />
            <p className="meta mt-2 max-w-160">
              {reachText.name}: {reachText.says} {reachText.weakness}
            </p>
            {results.groups.some(({ ratio }) => ratio !== null) && (
              <p className="meta mt-1.5 max-w-160">
                {reachRatioText.name}: {reachRatioText.says} {reachRatioText.weakness}
              </p>
            )}
          </div>
        )}
        <Remarks remarks={[...results.about.reach, ...results.about.small]} className="my-0" />
      </Step>
    </>
  )
}
