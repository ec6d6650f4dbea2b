import { memo } from 'react'
import type { Carried } from '#core/worksheets/carry-forward/carried'
import { type FidelityAndReach, fidelitySchema } from '#core/worksheets/fidelity-and-reach/schema'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { Edit } from '../parts/use-edit.ts'

interface Props extends Pick<FidelityAndReach, 'sites' | 'smallCell'> {
  offers: Carried<FidelityAndReach['sites'][number]>[]
  edit: Edit<FidelityAndReach>
}

/** Where it was counted, and from how many people on a figure may leave the house. */
export const SitesStep = memo(function SitesStep({ sites, smallCell, offers, edit }: Props) {
  const list = listOf(fidelitySchema, 'sites', sites, edit)
  const field = fieldsOf({ smallCell }, (part) => edit((newest) => ({ ...newest, ...part })), fidelitySchema)
  return (
    <Step
      title="Where you counted"
      hint="Sites work under different conditions. Keep them apart, and say what those conditions were."
    >
      <CarryOffer
        title="Sites of your plan in chapter 6"
        offers={offers}
        describe={({ name }) => name}
        taken={({ value }) => sites.some(({ id }) => id === value.id) || sites.length >= list.max}
        onTake={({ value }) => edit((tracker) => ({ ...tracker, sites: [...tracker.sites, value] }))}
      />
      <RowList
        label="Sites"
        {...list}
        nameOf={(_, place) => `Site ${place + 1}`}
        wordsOf={({ name }) => name}
        addLabel="Add a site"
        look="line"
        empty="No site yet."
      >
        {(site, change, place) => (
          <TextInput
            label={`Name of site ${place + 1}`}
            hideLabel
            value={site.name}
            onChange={(name) => change({ ...site, name })}
          />
        )}
      </RowList>
      <NumberInput
        label="Smallest count that may be published"
        hint="A figure about fewer people is marked “internal only”: somebody could be recognized. 11 is a common choice."
        {...field('smallCell')}
      />
    </Step>
  )
})
