/** A sentence of a text: where it starts, where it ends (one past the last), as `slice` counts. */
export interface Sentence {
  text: string
  start: number
  end: number
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Ends with an abbreviation that does not end a sentence; initials only when nothing else stands before them. */
const goesOn =
  /(?:^|\s)(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Ct|Cl|Pt|approx|appt|hrs?|mins?|vs|e\.g|i\.e|No)\.$|^(?:\p{Lu}\.){1,3}$/iu

/** The sentences of a text in order. A line break ends a sentence; blanks around it belong to none. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  for (const line of text.matchAll(/[^\n]+/g)) {
    let open: Sentence | null = null
    for (const { segment, index } of segmenter.segment(line[0])) {
      const start = line.index + index + (segment.length - segment.trimStart().length)
      const end: number = start + segment.trim().length
      if (end === start) continue
      if (open) {
        open.end = end
        open.text = text.slice(open.start, end)
      } else {
        open = { text: text.slice(start, end), start, end }
        found.push(open)
      }
      if (!goesOn.test(open.text)) open = null
    }
  }
  return found
}

/** Words as they are counted: letters and digits, with apostrophes and hyphens inside. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? []
