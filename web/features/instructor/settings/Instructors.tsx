import { Link } from 'wouter'
import { useFresh } from '../../../lib/query.ts'
import { Block, Unread } from '../DeskParts.tsx'
import { addressLine, nameOf } from '../people.ts'
import { useDesk } from '../use-desk.ts'
import { OpenRequests } from './OpenRequests.tsx'

/** Everybody who is an instructor; each is appointed and dismissed on their own page. */
export function Instructors() {
  const { studentAddress } = useDesk()
  const query = useFresh('GET /api/admin/instructors')
  return (
    <Block title="Instructors">
      <p className="meta mt-1">
        To have another one, find the person and choose “Invite as instructor” on their page: they accept on
        their start page. The last instructor cannot be dismissed.
      </p>
      {!query.data ? (
        <Unread what="The list could not be loaded" query={query} lines={2} className="mt-3" />
      ) : (
        <ul className="mt-2">
          {query.data.map(({ userId, user, isYou, suspended, localAccount }) => (
            <li
              key={userId}
              className="flex flex-wrap items-center gap-x-4 border-line border-t py-1 text-sm first:border-t-0"
            >
              <Link
                href={studentAddress(userId)}
                className="inline-flex min-h-11 items-center font-heading text-accent underline underline-offset-[0.18em]"
              >
                {nameOf(user)}
              </Link>
              <span className="text-muted [overflow-wrap:anywhere]">
                {addressLine(user)}
                {isYou && ' (you)'}
                {suspended && ' (suspended)'}
                {localAccount && ' (local account)'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <OpenRequests />
    </Block>
  )
}
