import type { FidelityAndReach, FidelityComponent } from '#core/worksheets/fidelity-and-reach/schema'
import { sourceSentence } from '#core/worksheets/fields'
import { Choice } from '../parts/Choice.tsx'
import { capRows } from '../parts/cap-rows.ts'
import { Fold } from '../parts/Fold.tsx'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { mostSites } from './edit.ts'

interface Props {
  component: FidelityComponent
  name: string
  sites: FidelityAndReach['sites']
  /** What was found at a site, in a sentence. */
  foundAt: (site: string) => string | undefined
  change: (from: (component: FidelityComponent) => Partial<FidelityComponent>) => void
}

/** What a component is, what is hoped for, and what was counted at each site. */
export function ComponentFields({ component, name, sites, foundAt, change }: Props) {
  const set = (part: Partial<FidelityComponent>) => change(() => part)
  const described = [component.coreFunction, component.indicator].filter((text) => text.trim()).length
  const field = fieldsOf(component, set)
  return (
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
              rows={2}
              {...field('coreFunction')}
            />
            <TextInput
              label="Indicator"
              hint="What counts as delivered as designed."
              rows={2}
              {...field('indicator')}
            />
          </>
        )}
      </Fold>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberInput
          label="Threshold in percent"
          hint="80 is a common custom, not a law."
          min={0}
          max={100}
          {...field('threshold')}
        />
        <Choice
          legend="Harm if it is missed"
          options={[
            { value: 1, name: '1, little' },
            { value: 2, name: '2, some' },
            { value: 3, name: '3, grave' },
          ]}
          {...field('harm')}
        />
      </div>
      {sites.length === 0 && <p className="text-muted">Add a site above, and count here.</p>}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {sites.map(({ id, name }, place) => (
          <SiteCounts
            key={id}
            name={name.trim() || `Site ${place + 1}`}
            counts={component.counts.find(({ site }) => site === id)}
            found={foundAt(id)}
            onChange={(part) => change((newest) => ({ counts: changedCounts(newest, sites, id, part) }))}
          />
        ))}
      </div>
    </div>
  )
}

type Counts = FidelityComponent['counts'][number]

/** The counts with those of one site changed. Those of a removed site stay for when it is put back. */
function changedCounts(
  { counts }: FidelityComponent,
  sites: Props['sites'],
  site: string,
  part: Partial<Counts>,
): Counts[] {
  const old = counts.find((one) => one.site === site) ?? { site, delivered: null, due: null }
  const others = counts.filter((one) => one.site !== site)
  return capRows([...others, { ...old, ...part }], mostSites, (one) =>
    sites.some(({ id }) => id === one.site),
  )
}

interface SiteProps {
  name: string
  counts: Counts | undefined
  /** The share they make, in words. */
  found: string | undefined
  onChange: (part: Partial<Counts>) => void
}

/** Delivered and due at one site, with the share they make. */
function SiteCounts({ name, counts, found, onChange }: SiteProps) {
  return (
    <fieldset className="border-line border-t pt-3">
      <legend className="float-left mb-2 w-full font-label text-sm/[1.3] [overflow-wrap:anywhere]">
        {name}
      </legend>
      <div className="clear-both grid max-w-100 grid-cols-2 items-end gap-4">
        <NumberInput
          label="Delivered as designed"
          min={0}
          max={1_000_000}
          whole
          value={counts?.delivered ?? null}
          onChange={(delivered) => onChange({ delivered })}
        />
        <NumberInput
          label="Times it was due"
          min={0}
          max={1_000_000}
          whole
          value={counts?.due ?? null}
          onChange={(due) => onChange({ due })}
        />
      </div>
      {found && <p className="mt-2 text-sm/[1.5]">{found}</p>}
    </fieldset>
  )
}
