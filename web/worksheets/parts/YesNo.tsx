import { useId } from 'react'
import { yesOrNo } from './Choice.tsx'

interface Props {
  /** One or two words: "Kind?" */
  question: string
  /** What it is asked about, for screen readers: "Sentence 3". */
  of: string
  /** null: not answered yet. */
  value: boolean | null
  onChange: (value: boolean | null) => void
}

/** A short question with its two answers on one line; pressing an answer again takes it back. */
export function YesNo({ question, of, value, onChange }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot put its legend on the line of its answers
    <div role="group" aria-labelledby={id} className="flex min-h-13 items-center gap-2">
      <span id={id} className="mr-auto font-label">
        {question}
        <span className="sr-only">, {of}</span>
      </span>
      {yesOrNo.map((answer) => (
        <button
          key={answer.name}
          type="button"
          aria-pressed={value === answer.value}
          onClick={() => onChange(value === answer.value ? null : answer.value)}
          className="min-h-11 min-w-14 cursor-pointer rounded-control border-[1.5px] border-line-strong px-3 hover:bg-well aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent-strong aria-pressed:underline"
        >
          {answer.name}
        </button>
      ))}
    </div>
  )
}
