import { z } from 'zod'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { readJsonLines } from './lines.ts'

const identifierLine = z.object({
  text: z.string(),
  spans: z.array(z.object({ start: z.number(), end: z.number(), type: z.string() })),
})

/** `--identifiers`: spans found and missed (a span is found when a detail of it is), and false alarms. */
export function evaluateIdentifiers(path: string, verbose: boolean): boolean {
  const lines = readJsonLines(path, identifierLine).map(({ text, spans }) => {
    const found = findIdentifiers(text)
    const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }) =>
      one.start < other.end && other.start < one.end
    return {
      text,
      missed: spans.filter((span) => !found.some((one) => overlaps(one, span))),
      caught: spans.filter((span) => found.some((one) => overlaps(one, span))),
      alarms: found.filter((one) => !spans.some((span) => overlaps(one, span))),
    }
  })
  const count = (pick: (line: (typeof lines)[number]) => unknown[]) =>
    lines.reduce((sum, line) => sum + pick(line).length, 0)
  const [caught, missed, alarms] = [
    count((line) => line.caught),
    count((line) => line.missed),
    count((line) => line.alarms),
  ]
  const met = missed === 0 && alarms === 0
  console.log(
    `\n${met ? ' ' : '!'} identifiers (${path}): caught ${caught}, missed ${missed}, false alarms ${alarms} in ${lines.length} lines`,
  )
  if (verbose || !met)
    for (const line of lines) {
      const show = (kind: string, spans: { start: number; end: number; type: string }[]) => {
        for (const span of spans)
          console.log(`    ${kind} ${span.type} "${line.text.slice(span.start, span.end)}": ${line.text}`)
      }
      show('missed', line.missed)
      show('false alarm', line.alarms)
    }
  return met
}
