/** A calendar in the format of RFC 5545, of events that are moments. */

export interface CalendarEvent {
  /** The same for the same event, whatever changes in it. */
  uid: string
  at: Date
  summary: string
  description: string
  url: string
}

interface Calendar {
  name: string
  events: readonly CalendarEvent[]
  /** Since when it is what it is. */
  changedAt: Date
}

/** The calendar's text, UTF-8. All moments in UTC: no client has to know a time zone. */
export function icalendar({ name, events, changedAt }: Calendar): string {
  const changed = utc(changedAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ethical Evaluation Workbook//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    // How often to ask: the newer name and the one Outlook knows.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${changed}`,
      `LAST-MODIFIED:${changed}`,
      `DTSTART:${utc(event.at)}`,
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
      `URL:${event.url}`,
      // It keeps nobody from meeting.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** "20260915T035900Z". */
const utc = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A text as a value (RFC 5545, 3.3.11). Other control characters may not stand in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\0-\x08\x0a-\x1f\x7f]/g, '')

/** Lines have at most 75 bytes; what is longer goes on after a blank (3.1). No character is cut in two. */
function folded(line: string): string {
  let [out, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) [out, bytes] = [`${out}\r\n `, 1]
    out += character
    bytes += size
  }
  return out
}
