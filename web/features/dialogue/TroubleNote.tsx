import { CircleAlert } from 'lucide-react'
import type { Trouble } from './trouble.ts'

/** What stands in the way, and where to go when that helps. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  return (
    <span role="alert" className="mt-2 flex items-start gap-[0.45em] font-heading text-danger text-sm/[1.4]">
      <CircleAlert className="icon" />
      <span>
        {trouble.words} {trouble.signIn && <a href="/api/login">Sign in again</a>}
      </span>
    </span>
  )
}
