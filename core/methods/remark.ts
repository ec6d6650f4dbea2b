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

/** The gravest first, each said once. */
export const gravestFirst = (remarks: readonly Remark[]): Remark[] =>
  (['blocked', 'warning', 'info'] as const)
    .flatMap((kind) => remarks.filter((remark) => remark.kind === kind))
    .filter(({ text }, place, all) => all.findIndex((one) => one.text === text) === place)
