import { memo } from 'react'
import { compact, formatSigned, percent } from '#core/format'
import { adherenceText } from '#core/methods/process/fidelity'
import type { Carried } from '#core/worksheets/carry-forward/carried'
import { type ComponentAtSite, lightNames } from '#core/worksheets/fidelity-and-reach/figures'
import type { FidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import {
  type FidelityAndReach,
  type FidelityComponent,
  fidelitySchema,
  mostSites,
} from '#core/worksheets/fidelity-and-reach/schema'
import { sourceSentence } from '#core/worksheets/fields'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { Choice } from '../parts/Choice.tsx'
import { capRows } from '../parts/cap-rows.ts'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { Edit } from '../parts/use-edit.ts'
import Charts from './Charts.tsx'

interface Props extends Pick<FidelityAndReach, 'components' | 'sites'> {
  offers: Carried<FidelityComponent>[]
  edit: Edit<FidelityAndReach>
  /** The tracker the drawing is made from. */
  drawn: FidelityAndReach
  results: FidelityResults
}

/** What should have happened, how often it did, and how that compares with the threshold set for it. */
export function ComponentsStep({ components, sites, offers, edit, drawn, results }: Props) {
  const list = listOf(fidelitySchema, 'components', components, edit)
  return (
    <Step
      title="What was delivered"
      hint="For each core component: how often it was due, and how often it was delivered as designed. Due leaves out people for whom it is too early, who did not want it, or whom it does not concern: a no is not a miss. Count people here; sessions have a place of their own below. Set the threshold by the harm of missing it, before you look."
    >
      <CarryOffer
        title="Indicators of your logic model in chapter 5"
        offers={offers}
        describe={({ name, indicator }) => (indicator.trim() ? `${name}: ${indicator.trim()}` : name)}
        taken={({ value }) => components.some(({ id }) => id === value.id) || components.length >= list.max}
        onTake={({ value }) =>
          edit((tracker) => ({ ...tracker, components: [...tracker.components, value] }))
        }
      />
      <RowList
        label="Core components"
        {...list}
        nameOf={nameOf}
        addLabel="Add a component"
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
const cellSentence = ({ share, delivered, light, gap, internalOnly }: ComponentAtSite): string =>
  compact([
    `${percent(share)}, ${delivered.count} of ${delivered.of}.`,
    light && gap !== null && `${lightNames[light]} (${formatSigned(gap, 1)} points).`,
    internalOnly && 'Internal only.',
  ]).join(' ')

interface ComponentRowProps extends Pick<Props, 'sites' | 'edit'> {
  component: FidelityComponent
  name: string
  /** What was found at each site, a line each that begins with the site's id; text, so that equal stays equal. */
  found: string
}

/** A component that opens to be counted; closed, it shows its shares. One that was not counted yet is open. */
const ComponentRow = memo(function ComponentRow({ component, name, sites, found, edit }: ComponentRowProps) {
  const change = (from: (component: FidelityComponent) => Partial<FidelityComponent>) =>
    edit((tracker) => ({
      ...tracker,
      components: tracker.components.map((one) => (one.id === component.id ? { ...one, ...from(one) } : one)),
    }))
  const lines = found.split('\n')
  const places = sites.map(({ id, name: at }, place) => ({
    id,
    name: at.trim() || `Site ${place + 1}`,
    said: lines.find((line) => line.startsWith(`${id} `))?.slice(id.length + 1),
  }))
  const shares = places.map(({ name: at, said }) => said && `${at} ${said.split(',')[0]}`)
  const described = compact([component.coreFunction.trim(), component.indicator.trim()]).length
  const field = fieldsOf(component, (part) => change(() => part), fidelitySchema.shape.components)
  return (
    <Fold
      title={name}
      of="a core component"
      state={compact(shares).join(', ') || 'not counted yet'}
      open={component.counts.length === 0}
    >
      {() => (
        <div className="grid gap-4">
          <div>
            <TextInput label="Its name" {...field('name')} />
            {component.from && <p className="meta mt-1.5">{sourceSentence(component.from)}</p>}
          </div>
          <Fold title="Core function and indicator" of={name} state={`${described} of 2`}>
            {() => (
              <>
                <TextInput
                  label="Core function"
                  hint="What it is for. The form may change; this may not."
                  {...field('coreFunction')}
                />
                <TextInput
                  label="Indicator"
                  hint="What counts as delivered as designed."
                  {...field('indicator')}
                />
              </>
            )}
          </Fold>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberInput
              label="Threshold in percent"
              hint="80 is a common custom, not a law."
              {...field('threshold')}
            />
            <Choice legend="Harm if it is missed" options={harms} {...field('harm')} />
          </div>
          {sites.length === 0 && <p className="text-muted">Add a site above, and count here.</p>}
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {places.map(({ id, name: at, said }) => (
              <SiteCounts
                key={id}
                name={at}
                counts={countsAt(component, id)}
                found={said}
                onChange={(part) => change((newest) => ({ counts: changedCounts(newest, sites, id, part) }))}
              />
            ))}
          </div>
        </div>
      )}
    </Fold>
  )
})

const harms = ['1, little', '2, some', '3, grave'].map((name, place) => ({ value: place + 1, name }))

type Counts = FidelityComponent['counts'][number]

const countsAt = ({ counts }: FidelityComponent, site: string): Counts =>
  counts.find((one) => one.site === site) ?? { site, delivered: null, due: null }

/** The counts with those of one site changed. Those of a removed site stay for when it is put back. */
function changedCounts(
  component: FidelityComponent,
  sites: Props['sites'],
  site: string,
  part: Partial<Counts>,
): Counts[] {
  const others = component.counts.filter((one) => one.site !== site)
  return capRows([...others, { ...countsAt(component, site), ...part }], mostSites, (one) =>
    sites.some(({ id }) => id === one.site),
  )
}

interface SiteProps {
  name: string
  counts: Counts
  /** The share they make, in words. */
  found: string | undefined
  onChange: (part: Partial<Counts>) => void
}

/** Delivered and due at one site, with the share they make. */
function SiteCounts({ name, counts, found, onChange }: SiteProps) {
  const field = fieldsOf(counts, onChange, fidelitySchema.shape.components.unwrap().element.shape.counts)
  return (
    <fieldset className="border-line border-t pt-3">
      <legend className="float-left mb-2 w-full font-label text-sm/[1.3] [overflow-wrap:anywhere]">
        {name}
      </legend>
      <div className="clear-both grid max-w-100 grid-cols-2 items-end gap-4">
        <NumberInput label="Delivered as designed" {...field('delivered')} />
        <NumberInput label="Times it was due" {...field('due')} />
      </div>
      {found && <p className="mt-2 text-sm/[1.5]">{found}</p>}
    </fieldset>
  )
}
