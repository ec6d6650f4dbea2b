import { Library } from 'lucide-react'
import type { SourceView } from '#core/content/learner-view'
import { Prose } from '../ui/Prose.tsx'
import { Part } from './Part.tsx'

/** "Sources 1, 4" below a section; the numbers lead to the list at the end. */
export function SourceNumbers({ ids, sources }: { ids: readonly string[]; sources: readonly SourceView[] }) {
  const found = ids
    .map((id) => ({ id, number: sources.findIndex((source) => source.id === id) + 1 }))
    .filter(({ number }) => number > 0)
  if (found.length === 0) return null
  return (
    <p className="mt-3 text-muted text-xs">
      {found.length === 1 ? 'Source' : 'Sources'}{' '}
      {found.map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={`#source-${id}`} aria-label={`Source ${number}`}>
            {number}
          </a>
        </span>
      ))}
    </p>
  )
}

/** What the page's claims and figures rest on, numbered. */
export function Sources({ sources, level = 3 }: { sources: readonly SourceView[]; level?: 2 | 3 }) {
  if (sources.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <Part label={{ icon: Library, words: 'Sources' }}>
      <Heading className="mb-[0.8rem] text-xl">Sources</Heading>
      <SourceList sources={sources} />
    </Part>
  )
}

/** Sources as printed, each with its address where it has one. */
export function SourceList({ sources, plain = false }: { sources: readonly SourceView[]; plain?: boolean }) {
  return (
    <ol className={plain ? 'grid gap-3 text-sm/[1.5]' : 'grid list-decimal gap-2 pl-[1.8em] text-sm/[1.5]'}>
      {sources.map((source) => (
        <li
          key={source.id}
          id={plain ? `reference-${source.id}` : `source-${source.id}`}
          className="[overflow-wrap:anywhere]"
        >
          <Prose html={source.text} as="span" />{' '}
          {source.url && (
            <a href={source.url} target="_blank" rel="noopener noreferrer">
              {source.url.replace(/^https:\/\//, '')}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
