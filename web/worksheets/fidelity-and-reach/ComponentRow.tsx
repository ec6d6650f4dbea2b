import { memo } from 'react'
import type { FidelityAndReach, FidelityComponent } from '#core/worksheets/fidelity-and-reach/schema'
import { Fold } from '../parts/Fold.tsx'
import { ComponentFields } from './ComponentFields.tsx'
import type { EditTracker } from './edit.ts'

interface Props {
  component: FidelityComponent
  name: string
  sites: FidelityAndReach['sites']
  /** What was found at each site, a line each that begins with the site's id; text, so that equal stays equal. */
  found: string
  edit: EditTracker
}

/** A component that opens to be counted; closed, it shows its shares. One that was not counted yet is open. */
export const ComponentRow = memo(function ComponentRow({ component, name, sites, found, edit }: Props) {
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
