import type { LogicModel } from '#core/instruments/worksheets/logic-model/schema'

/** Changes the newest model. */
export type EditModel = (change: (model: LogicModel) => LogicModel) => void
