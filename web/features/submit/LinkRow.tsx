import { CalendarClock, Ellipsis, Link2Off, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkRecord } from '#core/contract/sharing'
import { selectText } from '../../lib/copy.ts'
import { dayOf, momentOf } from '../../lib/dates.ts'
import { fromThisPage } from '../../lib/page-origin.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { LinkButtons } from '../../ui/LinkBox.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { type LinkAction, LinkActionDialog } from './LinkActionDialog.tsx'
import { type LinkState, stateOf } from './link-state.ts'

interface Props {
  link: LinkRecord
  kind: string
  /** Says which chapter, where links of all chapters stand together. */
  withChapter: boolean
  readAgain: () => Promise<readonly LinkRecord[] | null>
}

const stateWords: Record<Exclude<LinkState, 'open'>, string> = { off: 'Turned off', ended: 'Ended' }

/** One link: what it leads to, who opened it, and what can be done with it. */
export function LinkRow({ link, kind, withChapter, readAgain }: Props) {
  const [action, setAction] = useState<LinkAction | null>(null)
  // How often the browser did not let the page copy: each time the address is selected anew.
  const [byHand, setByHand] = useState(0)
  const state = stateOf(link, new Date())
  const url = fromThisPage(link.path)
  const ofThis = `${link.title}, ${kind}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-3.5">
      <div className="min-w-0 flex-[1_1_18rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-heading font-serif text-base/[1.3]">{link.title}</b>
          {state !== 'open' && <Badge tone="locked">{stateWords[state]}</Badge>}
        </div>
        <span className="meta block">
          {kind}
          {withChapter && `, Chapter ${link.chapterId}`}. Created {dayOf(link.createdAt)}
        </span>
        <span className="meta block">
          {openedWords(link)}
          {link.expiresAt !== null &&
            state !== 'off' &&
            `. ${state === 'ended' ? 'Ended' : 'Ends'} ${dayOf(link.expiresAt)}`}
        </span>
      </div>
      {state === 'open' && (
        <LinkButtons
          url={url}
          variant="quiet"
          copyLabel={`Copy the link to ${ofThis}`}
          previewLabel={`Preview ${ofThis}`}
          select={() => setByHand((times) => times + 1)}
        />
      )}
      <Menu
        trigger={
          <IconButton label={`More for ${ofThis}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        {state !== 'off' && (
          <MenuItem icon={<CalendarClock className="icon" />} onSelect={() => setAction('expiry')}>
            Change the last day
          </MenuItem>
        )}
        <MenuItem
          icon={<RefreshCw className="icon" />}
          note="The old one stops working"
          onSelect={() => setAction('renew')}
        >
          Make a new link
        </MenuItem>
        {state !== 'off' && (
          <MenuItem icon={<Link2Off className="icon" />} onSelect={() => setAction('revoke')}>
            Turn the link off
          </MenuItem>
        )}
        {link.kind !== 'reflection' && (
          <MenuItem
            icon={<Trash2 className="icon" />}
            note="Your instructors lose it too"
            onSelect={() => setAction('delete')}
          >
            {link.kind === 'ai' ? 'Delete the conversation' : 'Delete the submission'}
          </MenuItem>
        )}
      </Menu>
      {byHand > 0 && (
        <code
          key={byHand}
          ref={selectText}
          className="basis-full font-sans text-accent-strong text-sm/[1.45] [overflow-wrap:anywhere]"
        >
          {url}
        </code>
      )}
      {action && (
        <LinkActionDialog action={action} link={link} onClose={() => setAction(null)} readAgain={readAgain} />
      )}
    </li>
  )
}

function openedWords({ opened, lastOpenedAt }: LinkRecord): string {
  if (opened === 0 || lastOpenedAt === null) return 'Not opened yet'
  return `Opened ${opened === 1 ? 'once' : `${opened} times`}, last on ${momentOf(lastOpenedAt)}`
}
