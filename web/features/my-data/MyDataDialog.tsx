import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { addressOf } from '../../lib/call.ts'
import { dayOf } from '../../lib/dates.ts'
import { useUser } from '../../lib/learner.ts'
import { queryFor, useFresh } from '../../lib/query.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadingWords } from '../../ui/states.tsx'
import { Readers } from '../../work/Readers.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DueSettings } from './DueSettings.tsx'
import { SignedIn } from './SignedIn.tsx'
import { YourSections } from './YourSections.tsx'

/** "My data": everything of one's own to take along, and the way to delete the account. */
export default function MyDataDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const sessions = useFresh('GET /api/account/sessions')
  const account = useFresh('GET /api/account')
  const own = useFresh('GET /api/classes')
  const notices = useQuery(queryFor('GET /api/account/notices'))
  const due = useFresh('GET /api/due/settings')
  const settled = useDebounced(user, sessions, account, own, notices, due)
  // Nothing of it for whoever never had dates.
  const hasDue =
    notices.data?.hasDates || (due.data && (due.data.calendarSince !== null || !due.data.reminders))
  const isStudent = own.data?.classes.some(({ role }) => role === 'student')
  // Stays when the last section was left, for what came of it.
  const hasSections = useRef(false)
  hasSections.current ||= isStudent === true || (own.data?.waiting.length ?? 0) > 0
  const archives = own.data?.archives ?? []
  // Shown whole or not at all: a dialog stands in the middle, so each part that came later would move
  // what somebody is about to press.
  if (!settled) {
    return (
      <Dialog open onClose={onClose} title="My data">
        <p role="status">
          <LoadingWords />
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title="My data">
      <h3 className="text-lg">Take it with you</h3>
      <p className="mt-1 mb-3 text-sm/[1.5]">
        What you wrote and did in the workbook, in one ZIP file: a page to read and the same as JSON. It also
        holds what you keep private, so store it where only you can open it.
      </p>
      <a href={addressOf('GET /api/my-data')} download className={buttonClass({ variant: 'secondary' })}>
        <Download className="icon" />
        Download my data
      </a>
      <p className="mt-3 text-sm/[1.5]">
        To hand in or to print,{' '}
        <Link href="/portfolio" onClick={onClose}>
          your portfolio
        </Link>{' '}
        is the better form: your work as a PDF or a Word document.
      </p>
      {(isStudent || archives.length > 0) && (
        <>
          <h3 className="mt-8 text-lg">Who sees my work</h3>
          <p className="mt-1 text-sm/[1.5]">
            <Readers />
            {archives.map(({ name, term, until }) => (
              <span key={`${name} ${term} ${until}`} className="block">
                “{name}”, {term}, has ended: its staff can read your work as it was then until {dayOf(until)}.
              </span>
            ))}
            Administrators of the workbook can read it, too. Nobody reads the turns you keep private, and a
            reflection only once you hand it in.
          </p>
          <p className="mt-2 text-sm/[1.5]">
            Words of yours that staff ask to show without your name, and your answers:{' '}
            <Link href="/my-words" onClick={onClose}>
              your words in class
            </Link>
            .
          </p>
        </>
      )}
      {own.data && hasSections.current && (
        <>
          <h3 className="mt-8 text-lg">Your sections</h3>
          <YourSections own={own.data} />
        </>
      )}
      {hasDue && (
        <>
          <h3 className="mt-8 text-lg">What is due</h3>
          <DueSettings settings={due} />
        </>
      )}
      <h3 className="mt-8 text-lg">Where you are signed in</h3>
      <SignedIn sessions={sessions} />
      {account.data?.confirmWith === 'password' && user.data && (
        <>
          <h3 className="mt-8 text-lg">My password</h3>
          <ChangePassword key={user.data.id} />
        </>
      )}
      <h3 className="mt-8 text-lg">Delete my account</h3>
      {/* For another person it is another question: nothing that was ticked or typed answers it. */}
      {user.data && <DeleteAccount key={user.data.id} person={user.data.id} account={account} />}
    </Dialog>
  )
}
