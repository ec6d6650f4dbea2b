import { ClipboardList, Inbox, Settings, Users } from 'lucide-react'
import { Link } from 'wouter'
import { type DeskPlace, type DeskView, deskViews, viewAddress } from './address.ts'

const names: Record<DeskView, { name: string; icon: typeof Users }> = {
  students: { name: 'Students', icon: Users },
  queue: { name: 'Work to read', icon: Inbox },
  settings: { name: 'Settings', icon: Settings },
  audit: { name: 'Audit trail', icon: ClipboardList },
}

/** The parts of the desk as links; the address keeps where one is. */
export function DeskNav({ place }: { place: DeskPlace }) {
  return (
    <nav aria-label="Admin Panel" className="no-print -mx-1 mb-5">
      <ul className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-1 sm:flex">
        {deskViews.map((view) => {
          const { name, icon: Icon } = names[view]
          const here = place.view === view
          return (
            <li key={view}>
              <Link
                href={viewAddress(view)}
                aria-current={here ? (place.studentId ? 'true' : 'page') : undefined}
                className="flex min-h-11 items-center gap-[0.5em] rounded-control sm:whitespace-nowrap border-[1.5px] border-transparent px-3 font-label text-muted text-sm no-underline hover:bg-well hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-line-strong aria-[current]:bg-paper aria-[current]:text-ink"
              >
                <Icon className="icon" />
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
