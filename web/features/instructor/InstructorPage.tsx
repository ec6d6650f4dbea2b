import { useState } from 'react'
import { useUser } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ActionsProvider } from './actions/ActionsProvider.tsx'
import { useDeskPlace } from './address.ts'
import { Audit } from './audit/Audit.tsx'
import { DeskNav } from './DeskNav.tsx'
import { Overview } from './overview/Overview.tsx'
import { firstPage } from './overview/selection.ts'
import { Queue } from './queue/Queue.tsx'
import { SettingsView } from './settings/SettingsView.tsx'
import { StudentPage } from './student/StudentPage.tsx'
import { usePlaceChange } from './use-place-change.ts'

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
