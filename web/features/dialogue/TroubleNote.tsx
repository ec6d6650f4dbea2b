import { CircleAlert } from 'lucide-react'
import { useWhereKept } from '../../drafts/use-outbox.ts'
import { SignInAgain } from '../../ui/SignInAgain.tsx'
import type { Trouble } from './trouble.ts'

/** What stands in the way, and where to go when that helps. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  const whereKept = useWhereKept()
  return (
    <span role="alert" className="mt-2 flex items-start gap-[0.45em] font-heading text-danger text-sm/[1.4]">
      <CircleAlert className="icon" />
      <span>
        {trouble === 'signed-out' ? (
          <>
            You are signed out. What you wrote is {whereKept}; sign in again and send it. <SignInAgain />
          </>
        ) : (
          trouble.words
        )}
      </span>
    </span>
  )
}
