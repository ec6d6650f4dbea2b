import { type KeyboardEvent, type Ref, useId } from 'react'

interface Props {
  answers: readonly string[]
  /** The one that is marked, from 0; null for none. */
  place: number | null
  onMark: (place: number) => void
  /** The mark is set: the reason is written next. */
  onDone: () => void
  disabled: boolean
  ref: Ref<HTMLFieldSetElement>
}

/** Three answers to choose from: arrows move the mark, 1, 2 and 3 set it, Enter goes on to the reason. */
export function ThreeAnswers({ answers, place, onMark, onDone, disabled, ref }: Props) {
  const name = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = Number(event.key) - 1
    if (event.key === 'Enter' && place !== null) onDone()
    else if (answers[at] !== undefined) {
      onMark(at)
      const cards = event.currentTarget.querySelectorAll('input')
      cards[at]?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <fieldset
      ref={ref}
      disabled={disabled}
      onKeyDown={onKeyDown}
      // Below the header, and on a phone the tabs, there is room for the question.
      className="mt-6 scroll-mt-56 md:scroll-mt-36"
    >
      <legend className="mb-2.5 font-heading text-sm/[1.3]">Three answers of colleagues</legend>
      <div className="grid gap-3">
        {answers.map((answer, at) => (
          <label key={answer} className={card}>
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={place === at}
              onChange={() => onMark(at)}
              className="mt-1 size-5 accent-(--accent)"
            />
            <span className="text-muted tabular-nums">{at + 1}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{answer}</span>
          </label>
        ))}
      </div>
      <p className="meta mt-2.5">
        Mark one, then write below why.
        <span className="max-md:sr-only"> The keys 1, 2 and 3 mark, Enter goes on to your reason.</span>
      </p>
    </fieldset>
  )
}

const card =
  'grid cursor-pointer grid-cols-[1.5rem_0.8rem_1fr] items-start gap-x-2.5 rounded-control border-[1.5px] border-line-strong bg-paper px-3.5 py-3 text-base/[1.5] hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-default'
