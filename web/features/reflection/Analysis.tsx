import { CircleQuestionMark, Lightbulb, type LucideIcon, Waypoints } from 'lucide-react'
import { useId } from 'react'
import type { ReflectionRecord } from '#core/contract/work'
import { analysisNote } from '#core/reflection/wording'
import { momentOf } from '../../lib/dates.ts'
import { cx } from '../../ui/cx.ts'

interface Props {
  analysis: NonNullable<ReflectionRecord['analysis']>
  /** The text on the screen is the saved one. */
  ofThisText: boolean
}

/** A reader's response to a reflection: what it says, who it is, and of which text. No score, no level. */
export function Analysis({ analysis, ofThisText }: Props) {
  const id = useId()
  const { insights, suggestedQuestions, connections, speaker, createdAt, ofCurrentText } = analysis
  return (
    <section
      aria-labelledby={id}
      className="mt-10 max-w-(--measure-wide) rounded-paper border-[1.5px] border-line-strong"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b px-[1.1rem] py-[1.1rem] md:px-[1.4rem]">
        <h3 id={id} className="text-lg">
          A reader’s response
        </h3>
        <p className="meta">{written(speaker)} from your text. Keep what helps.</p>
        {!(ofCurrentText && ofThisText) && (
          <p className="meta basis-full">
            It was written {momentOf(createdAt)}, about an earlier version of your text.
          </p>
        )}
      </header>
      <Part icon={Lightbulb} title="Insights" lines={insights} />
      <Part icon={CircleQuestionMark} title="Suggested Questions" lines={suggestedQuestions} questions />
      <Part icon={Waypoints} title="Connections" lines={connections} />
      <p className="meta border-line border-t px-[1.1rem] py-3 md:px-[1.4rem]">{analysisNote}</p>
    </section>
  )
}

/** "AI model: provider, model" and "Built-in guide" as they stand in a sentence; always named as a machine. */
const written = (speaker: string) =>
  speaker.startsWith('AI model')
    ? `Written by AI (${speaker.replace(/^AI model:?\s*/, '')})`
    : `Written by the ${speaker.toLowerCase()}, a program,`

function Part(props: { icon: LucideIcon; title: string; lines: readonly string[]; questions?: boolean }) {
  const { icon: Icon, title, lines, questions = false } = props
  if (lines.length === 0) return null
  return (
    <section className="grid gap-x-5 gap-y-1 border-line border-t px-[1.1rem] pt-[1.15rem] pb-5 first-of-type:border-t-0 md:grid-cols-[9.5rem_1fr] md:px-[1.4rem]">
      <h4 className="flex items-start gap-[0.5em] font-label font-sans text-sm/[1.4]">
        <Icon className="icon text-accent" />
        {title}
      </h4>
      <ul className={cx('grid gap-[0.7rem]', questions && 'font-serif italic')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
