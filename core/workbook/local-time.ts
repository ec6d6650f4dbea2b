/** Times of a section's time zone, without the zone: "2026-09-14T23:59". As text they sort as they come. */

/** Whether a text is a day and a minute that the calendar has, of this century. */
export function isLocalTime(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false
  const at = asIfUtc(text)
  return !Number.isNaN(at.getTime()) && textOf(at) === text
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than using it hundreds of times. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const number = '2-digit'
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: number,
      day: number,
      hour: number,
      minute: number,
    })
  clocks.set(timeZone, clock)
  return clock
}

/** What the clock of a time zone (a name of the IANA list) shows at a moment. */
export function localTimeOf(moment: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Whether the clock of a time zone leaves a time out, on the night it goes forward. */
export function isSkipped(local: string, timeZone: string): boolean {
  const day = 86_400_000
  const at = asIfUtc(local).getTime()
  // With the offset before a change of the clock near it, and with the one after it.
  return ![-day, day].some((near) => {
    const offset = asIfUtc(localTimeOf(new Date(at + near), timeZone)).getTime() - (at + near)
    return localTimeOf(new Date(at - offset), timeZone) === local
  })
}

/** So many days later, at the same time of day. */
export function addDays(local: string, days: number): string {
  const at = asIfUtc(local)
  at.setUTCDate(at.getUTCDate() + days)
  return textOf(at)
}

/** Days from one date ("2026-09-14") to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asIfUtc(`${to}T00:00`).getTime() - asIfUtc(`${from}T00:00`).getTime()) / 86_400_000)

/** "Monday, October 5, 8:00 AM". */
export function dayAndTime(local: string): string {
  const at = asIfUtc(local)
  const day = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const
  const time = { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' } as const
  // Browsers differ in the blank before AM.
  return `${at.toLocaleDateString('en-US', day)}, ${at.toLocaleTimeString('en-US', time).replace('\u202F', ' ')}`
}

/** `dayAndTime` of a moment, by the clock of a time zone. */
export const dayAndTimeIn = (moment: Date, timeZone: string): string =>
  dayAndTime(localTimeOf(moment, timeZone))

const asIfUtc = (local: string) => new Date(`${local}:00Z`)
const textOf = (at: Date) => at.toISOString().slice(0, 16)
