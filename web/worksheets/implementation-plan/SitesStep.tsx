import { memo } from 'react'
import { formatFixed, percent } from '#core/format'
import { loadText } from '#core/methods/planning/load'
import { readinessText } from '#core/methods/planning/readiness'
import type { PlanResults } from '#core/worksheets/implementation-plan/results'
import {
  type ImplementationPlan,
  implementationPlanSchema,
  type PlanSite,
} from '#core/worksheets/implementation-plan/schema'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { NumberInput } from '../parts/NumberInput.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { RowList } from '../parts/RowList.tsx'
import { Scale } from '../parts/Scale.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { Edit } from '../parts/use-edit.ts'

interface Props {
  sites: PlanSite[]
  edit: Edit<ImplementationPlan>
  results: PlanResults
}

/** The places, how ready each is, and whether its week has room. */
export const SitesStep = memo(function SitesStep({ sites, edit, results }: Props) {
  return (
    <Step
      title="The sites and how ready they are"
      hint="Three factors from 1 to 5. They are multiplied, so one that is near zero cannot be made good by the others."
    >
      <RowList
        label="Sites"
        {...listOf(implementationPlanSchema, 'sites', sites, edit)}
        nameOf={({ name }, place) => name.trim() || `Site ${place + 1}`}
        addLabel="Add a site"
        empty="No site yet. In the chapter there are Millrace and East Landing."
      >
        {(site, change) => <SiteFields site={site} onChange={change} />}
      </RowList>
      <Readiness results={results} />
    </Step>
  )
})

function SiteFields({ site, onChange }: { site: PlanSite; onChange: (site: PlanSite) => void }) {
  const set = (part: Partial<PlanSite>) => onChange({ ...site, ...part })
  const field = fieldsOf(site, set, implementationPlanSchema.shape.sites)
  return (
    <div className="grid gap-4">
      <TextInput label="Name of the site" {...field('name')} />
      <Scale
        legend="Motivation: do people here want it?"
        ends={['not at all', 'strongly']}
        {...field('motivation')}
      />
      <Scale
        legend="Capacity for this program: skills, rooms, forms it needs"
        ends={['missing', 'all there']}
        {...field('specific')}
      />
      <Scale
        legend="General capacity: staff, leaders, a place that runs"
        ends={['missing', 'all there']}
        {...field('general')}
      />
      <fieldset className="grid items-end gap-4 sm:grid-cols-3">
        <legend className="mb-1.5 text-muted text-sm/[1.45]">Does an ordinary week have room?</legend>
        <NumberInput label="Hours one person needs a week" {...field('hoursPerPerson')} />
        <NumberInput label="People active at once" {...field('active')} />
        <NumberInput label="Staff hours there are a week" {...field('availableHours')} />
      </fieldset>
    </div>
  )
}

/** The index and the load of each site, with how little they prove. */
function Readiness({ results: { sites, about } }: { results: PlanResults }) {
  const known = sites.filter(({ index, load }) => index !== null || load !== null)
  if (known.length === 0) return null
  const indexed = known.some(({ index }) => index !== null)
  const loaded = known.some(({ load }) => load !== null)
  return (
    <div>
      <ResultTable
        caption="What follows"
        columns={['Site', ...(indexed ? ['Readiness index'] : []), ...(loaded ? ['Load of the week'] : [])]}
        rows={known.map(({ name, index, load }) => [
          name,
          ...(indexed ? [index === null ? '–' : formatFixed(index, 3)] : []),
          ...(loaded ? [load === null ? '–' : percent(load, 0)] : []),
        ])}
      />
      {indexed && (
        <p className="meta max-w-160">
          Readiness index: {readinessText.says} {readinessText.weakness}
        </p>
      )}
      {loaded && (
        <p className="meta mt-1.5 max-w-160">
          Load: {loadText.says} {loadText.weakness}
        </p>
      )}
      <Remarks remarks={about.sites.filter(({ kind }) => kind === 'warning')} />
    </div>
  )
}
