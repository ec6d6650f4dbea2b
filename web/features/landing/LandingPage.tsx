import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ChapterArt } from '../../ui/ChapterArt.tsx'
import { Tagline } from '../../ui/CoverPage.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ReadingSettingsButton } from '../../ui/ReadingSettings.tsx'
import { Features } from './Features.tsx'
import { NoteSpecimen } from './NoteSpecimen.tsx'

/** What the workbook is, for those who have not signed in. Both buttons lead to /api/login. */
export function LandingPage() {
  usePageTitle()
  return (
    <>
      <header className="bg-cover text-on-cover">
        <div className={`${wrap} flex min-h-15 items-center py-1.5 md:min-h-16`}>
          <span className="mr-auto flex min-h-11 items-center gap-[0.7rem]">
            <Logo className="h-8.5 w-7.5" />
            <Tagline />
          </span>
          <ReadingSettingsButton className="hover:bg-[color-mix(in_srgb,var(--on-cover)_12%,transparent)]!" />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="bg-cover text-on-cover">
          <div
            className={`${wrap} grid items-center gap-[clamp(2rem,4vw,3.5rem)] pt-[clamp(1.5rem,3.4vw,2.75rem)] pb-[clamp(3rem,5vw,4rem)] md:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]`}
          >
            <div>
              <h1 className="text-5xl/[1.02] tracking-[-0.02em]">Ethical Evaluation Workbook</h1>
              <p className="mt-[1.3rem] mb-[1.8rem] max-w-[27em] text-lg/[1.5]">
                Ten chapters, from a single progress note to a full program evaluation, and you write in every
                one of them.
              </p>
              <ButtonLink href="/api/login" navigates variant="ink" size="lg" forward>
                Get Started
              </ButtonLink>
            </div>
            <NoteSpecimen className="lg:-mt-2 lg:-mb-40 lg:self-start" />
          </div>
        </section>
        <div className={wrap}>
          <Features />
        </div>
        <Journey />
        <div className={wrap}>
          <section className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-[clamp(3rem,6vw,5rem)]">
            <h2 className="max-w-[20ch] text-3xl">Open to the first page and pick up a pen.</h2>
            <ButtonLink href="/api/login" navigates size="lg" forward>
              Start Learning Now
            </ButtonLink>
          </section>
        </div>
      </main>
      <footer className={wrap}>
        <p className="meta border-line border-t pt-6 pb-10">
          Ethical Evaluation Workbook. Students receive access from their instructor or the workbook
          administrator.
        </p>
      </footer>
    </>
  )
}

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
function Journey() {
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

/** The width of the landing page's content, with its gutters. */
const wrap = 'mx-auto max-w-[76rem] px-[clamp(1.25rem,4vw,3rem)]'
