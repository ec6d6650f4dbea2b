import { ArrowLeft } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  /** Of the page shown, from 0. */
  page: number
  /** How many there are; undefined where that is not known. */
  pages?: number | undefined
  onPrevious: () => void
  /** undefined on the last page. */
  onNext: (() => void) | undefined
  busy?: boolean
}

/** Previous and Next below a long list. */
export function PageTurner({ page, pages, onPrevious, onNext, busy = false }: Props) {
  if (page === 0 && !onNext) return null
  return (
    <nav aria-label="Pages of the list" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Button
        variant="secondary"
        disabled={page === 0 || busy}
        onClick={onPrevious}
        icon={<ArrowLeft className="icon" />}
      >
        Previous
      </Button>
      <span className="meta tabular-nums">
        Page {page + 1}
        {pages !== undefined && ` of ${pages}`}
      </span>
      <Button variant="secondary" disabled={!onNext || busy} onClick={onNext} forward>
        Next
      </Button>
    </nav>
  )
}
