import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Tagline } from '../../ui/CoverPage.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ReadingSettingsButton } from '../../ui/ReadingSettings.tsx'
import { Features } from './Features.tsx'
import { Journey } from './Journey.tsx'
import { NoteSpecimen } from './NoteSpecimen.tsx'
import { wrap } from './wrap.ts'

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
