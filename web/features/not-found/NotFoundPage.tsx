import { ArrowLeft, BookmarkX } from 'lucide-react'
import { keepsSomething } from '../../lib/drafts/draft-store.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { MarginNote, sheetClass } from '../../ui/Sheet.tsx'

interface Props {
  /** The page exists, for people who are signed in. */
  signInFirst?: boolean
}

/** "404 Page Not Found": a blank page of the workbook. */
export function NotFoundPage({ signInFirst = false }: Props) {
  usePageTitle('404 Page Not Found')
  return (
    <div className="mx-auto max-w-[61.5rem] pt-[clamp(0rem,4vw,2rem)] max-md:px-0 md:px-5">
      <section
        className={cx(
          sheetClass(),
          'ruled-lines min-h-96 [--step:3rem] max-md:border-x max-md:rounded-paper',
        )}
      >
        <MarginNote icon={BookmarkX}>Missing page</MarginNote>
        <h1 className="pt-[0.2rem] text-4xl/[3rem]">404 Page Not Found</h1>
        <p className="mt-12 max-w-[33em] leading-[3rem]">
          {signInFirst
            ? `This page opens once you are signed in.${keepsSomething() ? ' Text that was not saved is kept in this browser and comes back then.' : ''}`
            : 'This page isn’t in the workbook. The link may be mistyped, or the chapter may have moved.'}
        </p>
        <div className="mt-12 flex flex-wrap gap-3">
          {signInFirst && (
            <ButtonLink href="/api/login" navigates size="lg" forward>
              Sign in
            </ButtonLink>
          )}
          <ButtonLink
            href="/"
            size="lg"
            variant={signInFirst ? 'secondary' : 'primary'}
            icon={<ArrowLeft className="icon" />}
          >
            Back to the workbook
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
