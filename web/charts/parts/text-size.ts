/** Size of all text in charts, in pixels at the usual reading size: nothing is smaller than 14. */
export const chartText = 14

/** About how wide a text is, without drawing it: good enough to decide whether it fits. */
export const textWidth = (text: string, unit: number): number => text.length * chartText * 0.56 * unit

/** A text that fits into so many pixels, cut with an ellipsis; empty when not even three letters fit. */
export function fitted(text: string, room: number, unit: number): string {
  if (textWidth(text, unit) <= room) return text
  const letters = Math.floor(room / (chartText * 0.56 * unit)) - 1
  return letters < 3 ? '' : `${text.slice(0, letters).trimEnd()}…`
}

/** A text in lines that fit into so many pixels, cut after the last line allowed. */
export function wrapped(text: string, room: number, unit: number, most = 2): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || textWidth(longer, unit) <= room) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] = `${kept[most - 1]} ${lines.slice(most).join(' ')}`
  return kept.map((one) => fitted(one, room, unit)).filter((one) => one !== '')
}

/** Between the base lines of two lines of text, at the usual reading size. */
export const lineHigh = 19

/** A text in lines under each other: their left end, and a top that the first one stands below. */
export const placedLines = (
  text: string,
  x: number,
  top: number,
  room: number,
  unit: number,
  most?: number,
) =>
  wrapped(text, room, unit, most).map((one, line) => ({
    text: one,
    x,
    y: top + (line * lineHigh + 14) * unit,
  }))
