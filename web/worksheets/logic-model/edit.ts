import type { LogicModel } from '#core/worksheets/logic-model/schema'
import type { Edit } from '../parts/use-edit.ts'

/** Changes the newest model. */
export type EditModel = Edit<LogicModel>
