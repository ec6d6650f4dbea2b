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
import { reachFunnel, reachRatio } from '../../methods/process/reach.ts'
import type { FidelityAndReach, FidelityComponent } from './schema.ts'

/** The traffic light, which always has its word. */
export const lightNames = {
  met: 'Threshold met',
  near: 'Near the threshold',
  below: 'Below the threshold',
} as const
/** Percentage points below the threshold that still count as near, except where a miss can do grave harm. */
const nearBy = 10

export type FidelityFigures = ReturnType<typeof fidelityFigures>
/** A component at one site. */
export type ComponentAtSite = FidelityFigures['cells'][number]

/** What was counted of components, sites, the way in, groups and observers. */
export function fidelityFigures(worksheet: FidelityAndReach) {
  const threshold = worksheet.smallCell ?? customaryThreshold
  const { bothYes, onlyFirst, onlySecond, bothNo } = worksheet.observers
  const rated = bothYes !== null && onlyFirst !== null && onlySecond !== null && bothNo !== null
  return {
    cells: worksheet.components.flatMap((component, place) =>
      worksheet.sites.flatMap(({ id }) => cellsOf(component, place, id, threshold)),
    ),
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

/** A component at a site; none where it was not counted. */
function cellsOf(component: FidelityComponent, place: number, site: string, threshold: number) {
  const { delivered, harm } = countAt(component, site)
  const share = adherence({ delivered, harm })
  if (share === null || !delivered) return []
  /** Percentage points above (or below 0: under) the threshold; null without one. */
  const gap = component.threshold === null ? null : share * 100 - component.threshold
  return [
    {
      component: component.id,
      name: component.name.trim() || `Component ${place + 1}`,
      site,
      delivered,
      share,
      gap,
      light: lightOf(gap, harm),
      harm,
      /** So few people with it, without it or in all that the figure stays inside. */
      internalOnly: isSmallCount(delivered, threshold),
    },
  ]
}

function lightOf(gap: number | null, harm: number): keyof typeof lightNames | null {
  if (gap === null) return null
  if (gap >= 0) return 'met'
  return gap >= -nearBy && harm < graveHarm ? 'near' : 'below'
}

function siteOf({ id, name }: { id: string; name: string }, place: number, worksheet: FidelityAndReach) {
  const counts = worksheet.components.map((component) => countAt(component, id))
  const sessions = worksheet.sessions.find(({ site }) => site === id)
  return {
    id,
    name: name.trim() || `Site ${place + 1}`,
    mean: meanAdherence(counts),
    harmWeighted: harmWeightedAdherence(counts),
    /** Components that were counted here. */
    counted: counts.filter(({ delivered }) => delivered !== null).length,
    ...dose(sessions ?? { planned: null, held: null, attended: null, offered: null }),
  }
}

/** Reach of each group beside the reference group. */
function groupsOf({ groups, reference }: FidelityAndReach, threshold: number) {
  const known = groups.flatMap(({ id, name, enrolled, eligible }) =>
    enrolled === null || !eligible || enrolled > eligible ? [] : [{ id, name, enrolled, eligible }],
  )
  const shares = known.map(({ name, enrolled, eligible }) => ({ name, count: enrolled, of: eligible }))
  // The way in shows the total, so a group that would give away a small one stays inside, too.
  const shown = protectSmallCells(shares, threshold)
  const other = known.findIndex(({ id }) => id === reference)
  return known.map((group, place) => {
    const [share, held] = [shares[place] as Proportion, shares[other]]
    const compared = held && other !== place ? reachRatio(share, held) : null
    return {
      ...group,
      name: group.name.trim() || 'Group',
      reach: group.enrolled / group.eligible,
      /** Null for the reference group itself, or while there is none. */
      ratio: compared?.ratio ?? null,
      flagged: compared?.flagged ?? false,
      internalOnly: shown[place]?.show !== 'all',
    }
  })
}
