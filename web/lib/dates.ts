/** "November 18, 2026" of an ISO moment, in the reader's time zone. */
export const dayOf = (iso: string, timeZone?: string): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone })

/** "2:04 PM" of an ISO moment, in the reader's time zone. */
export const timeOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** "November 18, 2026, 2:04 PM". */
export const momentOf = (iso: string): string => `${dayOf(iso)}, ${timeOf(iso)}`

/** `dayOf` in UTC: the same wherever it is written, for what the server draws ahead. */
export const utcDayOf = (iso: string): string => dayOf(iso, 'UTC')
