import { ChapterArt } from '../../ui/ChapterArt.tsx'
import { wrap } from './wrap.ts'

const steps = [
  { title: 'Progress Notes', art: 1, text: 'Say what happened, in words the client would recognize.' },
  { title: 'SMART Goals', art: 2, text: 'Turn what someone wants into something you can both see.' },
  {
    title: 'Single-Subject Design',
    art: 3,
    text: 'Follow one person’s change over time, with their consent.',
  },
  { title: 'Program Design', art: 5, text: 'Bring evidence and community together in one plan.' },
]

/** "Progressive Learning Journey": four topics on one line, downwards on phones. */
export function Journey() {
  return (
    <section className="border-line border-y bg-paper py-[clamp(2.5rem,5vw,4.5rem)]">
      <div className={wrap}>
        <h2 className="text-3xl">Progressive Learning Journey</h2>
        <p className="mt-2.5 max-w-[36em] text-muted leading-(--leading-ui)">
          Each step stands on the one before it. You begin with one person and one note, and end able to
          evaluate a program.
        </p>
        <ol className="mt-10 grid gap-6 md:grid-cols-4 md:gap-0">
          {steps.map((step, index) => (
            <li key={step.title} className="group grid grid-cols-[3rem_1fr] gap-x-4 md:block md:pr-7">
              <div className="relative row-span-3 flex md:mb-4 md:items-center">
                <span className="grid size-10 flex-none place-items-center rounded-full border-2 border-ink bg-paper font-label font-serif text-[1.15rem]/none">
                  {index + 1}
                </span>
                <span
                  aria-hidden="true"
                  className="bg-ink group-last:hidden max-md:absolute max-md:top-10 max-md:-bottom-6 max-md:left-[1.2rem] max-md:w-0.5 md:-mr-7 md:h-0.5 md:flex-1"
                />
              </div>
              <ChapterArt chapter={step.art} className="mb-2.5 w-28 md:mb-4 md:w-34" />
              <h3 className="mb-[0.3rem] text-lg max-md:col-start-2">{step.title}</h3>
              <p className="text-muted text-sm/[1.5] max-md:col-start-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
