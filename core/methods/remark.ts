/**
 * A sentence that belongs to a result.
 * - blocked: there is no result, and this is why
 * - warning: there is one, and it can mislead
 * - info: worth knowing
 */
export interface Remark {
  kind: 'blocked' | 'warning' | 'info'
  text: string
}

export const blocked = (text: string): Remark => ({ kind: 'blocked', text })
export const warning = (text: string): Remark => ({ kind: 'warning', text })
export const info = (text: string): Remark => ({ kind: 'info', text })

/** The remarks that hold, of a list of `condition && warning(…)`. */
export const compact = (...remarks: readonly (Remark | false)[]): Remark[] =>
  remarks.filter((remark) => remark !== false)
