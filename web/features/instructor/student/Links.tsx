import { Link } from 'wouter'
import type { LinkOfStudent } from '#core/contract/sharing'
import { dayOf } from '../../../lib/dates.ts'
import { Block } from '../DeskParts.tsx'
import { useDesk } from '../use-desk.ts'

/** All links of a student, newest first, with what became of them; each leads to the work on this page. */
export function Links({ userId, links }: { userId: string; links: readonly LinkOfStudent[] }) {
  const { studentAddress } = useDesk()
  return (
    <Block title="Shared links">
      {links.length === 0 ? (
        <p className="meta mt-2">This student has shared nothing yet.</p>
      ) : (
        <ul className="mt-1">
          {links.map((link) => (
            <li
              key={`${link.kind} ${link.createdAt} ${link.title}`}
              className="flex flex-wrap items-center gap-x-4 border-line border-t py-2 text-sm/[1.45] first:border-t-0"
            >
              <Link
                href={studentAddress(userId, link.chapterId, places[link.kind])}
                className="inline-flex min-h-11 items-center text-accent underline underline-offset-[0.18em]"
              >
                {link.title}
              </Link>
              <LinkLine link={link} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

/** Where the work a link leads to stands on the student's page. */
const places = { reflection: 'reflection', ai: 'submission', portfolio: 'submission' } as const

/** What became of a link: whether it still works, how often it was opened. */
export function LinkLine({ link }: { link: LinkOfStudent }) {
  const { chapterId, createdAt, expiresAt, revokedAt, opened } = link
  const ended = revokedAt
    ? `Revoked ${dayOf(revokedAt)}`
    : expiresAt && new Date(expiresAt) <= new Date()
      ? `Ended ${dayOf(expiresAt)}`
      : null
  return (
    <span className="text-muted">
      Chapter {chapterId}. {ended ?? `Shared ${dayOf(createdAt)}`}
      {!ended && expiresAt && `, until ${dayOf(expiresAt)}`}. Opened{' '}
      {opened === 1 ? 'once' : `${opened} times`}.
    </span>
  )
}
