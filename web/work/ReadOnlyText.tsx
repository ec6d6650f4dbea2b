import { cx } from '../ui/cx.ts'

/** A text as a person reads it: one or more parts, each with what it answers. */
export interface TextPart {
  label: string
  text: string
}

interface Props {
  parts: readonly TextPart[]
  /** Level of the headings that name the parts; one part alone needs none. */
  level?: 3 | 4
  /** small: inside a box beside another text. */
  size?: 'normal' | 'small'
}

/** What a learner wrote, to be read or printed, with its own line breaks. */
export function ReadOnlyText({ parts, level = 4, size = 'normal' }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('grid', size === 'small' ? 'gap-3 text-sm/[1.5]' : 'gap-5')}>
      {parts.map(({ label, text }) => (
        <div key={label}>
          {parts.length > 1 && (
            <Heading className={size === 'small' ? 'mb-0.5 text-sm' : 'mb-1 text-lg'}>{label}</Heading>
          )}
          {text.trim() === '' ? (
            <p className="text-muted">(left blank)</p>
          ) : (
            <p className="whitespace-pre-wrap text-accent-strong [text-wrap:wrap]">{text}</p>
          )}
        </div>
      ))}
    </div>
  )
}

/** Parts as plain text, for the clipboard; a single part without its label. */
export const plainText = (parts: readonly TextPart[]): string =>
  parts.length === 1
    ? (parts[0]?.text ?? '')
    : parts
        .filter(({ text }) => text.trim() !== '')
        .map(({ label, text }) => `${label}\n${text}`)
        .join('\n\n')
