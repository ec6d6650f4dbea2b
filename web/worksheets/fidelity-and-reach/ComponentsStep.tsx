import { memo } from 'react'
import { formatSigned, percent } from '#core/format'
import { adherenceText } from '#core/methods/process/fidelity'
import type { Carried } from '#core/worksheets/carry-forward/carried'
import { type ComponentAtSite, lightNames } from '#core/worksheets/fidelity-and-reach/figures'
import type { FidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import {
  emptyComponent,
  type FidelityAndReach,
  type FidelityComponent,
} from '#core/worksheets/fidelity-and-reach/schema'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import Charts from './Charts.tsx'
import { ComponentFields } from './ComponentFields.tsx'
import type { EditTracker } from './edit.ts'

interface Props {
  components: FidelityComponent[]
  sites: FidelityAndReach['sites']
  offers: Carried<FidelityComponent>[]
  edit: EditTracker
  /** The tracker the drawing is made from. */
  drawn: FidelityAndReach
  results: FidelityResults
}

/** Components a tracker can hold. */
const most = 20

/** What should have happened, how often it did, and how that compares with the threshold set for it. */
export function ComponentsStep({ components, sites, offers, edit, drawn, results }: Props) {
  return (
    <Step
      title="What was delivered"
      hint="For each core component: how often it was due, and how often it was delivered as designed. Due leaves out people for whom it is too early, who did not want it, or whom it does not concern: a no is not a miss. Count people here; sessions have a place of their own below. Set the threshold by the harm of missing it, before you look."
    >
      <CarryOffer
        title="Indicators of your logic model in chapter 5"
        offers={offers}
        describe={({ name, indicator }) => (indicator.trim() ? `${name}: ${indicator.trim()}` : name)}
        taken={({ value }) => components.some(({ id }) => id === value.id) || components.length >= most}
        onTake={({ value }) =>
          edit((tracker) => ({ ...tracker, components: [...tracker.components, value] }))
        }
      />
      <RowList
        label="Core components"
        rows={components}
        onChange={(rows) => edit((tracker) => ({ ...tracker, components: rows }))}
        fresh={emptyComponent}
        nameOf={nameOf}
        addLabel="Add a component"
        max={most}
        look="fold"
        empty="No component yet. In the chapter, first contact within 72 hours is one."
      >
        {(component, _, place) => (
          <ComponentRow
            component={component}
            name={nameOf(component, place)}
            sites={sites}
            found={results.cells
              .filter((cell) => cell.component === component.id)
              .map((cell) => `${cell.site} ${cellSentence(cell)}`)
              .join('\n')}
            edit={edit}
          />
        )}
      </RowList>
      <Remarks remarks={[...results.about.urgent, ...results.about.counts]} className="my-0" />
      {results.cells.length > 0 && (
        <div>
          <Charts worksheet={drawn} id="fidelity" level={4} />
          <p className="meta mt-2 max-w-160">
            {adherenceText.name}: {adherenceText.says} {adherenceText.weakness}
          </p>
        </div>
      )}
    </Step>
  )
}

const nameOf = ({ name }: FidelityComponent, place: number) => name.trim() || `Component ${place + 1}`

/** "76%, 19 of 25. Near the threshold (−4 points). Internal only." */
function cellSentence({ share, delivered, light, gap, internalOnly }: ComponentAtSite): string {
  return [
    `${percent(share)}, ${delivered.count} of ${delivered.of}.`,
    light && gap !== null ? `${lightNames[light]} (${formatSigned(gap, 1)} points).` : '',
    internalOnly ? 'Internal only.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

interface ComponentRowProps {
  component: FidelityComponent
  name: string
  sites: FidelityAndReach['sites']
  /** What was found at each site, a line each that begins with the site's id; text, so that equal stays equal. */
  found: string
  edit: EditTracker
}

/** A component that opens to be counted; closed, it shows its shares. One that was not counted yet is open. */
const ComponentRow = memo(function ComponentRow({ component, name, sites, found, edit }: ComponentRowProps) {
  const change = (from: (component: FidelityComponent) => Partial<FidelityComponent>) =>
    edit((tracker) => ({
      ...tracker,
      components: tracker.components.map((one) => (one.id === component.id ? { ...one, ...from(one) } : one)),
    }))
  const lines = found.split('\n')
  const foundAt = (site: string) => lines.find((line) => line.startsWith(`${site} `))?.slice(site.length + 1)
  const shares = sites.flatMap(({ id, name: at }, place) => {
    const share = foundAt(id)?.split(',')[0]
    return share ? [`${at.trim() || `Site ${place + 1}`} ${share}`] : []
  })
  return (
    <Fold
      title={name}
      of="a core component"
      state={shares.join(', ') || 'not counted yet'}
      open={component.counts.length === 0}
    >
      {() => (
        <ComponentFields component={component} name={name} sites={sites} foundAt={foundAt} change={change} />
      )}
    </Fold>
  )
})
