import type { ImplementationPlan } from '#core/worksheets/implementation-plan/schema'
import type { Edit } from '../parts/use-edit.ts'

/** Changes the newest plan. */
export type EditPlan = Edit<ImplementationPlan>
