import type { FidelityComponent } from '../fidelity-and-reach/schema.ts'
import { emptyPlanRow, type ImplementationPlan, type PlanRow } from '../implementation-plan/schema.ts'
import { boxName } from '../logic-model/paths.ts'
import { liveLinks } from '../logic-model/results.ts'
import type { LogicModel, ModelBox } from '../logic-model/schema.ts'
import { type Carried, sourceOf } from './carried.ts'

/** Activities that were marked as core, or all of them while none is. */
function components({ boxes }: LogicModel): ModelBox[] {
  const activities = boxes.filter(({ column, text }) => column === 'activity' && text.trim() !== '')
  const core = activities.filter((box) => box.core)
  return core.length > 0 ? core : activities
}

const carried = <T>(box: ModelBox, more: T) => {
  const source = sourceOf('5', `Activity: ${boxName(box)}`)
  return { value: { id: box.id, name: box.text.trim().slice(0, 300), from: source, ...more }, source }
}

/** The core activities of chapter 5 as components of the plan of chapter 6. */
export const componentsFromModel = (model: LogicModel): Carried<ImplementationPlan['components'][number]>[] =>
  components(model).map((box) => carried(box, {}))

/** The sites of the plan of chapter 6 as sites of the tracker of chapter 7. */
export const sitesFromPlan = ({ sites }: ImplementationPlan): Carried<{ id: string; name: string }>[] =>
  sites
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name }) => ({
      value: { id, name: name.trim() },
      source: sourceOf('6', `Site: ${name.trim()}`),
    }))

/** One empty row of the plan for each component at each site that has none yet. */
export const missingPlanRows = (plan: Pick<ImplementationPlan, 'components' | 'sites' | 'rows'>): PlanRow[] =>
  plan.components.flatMap(({ id: component }) =>
    plan.sites
      .filter(({ id: site }) => !plan.rows.some((row) => row.component === component && row.site === site))
      .map(({ id: site }) => emptyPlanRow(`${component}_${site}`.slice(0, 40), component, site)),
  )

/** The core activities of chapter 5 with their indicators as components of the tracker of chapter 7. */
export const indicatorsFromModel = (model: LogicModel): Carried<FidelityComponent>[] =>
  components(model).map((box) =>
    carried(box, {
      coreFunction: reasonFor(box, model),
      indicator: box.indicator,
      threshold: null,
      harm: null,
      counts: [],
    }),
  )

/** What an activity is for, as far as the links say. */
const reasonFor = ({ id }: ModelBox, model: LogicModel): string =>
  liveLinks(model)
    .filter(({ from, because }) => from === id && because.trim() !== '')
    .map(({ because }) => because.trim())
    .join('; ')
    .slice(0, 2000)
