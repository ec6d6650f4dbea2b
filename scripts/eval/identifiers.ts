import { z } from 'zod'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { readJsonLines } from './lines.ts'

const span = z.object({ start: z.number(), end: z.number(), type: z.string() })
type Span = z.infer<typeof span>
/**
 * A `set` ("held 2") holds the lines of one other author, which no rule was written for. "held 4" is by the hand that
 * wrote rules afterwards, who knew the lines: it holds what was mended, and says little of others' lines.
 */
const identifierLine = z.object({ text: z.string(), spans: z.array(span), set: z.string().optional() })

const fewestCaught = 0.85
const mostAlarms = 0.05

/** `--identifiers`: spans found and missed (a span is found when a part of it is), and false alarms. */
export function evaluateIdentifiers(path: string, verbose: boolean): boolean {
  const lines = readJsonLines(path, identifierLine).map(({ text, spans, set }) => {
    const found = findIdentifiers(text)
    const touches = (one: Span) => (other: Span) => one.start < other.end && other.start < one.end
    const missed = spans.filter((one) => !found.some(touches(one)))
    return { text, set, spans, missed, alarms: found.filter((one) => !spans.some(touches(one))) }
  })
  return [...Map.groupBy(lines, ({ set }) => set ?? '')]
    .map(([set, own]) => {
      const all = own.flatMap(({ spans }) => spans)
      const missed = own.flatMap((line) => line.missed)
      const alarms = own.flatMap((line) => line.alarms)
      const caught = all.length - missed.length
      const met = caught >= all.length * fewestCaught && alarms.length <= own.length * mostAlarms
      const types = [...new Set([...all, ...alarms].map(({ type }) => type))].toSorted()
      const count = (spans: Span[], type: string) => spans.filter((one) => one.type === type).length
      console.log(
        `\n${met ? ' ' : '!'} identifiers (${path}${set && `, ${set}`}): caught ${caught}, missed ${missed.length}, false alarms ${alarms.length} in ${own.length} lines`,
      )
      for (const type of types)
        console.log(
          `    ${type.padEnd(10)} caught ${count(all, type) - count(missed, type)} of ${count(all, type)}, false alarms ${count(alarms, type)}`,
        )
      if (verbose || !met)
        for (const line of own)
          for (const [kind, spans] of [
            ['missed', line.missed],
            ['false alarm', line.alarms],
          ] as const)
            for (const { start, end, type } of spans)
              console.log(`    ${kind} ${type} "${line.text.slice(start, end)}": ${line.text}`)
      return met
    })
    .every(Boolean)
}
