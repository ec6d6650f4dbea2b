import { ClipboardList, Inbox, Settings, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useUser } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ActionsProvider } from './actions/ActionsProvider.tsx'
import { type DeskPlace, type DeskView, deskViews, useDeskPlace, viewAddress } from './address.ts'
import { Audit } from './audit/Audit.tsx'
import { Overview } from './overview/Overview.tsx'
import { firstPage } from './overview/selection.ts'
import { Queue } from './queue/Queue.tsx'
import { SettingsView } from './settings/SettingsView.tsx'
import { StudentPage } from './student/StudentPage.tsx'

/** The page at /admin: the instructor's desk, or a plain refusal. The server guards every call of it too. */
export default function AdminPage() {
  const user = useUser().data
  usePageTitle('Admin Panel')
  if (!user) return null
  return user.isAdmin ? (
    <ActionsProvider>
      <Desk />
    </ActionsProvider>
  ) : (
    <ErrorState
      level={1}
      title="Administrator access required"
      action={
        <ButtonLink href="/" variant="secondary">
          Back to the workbook
        </ButtonLink>
      }
    />
  )
}

function Desk() {
  const place = useDeskPlace()
  const heading = usePlaceChange(place)
  // Kept here, so that the way back from a student leads to the same page of the same list.
  const [listed, setListed] = useState(firstPage)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-4 text-3xl">
        Admin Panel
      </h1>
      <DeskNav place={place} />
      {place.studentId ? (
        <StudentPage key={place.studentId} userId={place.studentId} chapterId={place.chapterId} />
      ) : place.view === 'queue' ? (
        <Queue />
      ) : place.view === 'settings' ? (
        <SettingsView />
      ) : place.view === 'audit' ? (
        <Audit />
      ) : (
        <Overview listed={listed} onList={setListed} />
      )}
    </>
  )
}

const names: Record<DeskView, { name: string; icon: typeof Users }> = {
  students: { name: 'Students', icon: Users },
  queue: { name: 'Work to read', icon: Inbox },
  settings: { name: 'Settings', icon: Settings },
  audit: { name: 'Audit trail', icon: ClipboardList },
}

/** The parts of the desk as links; the address keeps where one is. */
function DeskNav({ place }: { place: DeskPlace }) {
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

/**
 * After a change from one part of the desk to another: to the top of the page, with the focus on its
 * heading (the path stays /admin, so the shell does not do it). A chapter of the same student is no such change.
 * @returns the ref of the heading
 */
function usePlaceChange({ view, studentId }: DeskPlace) {
  const heading = useRef<HTMLHeadingElement>(null)
  const place = `${view}/${studentId ?? ''}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (location.hash) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}
