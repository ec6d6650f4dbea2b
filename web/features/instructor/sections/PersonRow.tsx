import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useListFocus } from '../actions/use-focus-kept.ts'

interface Props {
  name: string
  /** What else there is to say of them. */
  line: string
  /** Where the name leads; without it, it is no link. */
  href?: string
  /** What can be done. */
  children?: ReactNode
}

/** A person in a list of a section. */
export const PersonRow = ({ name, line, href, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t py-2.5 first:border-t-0">
    <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
      {href ? (
        <Link
          href={href}
          className="font-heading font-serif text-[1.03rem] text-ink underline decoration-line-strong underline-offset-[0.18em] hover:text-accent"
        >
          {name}
        </Link>
      ) : (
        <span className="font-heading font-serif text-[1.03rem]">{name}</span>
      )}
      <span className="block text-muted text-sm/[1.45]">{line}</span>
    </div>
    {children}
  </li>
)

interface ListProps {
  /** Of the people in it, in their order. */
  ids: readonly string[]
  /** Stands where nobody is in it. */
  empty: ReactNode
  children: ReactNode
}

/** People of a section. When one leaves the list, the keyboard goes on with the next. */
export function PersonList({ ids, empty, children }: ListProps) {
  const list = useListFocus<HTMLDivElement>(ids)
  return (
    <div ref={list} tabIndex={-1}>
      {ids.length === 0 ? empty : <ul className="mt-2">{children}</ul>}
    </div>
  )
}
