import { ArrowLeft } from 'lucide-react'
import { hasDrafts } from '../../drafts/page-storage.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { MissingSheet } from '../../ui/MissingSheet.tsx'

interface Props {
  /** The page exists, for people who are signed in. */
  signInFirst?: boolean
}

/** "404 Page Not Found". */
export function NotFoundPage({ signInFirst = false }: Props) {
  usePageTitle('404 Page Not Found')
  const actions = (
    <>
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
    </>
  )
  return (
    <MissingSheet title="404 Page Not Found" actions={actions}>
      {signInFirst
        ? `This page opens once you are signed in.${hasDrafts() ? ' Text that was not saved is kept in this browser and comes back then.' : ''}`
        : 'This page isn’t in the workbook. The link may be mistyped, or the chapter may have moved.'}
    </MissingSheet>
  )
}
