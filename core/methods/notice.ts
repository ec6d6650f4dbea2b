/**
 * A sentence that belongs to a result.
 * - stop: there is no result, and this is why
 * - care: there is one, and it can mislead
 * - note: worth knowing
 */
export interface Remark {
  kind: 'stop' | 'care' | 'note'
  text: string
}

export const stop = (text: string): Remark => ({ kind: 'stop', text })
export const care = (text: string): Remark => ({ kind: 'care', text })
export const note = (text: string): Remark => ({ kind: 'note', text })
