import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says why something is not open yet, and what leads on. Dashed: not yet. */
export function LockedNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-6 flex max-w-160 flex-wrap items-center gap-3 rounded-paper border-[1.5px] border-line-strong border-dashed px-5 py-4">
      <Lock className="icon text-muted" />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      {action}
    </div>
  )
}
