interface Props {
  text: string
  /** Its decisive clause, letter for letter: it gets the highlighter. */
  highlight: string
  level?: 2 | 3
}

/** The sentence worth keeping, between two ink rules. */
export function KeyTakeaway({ text, highlight, level = 3 }: Props) {
  const Heading = `h${level}` as const
  const at = text.indexOf(highlight)
  return (
    <div className="keep-together border-ink border-y-[1.5px] pt-6 pb-7">
      <Heading className="mb-2 font-label font-sans text-muted text-sm/[1.3] tracking-normal">
        Key Takeaway
      </Heading>
      <p className="font-serif font-voice text-xl/[1.55]">
        {at < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, at)}
            <mark className="highlight">{highlight}</mark>
            {text.slice(at + highlight.length)}
          </>
        )}
      </p>
    </div>
  )
}
