import {
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Inbox,
  Presentation,
  Quote,
  Settings,
  Users,
  UsersRound,
} from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { ActionsProvider } from './actions/ActionsProvider.tsx'
import { type DeskPlace, type DeskView, useDeskPlace, usePlaceChange } from './address.ts'
import { Overview } from './overview/Overview.tsx'
import { firstPage } from './overview/selection.ts'
import { Queue } from './queue/Queue.tsx'
import { StudentPage } from './student/StudentPage.tsx'
import { useDesk } from './use-desk.ts'

interface Props {
  title: string
  /** A line below it. */
  subtitle?: ReactNode
  /** What this desk has beside the students and the work to read. */
  views: Partial<Record<DeskView, ComponentType>>
}

/** A desk: everybody's, or a section's as DeskContext says. */
export const Desk = (props: Props) => (
  <ActionsProvider>
    <Parts {...props} />
  </ActionsProvider>
)

function Parts({ title, subtitle, views }: Props) {
  const all: DeskView[] = ['students', 'queue', ...(Object.keys(views) as DeskView[])]
  const place = useDeskPlace(all)
  const heading = usePlaceChange(place)
  // Kept here, so that the way back from a student leads to the same page of the same list.
  const [listed, setListed] = useState(firstPage)
  const Other = views[place.view]
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl">
        {title}
      </h1>
      {subtitle && <p className="meta -mt-3 mb-4">{subtitle}</p>}
      <DeskNav title={title} views={all} place={place} />
      {place.studentId ? (
        <StudentPage key={place.studentId} userId={place.studentId} chapterId={place.chapterId} />
      ) : place.view === 'queue' ? (
        <Queue />
      ) : Other ? (
        <Other />
      ) : (
        <Overview listed={listed} onList={setListed} />
      )}
    </>
  )
}

const names: Record<DeskView, { name: string; icon: typeof Users }> = {
  students: { name: 'Students', icon: Users },
  queue: { name: 'Work to read', icon: Inbox },
  people: { name: 'People', icon: UsersRound },
  sections: { name: 'Sections', icon: Presentation },
  settings: { name: 'Settings', icon: Settings },
  audit: { name: 'Audit trail', icon: ClipboardList },
  dates: { name: 'Dates', icon: CalendarDays },
  class: { name: 'Class', icon: ChartColumn },
  words: { name: 'Words', icon: Quote },
}

/** The parts of the desk as links; the address keeps where one is. */
function DeskNav({ title, views, place }: { title: string; views: readonly DeskView[]; place: DeskPlace }) {
  const { viewAddress } = useDesk()
  return (
    <nav aria-label={title} className="no-print -mx-1 mb-5">
      <ul className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-1 sm:flex sm:flex-wrap">
        {views.map((view) => {
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
