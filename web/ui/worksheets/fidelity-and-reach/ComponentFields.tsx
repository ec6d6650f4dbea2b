import { percent, signed } from '#core/instruments/wording'
import { type ComponentAtSite, lightNames } from '#core/instruments/worksheets/fidelity-and-reach/results'
import type {
  FidelityAndReach,
  FidelityComponent,
} from '#core/instruments/worksheets/fidelity-and-reach/schema'
import { sourceSentence } from '#core/instruments/worksheets/fields'
import { Choice } from '../parts/Choice.tsx'
import { Fold } from '../parts/Fold.tsx'
import { NumberInput } from '../parts/NumberInput.tsx'
import { TextInput } from '../parts/TextInput.tsx'

interface Props {
  component: FidelityComponent
  sites: FidelityAndReach['sites']
  /** Its figures, where there are any. */
  cells: readonly ComponentAtSite[]
  onChange: (component: FidelityComponent) => void
}

/** One component: what it is, what is hoped for, and what was counted at each site. */
export function ComponentFields({ component, sites, cells, onChange }: Props) {
  const set = (part: Partial<FidelityComponent>) => onChange({ ...component, ...part })
  const described = [component.coreFunction, component.indicator].filter((text) => text.trim()).length
  return (
    <div className="grid gap-4">
      <div>
        <TextInput label="Its name" value={component.name} onChange={(name) => set({ name })} />
        {component.from && <p className="meta mt-1.5">{sourceSentence(component.from)}</p>}
      </div>
      <Fold
        title="Core function and indicator"
        of={component.name.trim() || 'this component'}
        state={`${described} of 2`}
      >
        {() => (
          <>
            <TextInput
              label="Core function"
              hint="What it is for. The form may change; this may not."
              rows={2}
              value={component.coreFunction}
              onChange={(coreFunction) => set({ coreFunction })}
            />
            <TextInput
              label="Indicator"
              hint="What counts as delivered as designed."
              rows={2}
              value={component.indicator}
              onChange={(indicator) => set({ indicator })}
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
          value={component.threshold}
          onChange={(threshold) => set({ threshold })}
        />
        <Choice
          legend="Harm if it is missed"
          options={[
            { value: 1, name: '1, little' },
            { value: 2, name: '2, some' },
            { value: 3, name: '3, grave' },
          ]}
          value={component.harm}
          onChange={(harm) => set({ harm })}
        />
      </div>
      {sites.length === 0 && <p className="text-muted">Add a site above, and count here.</p>}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {sites.map(({ id, name }, place) => (
          <SiteCounts
            key={id}
            name={name.trim() || `Site ${place + 1}`}
            counts={component.counts.find(({ site }) => site === id)}
            cell={cells.find(({ site }) => site === id)}
            onChange={(part) => set({ counts: changedCounts(component, sites, id, part) })}
          />
        ))}
      </div>
    </div>
  )
}

type Counts = FidelityComponent['counts'][number]

/** The counts with those of one site changed, and without those of sites that are gone. */
function changedCounts(
  { counts }: FidelityComponent,
  sites: Props['sites'],
  site: string,
  part: Partial<Counts>,
): Counts[] {
  const old = counts.find((one) => one.site === site) ?? { site, delivered: null, due: null }
  const others = counts.filter((one) => one.site !== site && sites.some(({ id }) => id === one.site))
  return [...others, { ...old, ...part }]
}

interface SiteProps {
  name: string
  counts: Counts | undefined
  cell: ComponentAtSite | undefined
  onChange: (part: Partial<Counts>) => void
}

/** Delivered and due at one site, with the share they make. */
function SiteCounts({ name, counts, cell, onChange }: SiteProps) {
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
      {cell && <p className="mt-2 text-sm/[1.5]">{cellSentence(cell)}</p>}
    </fieldset>
  )
}

/** "76%, 19 of 25. Near the threshold (−4 points). Internal only." */
function cellSentence({ share, delivered, light, gap, internalOnly }: ComponentAtSite): string {
  return [
    `${percent(share)}, ${delivered.count} of ${delivered.of}.`,
    light && gap !== null ? `${lightNames[light]} (${signed(gap, 1)} points).` : '',
    internalOnly ? 'Internal only.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
