import { memo } from 'react'
import type { Carried } from '#core/worksheets/carry-forward/carried'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { NumberInput } from '../parts/NumberInput.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { type EditTracker, mostSites } from './edit.ts'

interface Site {
  id: string
  name: string
}

interface Props {
  sites: Site[]
  smallCell: number | null
  offers: Carried<Site>[]
  edit: EditTracker
}

/** Where it was counted, and from how many people on a figure may leave the house. */
export const SitesStep = memo(function SitesStep({ sites, smallCell, offers, edit }: Props) {
  return (
    <Step
      title="Where you counted"
      hint="Sites work under different conditions. Keep them apart, and say what those conditions were."
    >
      <CarryOffer
        title="Sites of your plan in chapter 6"
        offers={offers}
        describe={({ name }) => name}
        taken={({ value }) => sites.some(({ id }) => id === value.id) || sites.length >= mostSites}
        onTake={({ value }) => edit((tracker) => ({ ...tracker, sites: [...tracker.sites, value] }))}
      />
      <RowList
        label="Sites"
        rows={sites}
        onChange={(rows) => edit((tracker) => ({ ...tracker, sites: rows }))}
        fresh={(id) => ({ id, name: '' })}
        nameOf={(_, place) => `Site ${place + 1}`}
        wordsOf={({ name }) => name}
        addLabel="Add a site"
        max={mostSites}
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
        min={0}
        max={1000}
        whole
        value={smallCell}
        onChange={(value) => edit((tracker) => ({ ...tracker, smallCell: value }))}
      />
    </Step>
  )
})
