import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'

interface Props {
  /** Of the page shown, from 0. */
  page: number
  /** How many there are; undefined where that is not known. */
  pages?: number | undefined
  onPrevious: () => void
  /** undefined on the last page. */
  onNext: (() => void) | undefined
  /** The page is still being read. */
  busy?: boolean
}

/** Previous and Next below a long list. */
export function PageTurner({ page, pages, onPrevious, onNext, busy = false }: Props) {
  const nav = useRef<HTMLElement>(null)
  useFocusKept([...(page > 0 ? ['previous'] : []), ...(onNext ? ['next'] : [])], () =>
    nav.current?.querySelector<HTMLElement>('button:not(:disabled)'),
  )
  if (page === 0 && !onNext) return null
  return (
    <nav
      ref={nav}
      aria-label="Pages of the list"
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <Button
        variant="secondary"
        disabled={page === 0}
        busy={busy}
        onClick={onPrevious}
        icon={<ArrowLeft className="icon" />}
      >
        Previous
      </Button>
      <span className="meta tabular-nums">
        Page {page + 1}
        {pages !== undefined && ` of ${pages}`}
      </span>
      <Button variant="secondary" disabled={!onNext} busy={busy} onClick={onNext} forward>
        Next
      </Button>
    </nav>
  )
}
