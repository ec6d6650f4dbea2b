import { memo } from 'react'
import type { Carried } from '#core/worksheets/carry-forward/carried'
import { sourceSentence } from '#core/worksheets/fields'
import type { ImplementationPlan } from '#core/worksheets/implementation-plan/schema'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { EditPlan } from './edit.ts'

type Component = ImplementationPlan['components'][number]

/** Components a plan can hold. */
const most = 20

interface Props {
  components: Component[]
  offers: Carried<Component>[]
  edit: EditPlan
}

/** What has to happen everywhere. */
export const ComponentsStep = memo(function ComponentsStep({ components, offers, edit }: Props) {
  return (
    <Step
      title="The core components"
      hint="What has to happen everywhere for it to be this program. Each one gets a plan at each site."
    >
      <CarryOffer
        title="Activities of your logic model in chapter 5"
        offers={offers}
        describe={({ name }) => name}
        taken={({ value }) => components.some(({ id }) => id === value.id) || components.length >= most}
        onTake={({ value }) => edit((plan) => ({ ...plan, components: [...plan.components, value] }))}
      />
      <RowList
        label="Core components"
        rows={components}
        onChange={(rows) => edit((plan) => ({ ...plan, components: rows }))}
        fresh={(id) => ({ id, name: '', from: null })}
        nameOf={(_, place) => `Component ${place + 1}`}
        wordsOf={({ name }) => name}
        addLabel="Add a component"
        max={most}
        look="line"
        empty="No component yet. In the chapter, weekly contact is one."
      >
        {(component, change, place) => (
          <>
            <TextInput
              label={`Name of component ${place + 1}`}
              hideLabel
              grows
              max={300}
              value={component.name}
              onChange={(name) => change({ ...component, name })}
            />
            {component.from && <p className="meta mt-1.5">{sourceSentence(component.from)}</p>}
          </>
        )}
      </RowList>
    </Step>
  )
})
