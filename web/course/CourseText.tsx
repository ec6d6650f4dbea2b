import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { queryFor } from '../lib/query.ts'
import { Prose } from '../ui/Prose.tsx'
import { LoadingWords } from '../ui/states.tsx'

/** Around texts of the course: a glossary term opens its definition, links within the workbook stay in the page. */
export function CourseText({ children }: { children: ReactNode }) {
  const [, navigate] = useLocation()
  const [term, setTerm] = useState<string | null>(null)
  const anchor = useRef<HTMLAnchorElement>(null)

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!link || !href || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (link.dataset.term) {
      event.preventDefault()
      anchor.current = link
      setTerm(link.dataset.term)
    } else if (href.startsWith('/') && !link.target) {
      event.preventDefault()
      navigate(href)
    }
  }

  return (
    <Popover.Root open={term !== null} onOpenChange={(open) => !open && setTerm(null)}>
      <Popover.Anchor virtualRef={anchor as { current: HTMLAnchorElement }} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed; the keyboard clicks them too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div onClick={onClick}>{children}</div>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={12}
          aria-label="Definition"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
          className="z-30 w-80 max-w-[calc(100vw-1.5rem)] rounded-control border border-line-strong bg-paper px-5 py-4 shadow-raised"
        >
          {term && <Definition term={term} />}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A term with its definition, from the glossary of the introduction. */
function Definition({ term }: { term: string }) {
  const page = useQuery(queryFor('GET /api/pages/:page', { params: { page: 'introduction' } }))
  const entry = page.data?.glossary?.find(({ id }) => id === term)
  if (page.isPending)
    return (
      <p role="status">
        <LoadingWords />
      </p>
    )
  return (
    <>
      {entry ? (
        <>
          <p className="font-heading font-serif text-lg/[1.3]">{entry.term}</p>
          <Prose html={entry.definition} className="mt-1 mb-3 text-sm/[1.5]" />
        </>
      ) : (
        <p role="alert" className="mb-3 text-sm/[1.5]">
          The definition could not be loaded.
        </p>
      )}
      <Link
        href={`/introduction#glossary-${term}`}
        className="text-accent text-sm underline underline-offset-[0.18em]"
      >
        Open the glossary
      </Link>
    </>
  )
}
