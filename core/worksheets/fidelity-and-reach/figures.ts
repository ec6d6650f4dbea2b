import type { Proportion } from '../../methods/outcome/proportion.ts'
import { customaryThreshold, isSmallCount, protectSmallCells } from '../../methods/outcome/small-cells.ts'
import { agreement } from '../../methods/process/agreement.ts'
import { dose } from '../../methods/process/dose.ts'
import {
  adherence,
  type ComponentCount,
  graveHarm,
  harmWeightedAdherence,
  meanAdherence,
} from '../../methods/process/fidelity.ts'
import { type FunnelStep, reachFunnel, reachRatio } from '../../methods/process/reach.ts'
import type { FidelityAndReach, FidelityComponent } from './schema.ts'

/** The traffic light, which always has its word. */
export const lightNames = {
  met: 'Threshold met',
  near: 'Near the threshold',
  below: 'Below the threshold',
} as const
export type Light = keyof typeof lightNames
/** Percentage points below the threshold that still count as near, except where a miss can do grave harm. */
const nearBy = 10

/** A component at one site. */
export interface ComponentAtSite {
  component: string
  name: string
  site: string
  delivered: Proportion
  share: number
  /** Percentage points above (or below 0: under) the threshold; null without one. */
  gap: number | null
  light: Light | null
  harm: number
  /** So few people with it, without it or in all that the figure stays inside. */
  internalOnly: boolean
}

/** A site as a whole. */
export interface SiteFidelity {
  id: string
  name: string
  mean: number | null
  harmWeighted: number | null
  /** Components that were counted here. */
  counted: number
  delivered: number | null
  received: number | null
}

/** Reach of a group beside the reference group. */
export interface GroupReach {
  id: string
  name: string
  enrolled: number
  eligible: number
  reach: number
  /** Null for the reference group itself, or while there is none. */
  ratio: number | null
  flagged: boolean
  internalOnly: boolean
}

export interface FidelityFigures {
  cells: ComponentAtSite[]
  sites: SiteFidelity[]
  funnel: FunnelStep[]
  groups: GroupReach[]
  agreement: ReturnType<typeof agreement>
}

export function fidelityFigures(worksheet: FidelityAndReach): FidelityFigures {
  const threshold = worksheet.smallCell ?? customaryThreshold
  const isSmall = (share: Proportion) => isSmallCount(share, threshold)
  const cells = worksheet.components.flatMap((component, place) =>
    cellsOf(component, place, worksheet, isSmall),
  )
  const { bothYes, onlyFirst, onlySecond, bothNo } = worksheet.observers
  const rated = bothYes !== null && onlyFirst !== null && onlySecond !== null && bothNo !== null
  return {
    cells,
    sites: worksheet.sites.map((site, place) => siteOf(site, place, worksheet)),
    funnel: reachFunnel(
      worksheet.funnel.flatMap(({ name, count }) =>
        count === null ? [] : [{ name: name.trim() || 'Step', count }],
      ),
    ),
    groups: groupsOf(worksheet, threshold),
    agreement: rated ? agreement({ bothYes, onlyFirst, onlySecond, bothNo }) : null,
  }
}

/** Delivered out of due at a site; null where one is missing, nothing was due, or more was delivered than due. */
function countAt({ counts, harm }: FidelityComponent, site: string): ComponentCount {
  const found = counts.find((one) => one.site === site)
  const { delivered, due } = found ?? { delivered: null, due: null }
  const known = delivered !== null && due !== null && due > 0 && delivered <= due
  return { delivered: known ? { count: delivered, of: due } : null, harm: harm ?? 1 }
}

function cellsOf(
  component: FidelityComponent,
  place: number,
  { sites }: FidelityAndReach,
  isSmall: (share: Proportion) => boolean,
): ComponentAtSite[] {
  return sites.flatMap(({ id: site }) => {
    const counted = countAt(component, site)
    const share = adherence(counted)
    if (share === null || !counted.delivered) return []
    const gap = component.threshold === null ? null : share * 100 - component.threshold
    return [
      {
        component: component.id,
        name: component.name.trim() || `Component ${place + 1}`,
        site,
        delivered: counted.delivered,
        share,
        gap,
        light: lightOf(gap, counted.harm),
        harm: counted.harm,
        internalOnly: isSmall(counted.delivered),
      },
    ]
  })
}

function lightOf(gap: number | null, harm: number): Light | null {
  if (gap === null) return null
  if (gap >= 0) return 'met'
  return gap >= -nearBy && harm < graveHarm ? 'near' : 'below'
}

function siteOf(
  { id, name }: { id: string; name: string },
  place: number,
  worksheet: FidelityAndReach,
): SiteFidelity {
  const counts = worksheet.components.map((component) => countAt(component, id))
  const sessions = worksheet.sessions.find(({ site }) => site === id)
  return {
    id,
    name: name.trim() || `Site ${place + 1}`,
    mean: meanAdherence(counts),
    harmWeighted: harmWeightedAdherence(counts),
    counted: counts.filter(({ delivered }) => delivered !== null).length,
    ...dose(sessions ?? { planned: null, held: null, attended: null, offered: null }),
  }
}

function groupsOf({ groups, reference }: FidelityAndReach, threshold: number): GroupReach[] {
  const known = groups.flatMap(({ id, name, enrolled, eligible }) =>
    enrolled === null || !eligible || enrolled > eligible ? [] : [{ id, name, enrolled, eligible }],
  )
  const other = known.find(({ id }) => id === reference)
  // The way in shows the total, so a group that would give away a small one stays inside, too.
  const shown = protectSmallCells(
    known.map(({ name, enrolled, eligible }) => ({ name, count: enrolled, of: eligible })),
    threshold,
  )
  return known.map((group, place) => {
    const compared =
      other && other.id !== group.id
        ? reachRatio(
            { count: group.enrolled, of: group.eligible },
            { count: other.enrolled, of: other.eligible },
          )
        : null
    return {
      ...group,
      name: group.name.trim() || 'Group',
      reach: group.enrolled / group.eligible,
      ratio: compared?.ratio ?? null,
      flagged: compared?.flagged ?? false,
      internalOnly: shown[place]?.show !== 'all',
    }
  })
}
