/** A text as a person reads it: one or more parts, each with what it answers. */
export interface TextPart {
  label: string
  text: string
}

/** Parts as plain text, for the clipboard; a single part without its label. */
export const plainText = (parts: readonly TextPart[]): string =>
  parts.length === 1
    ? (parts[0]?.text ?? '')
    : parts
        .filter(({ text }) => text.trim() !== '')
        .map(({ label, text }) => `${label}\n${text}`)
        .join('\n\n')
