import { memo } from 'react'
import { percent } from '#core/format'
import { doseText } from '#core/methods/process/dose'
import { harmWeightedText } from '#core/methods/process/fidelity'
import type { FidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import {
  type FidelityAndReach,
  fidelitySchema,
  mostSites,
  type SiteSessions,
} from '#core/worksheets/fidelity-and-reach/schema'
import { capRows } from '../parts/cap-rows.ts'
import { fieldsOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import type { Edit } from '../parts/use-edit.ts'

interface Props extends Pick<FidelityAndReach, 'sites' | 'sessions'> {
  edit: Edit<FidelityAndReach>
  results: FidelityResults
}

const none = (site: string) => fidelitySchema.shape.sessions.unwrap().element.parse({ site })

/** Sessions planned, held and attended at each site, how they were, and the sites side by side. */
export const SessionsStep = memo(function SessionsStep({ sites, sessions, edit, results }: Props) {
  const setSessions = (site: string, part: Partial<SiteSessions>) =>
    edit((tracker) => {
      const old = tracker.sessions.find((one) => one.site === site) ?? none(site)
      const changed = [...tracker.sessions.filter((one) => one.site !== site), { ...old, ...part }]
      // Those of a removed site stay for when it is put back.
      const isLive = (one: SiteSessions) => tracker.sites.some(({ id }) => id === one.site)
      return { ...tracker, sessions: capRows(changed, mostSites, isLive) }
    })
  return (
    <Step
      title="What arrived"
      hint="Sessions held are what was delivered. Sessions attended are what was received, out of those held while each person was in the program: nobody is absent before they came. (A mean per person in both fields gives the same share.)"
    >
      {sites.length === 0 && <p className="text-muted">Add a site above, and count here.</p>}
      {sites.map(({ id, name }, place) => (
        <SiteSessionFields
          key={id}
          name={name.trim() || `Site ${place + 1}`}
          sessions={sessions.find(({ site }) => site === id) ?? none(id)}
          onChange={(part) => setSessions(id, part)}
        />
      ))}
      <SiteFigures results={results} />
    </Step>
  )
})

interface FieldsProps {
  name: string
  sessions: SiteSessions
  onChange: (part: Partial<SiteSessions>) => void
}

function SiteSessionFields({ name, sessions, onChange }: FieldsProps) {
  const field = fieldsOf(sessions, onChange, fidelitySchema.shape.sessions)
  return (
    <fieldset className="max-w-160 rounded-paper border border-line px-4 pt-3 pb-4">
      <legend className="float-left mb-3 w-full font-label text-base [overflow-wrap:anywhere]">{name}</legend>
      <div className="clear-both grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        <NumberInput label="Planned" {...field('planned')} />
        <NumberInput label="Held" {...field('held')} />
        <NumberInput label="Attended, all people together" {...field('attended')} />
        <NumberInput label="Held while they were in the program, all together" {...field('offered')} />
        <NumberInput label="Observed quality, 1 to 5" {...field('quality')} />
        <NumberInput label="“Worth my time”, 1 to 5" {...field('responsiveness')} />
      </div>
    </fieldset>
  )
}

const share = (value: number | null) => (value === null ? '–' : percent(value))

/** The sites side by side, with how little the means prove. */
function SiteFigures({ results: { sites } }: { results: FidelityResults }) {
  const known = sites.filter(({ mean, delivered, received }) => (mean ?? delivered ?? received) !== null)
  if (known.length === 0) return null
  const adherent = known.some(({ mean }) => mean !== null)
  const dosed = known.some(({ delivered, received }) => (delivered ?? received) !== null)
  return (
    <div>
      <ResultTable
        caption="Site by site"
        columns={[
          'Site',
          ...(adherent ? ['Mean adherence', 'Harm-weighted mean'] : []),
          ...(dosed ? ['Dose delivered', 'Dose received'] : []),
        ]}
        rows={known.map((site) => [
          site.name,
          ...(adherent ? [share(site.mean), share(site.harmWeighted)] : []),
          ...(dosed ? [share(site.delivered), share(site.received)] : []),
        ])}
      />
      {adherent && (
        <p className="meta max-w-160">
          {harmWeightedText.name}: {harmWeightedText.says} {harmWeightedText.weakness} A site’s mean says
          nothing about the conditions it worked under.
        </p>
      )}
      {dosed && (
        <p className="meta mt-1.5 max-w-160">
          {doseText.name}: {doseText.says} {doseText.weakness}
        </p>
      )}
    </div>
  )
}
