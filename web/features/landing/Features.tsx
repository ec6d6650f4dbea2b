import { BookOpenText, FolderOpen, type LucideIcon, MessagesSquare, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { ratingNames } from '#core/workbook/sections'
import { Example } from '../../ui/Examples.tsx'
import { PenCircle } from '../../ui/PenCircle.tsx'
import { Turn } from '../../ui/Transcript.tsx'

/** The four features of the workbook, each shown rather than told. */
export function Features() {
  return (
    <section
      aria-label="Features"
      className="grid gap-x-[clamp(1.25rem,2.4vw,2rem)] gap-y-[clamp(2rem,4vw,3.5rem)] py-[clamp(3rem,6vw,5.5rem)] md:grid-cols-12 lg:pt-34"
    >
      <Feature
        icon={BookOpenText}
        title="Didactic Content"
        wide
        text="Short, plain chapters with worked examples, side-by-side formats, and one idea worth keeping at the end of each."
      >
        <Example type="weak" className="mt-0! px-4! py-[0.8rem]!">
          <p className="text-[1rem]/[1.5]">Client is resistant and failed to attend.</p>
        </Example>
        <Example type="strong" className="mt-2.5! px-4! py-[0.8rem]!">
          <p className="text-[1rem]/[1.5]">
            J.C. missed Tuesday’s appointment. It fell inside his shift, and he called ahead to say so.
          </p>
        </Example>
      </Feature>
      <Feature
        icon={FolderOpen}
        title="Case-Based Learning"
        text="Every chapter opens with a person and a decision that is yours to make."
      >
        <blockquote className="voice text-xl/[1.35]">
          “I’m not confused about what he did. I’m working out how to leave.”
        </blockquote>
        <p className="meta mt-3">M.R., second visit. The note on file lost most of what she told you.</p>
      </Feature>
      <Feature
        icon={MessagesSquare}
        title="AI-Powered Dialogue"
        text="Socratic questioning and guided reflection. It asks. You think."
      >
        <div className="grid gap-3 text-sm/[1.5]">
          <Turn from="assistant">What did you see in the room that led you to the word “anxious”?</Turn>
          <Turn from="learner">She checked the door twice. The rest was my conclusion.</Turn>
        </div>
      </Feature>
      <Feature
        icon={Scale}
        title="Competency Assessment"
        wide
        text="Self-assessment rubrics with room to say why you chose your rating."
      >
        <RatingSpecimen />
        <p className="voice mt-4">My second draft used his words, but only after he laughed at the first.</p>
      </Feature>
    </section>
  )
}

interface FeatureProps {
  icon: LucideIcon
  title: string
  text: string
  /** Seven columns instead of five. */
  wide?: boolean
  children: ReactNode
}

function Feature({ icon: Icon, title, text, wide, children }: FeatureProps) {
  return (
    <article
      className={`grid grid-rows-subgrid gap-y-0 [grid-row:span_3] ${wide ? 'md:col-span-7' : 'md:col-span-5'}`}
    >
      <div className="grid content-center rounded-paper border border-line bg-paper p-[1.15rem] shadow-sheet md:min-h-54 md:px-6 md:py-[1.4rem]">
        {children}
      </div>
      <h2 className="mt-[1.15rem] mb-[0.3rem] flex items-center gap-[0.55em] text-xl">
        <Icon className="icon size-[1.2em] text-accent" />
        {title}
      </h2>
      <p className="max-w-[33em] text-muted">{text}</p>
    </article>
  )
}

/** The rating scale with 3 circled: a picture, not a control. */
function RatingSpecimen() {
  return (
    <div
      role="img"
      aria-label="A rating scale from 1, Beginner, to 5, Expert, with 3, Proficient, circled"
      className="grid overflow-hidden rounded-control border-[1.5px] border-line-strong bg-paper md:grid-cols-5"
    >
      {ratingNames.map((name, index) => (
        <span
          key={name}
          className={`grid min-h-13 grid-cols-[3.6rem_1fr] items-center border-line px-3 text-base/[1.25] not-first:border-t md:min-h-20 md:grid-cols-1 md:justify-items-center md:px-1 md:pt-2.5 md:pb-[0.7rem] md:text-center md:text-sm/[1.25] md:not-first:border-t-0 md:not-first:border-l ${index === 2 ? 'bg-accent-soft font-bold text-accent-strong' : ''}`}
        >
          <span className="relative block w-[3.2rem] text-center font-heading font-serif text-[1.45rem]/[2.6rem]">
            {index + 1}
            {index === 2 && <PenCircle />}
          </span>
          <span>{name}</span>
        </span>
      ))}
    </div>
  )
}
