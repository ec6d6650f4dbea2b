/**
 * A sentence that belongs to a result.
 * - stop: there is no result, and this is why
 * - care: there is one, and it can mislead
 * - note: worth knowing
 */
export interface Notice {
  kind: 'blocked' | 'warning' | 'info'
  text: string
}

export const blocked = (text: string): Notice => ({ kind: 'blocked', text })
export const warning = (text: string): Notice => ({ kind: 'warning', text })
export const info = (text: string): Notice => ({ kind: 'info', text })
