import { ExternalLink } from 'lucide-react'
import type { LinkRecord } from '#core/contract/sharing'
import { dayOf } from '../../../lib/dates.ts'
import { Block } from '../DeskParts.tsx'

/** All links of a student, newest first, with what became of them. */
export function Links({ links }: { links: readonly LinkRecord[] }) {
  return (
    <Block title="Shared links">
      {links.length === 0 ? (
        <p className="meta mt-2">This student has shared nothing yet.</p>
      ) : (
        <ul className="mt-1">
          {links.map((link) => (
            <li key={link.shareableId} className="border-line border-t py-2 first:border-t-0">
              <LinkLine link={link} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

/** One link: what it shows, whether it still works, how often it was opened. */
export function LinkLine({ link }: { link: LinkRecord }) {
  const { title, chapterId, path, createdAt, expiresAt, revokedAt, opened } = link
  const ended = revokedAt
    ? `Revoked ${dayOf(revokedAt)}`
    : expiresAt && new Date(expiresAt) <= new Date()
      ? `Ended ${dayOf(expiresAt)}`
      : null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm/[1.45]">
      {ended ? (
        <span className="py-2.5">{title}</span>
      ) : (
        <a
          href={path}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-[0.18em]"
        >
          {title}
          <ExternalLink className="icon" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <span className="text-muted">
        Chapter {chapterId}. {ended ?? `Shared ${dayOf(createdAt)}`}
        {!ended && expiresAt && `, until ${dayOf(expiresAt)}`}. Opened{' '}
        {opened === 1 ? 'once' : `${opened} times`}.
      </span>
    </p>
  )
}
