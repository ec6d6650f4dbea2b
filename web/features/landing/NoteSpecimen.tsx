import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** A progress note with a reader's annotations in pen: what the workbook is about, shown. */
export function NoteSpecimen({ className }: { className?: string }) {
  return (
    <figure
      aria-label="A progress note with a reader’s annotations"
      className={cx(
        'relative rounded-paper bg-paper pt-[1.2rem] pr-[1.1rem] pb-[1.3rem] pl-10 text-ink shadow-raised before:absolute before:inset-y-0 before:left-6 before:w-[1.5px] before:bg-margin md:py-[1.6rem] md:pr-[1.6rem] md:pl-[3.4rem] md:before:left-[2.3rem]',
        className,
      )}
    >
      <div className="meta mb-3 flex justify-between">
        <span>Progress note, first draft</span>
        <span>Session 3</span>
      </div>
      <Printed>
        Client was <mark className="highlight">emotional</mark> and{' '}
        <mark className="highlight">non-compliant</mark> with the safety plan.
      </Printed>
      <Penned>Whose word is this? What did you see?</Penned>
      <Printed>
        She <mark className="highlight">claims</mark> he has been in contact.
      </Printed>
      <Penned>She showed you three messages.</Penned>
      <Printed>Will continue to monitor.</Printed>
      <Penned>Where is her voice in this note?</Penned>
      <div className="meta mt-5 mb-2 border-line border-t pt-4">Second draft</div>
      <p className="font-serif text-[1.0625rem]/[1.55] md:text-[1.25rem]/[1.55]">
        She showed me three messages he sent since March 12 and said,{' '}
        <em className="voice">“I’m not going back.”</em>
      </p>
    </figure>
  )
}

const Printed = ({ children }: { children: ReactNode }) => (
  <p className="font-serif text-[1.0625rem]/[1.9] md:text-[1.25rem]/[1.9]">{children}</p>
)

const Penned = ({ children }: { children: ReactNode }) => (
  <span className="voice mt-[0.1rem] mb-4 block text-[1.125rem]/[1.4]">
    <PenLine className="icon mr-[0.35em] inline size-[1.1em]" />
    {children}
  </span>
)
