import { ExternalLink } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/Button.tsx'

/**
 * "View Submission": the saved reflection as its link shows it, in a new tab; for its owner it opens before it is
 * shared. Nothing to view before the first save.
 */
export function ViewReflection({ shareableId }: { shareableId: string | undefined }) {
  const icon = <ExternalLink className="icon" />
  return shareableId ? (
    <ButtonLink href={`/shared/reflection/${shareableId}`} variant="secondary" newTab icon={icon}>
      View Submission
    </ButtonLink>
  ) : (
    <Button variant="secondary" disabled icon={icon}>
      View Submission
    </Button>
  )
}
