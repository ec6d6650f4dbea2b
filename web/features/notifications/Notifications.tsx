import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Notification } from '#core/contract/notifications'
import { call } from '../../lib/call.ts'
import { momentOf } from '../../lib/dates.ts'
import { sentenceOf } from '../../lib/error.ts'
import { refreshMembership } from '../../lib/learner.ts'
import { keyOf, queryFor, refresh } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Loading } from '../../ui/states.tsx'
import { toastError } from '../../ui/toast.ts'

/** The bell: how many notifications are unread, and the list of them. */
export function Notifications() {
  const [open, setOpen] = useState(false)
  const query = useQuery(queryFor('GET /api/notifications'))
  const client = useQueryClient()
  const unread = query.data?.unread ?? 0
  async function lookAgain() {
    const { data } = await query.refetch()
    if (data && data.unread > 0) await readAgain(client)
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) void lookAgain()
      }}
    >
      <Popover.Trigger asChild>
        <IconButton label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}>
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-1 right-0.5 min-w-5 rounded-full border-2 border-paper bg-accent px-1 text-center font-label text-[0.75rem]/[1.1rem] text-on-accent"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-30 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1.5rem)] overflow-auto rounded-control border border-line-strong bg-paper p-5 shadow-raised"
        >
          <Panel query={query} unread={unread} onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface PanelProps {
  query: { data?: { notifications: Notification[] } | undefined; isError: boolean; refetch: () => unknown }
  unread: number
  onLeave: () => void
}

function Panel({ query, unread, onLeave }: PanelProps) {
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: (ids?: string[]) => call('POST /api/notifications/read', { body: ids ? { ids } : {} }),
    onSuccess: () => refresh(client, keyOf('GET /api/notifications')),
    onError: (error) => toastError(sentenceOf(error)),
  })
  if (query.isError && !query.data) {
    return (
      <div role="alert">
        <p className="mb-3">Your notifications could not be loaded.</p>
        <RetryButton onRetry={query.refetch} />
      </div>
    )
  }
  if (!query.data) return <Loading lines={3} />
  const { notifications } = query.data
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Notifications</h2>
        {unread > 0 && (
          <Button
            variant="quiet"
            onClick={() => read.mutate(undefined)}
            busy={read.isPending && 'Marking...'}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {notifications.length === 0 ? (
        <p className="meta">Nothing yet. You will read here when a chapter opens or your work is changed.</p>
      ) : (
        <ul>
          {notifications.map((item) => (
            <Item
              key={item.id}
              item={item}
              onOpen={() => {
                if (!item.read) read.mutate([item.id])
                void readAgain(client)
                onLeave()
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** What a notification may be about is read again, so that the pages show what it says. */
const readAgain = (client: QueryClient) =>
  Promise.all([
    refreshMembership(client),
    ...['progress', 'feedback', 'words'].map((part) => refresh(client, ['api', part])),
  ])

function Item({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const words = (
    <>
      {!item.read && <span className="sr-only">Unread: </span>}
      {item.text}
    </>
  )
  return (
    <li
      className={`border-line border-t py-3 text-sm/[1.45] ${item.read ? '' : 'border-l-4 border-l-accent pl-3'}`}
    >
      {item.href ? (
        <Link
          href={item.href}
          onClick={onOpen}
          className="block text-accent underline underline-offset-[0.18em]"
        >
          {words}
        </Link>
      ) : (
        words
      )}
      <span className="block text-muted text-xs">{momentOf(item.createdAt)}</span>
    </li>
  )
}
