import { cx } from '../../ui/cx.ts'

/** What somebody wrote, letter for letter: paragraphs where blank lines stand, line breaks kept. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx('max-w-[34em] space-y-[1em] [overflow-wrap:anywhere]', className)}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
          <p key={index} className="whitespace-pre-wrap">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
