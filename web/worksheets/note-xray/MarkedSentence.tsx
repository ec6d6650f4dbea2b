import type { ReactNode } from 'react'
import type { XrayedSentence } from '#core/worksheets/note-xray/results'

/** A sentence of the note; words that judge are underlined, quotation marks that read as doubt are dotted. */
export function MarkedSentence({ sentence }: { sentence: XrayedSentence }) {
  const { text, start } = sentence
  const marks = [
    ...sentence.flags.map((flag) => ({ start: flag.start, end: flag.end, look: judging })),
    ...sentence.scareQuotes.map((quote) => ({ start: quote.start, end: quote.end, look: winking })),
  ].toSorted((one, other) => one.start - other.start)
  const parts: ReactNode[] = []
  let at = 0
  for (const mark of marks) {
    const [from, to] = [mark.start - start, Math.min(mark.end - start, text.length)]
    if (from < at) continue
    parts.push(
      text.slice(at, from),
      <mark key={from} className={mark.look}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  parts.push(text.slice(at))
  return <p className="font-serif text-base/[1.55] [overflow-wrap:anywhere]">{parts}</p>
}

const judging = 'border-warning border-b-[3px] bg-warning-soft text-inherit'
const winking = 'border-warning border-b-[3px] border-dotted bg-transparent text-inherit'
