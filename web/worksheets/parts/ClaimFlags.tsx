import { Search } from 'lucide-react'
import type { ClaimFlag } from '#core/methods/report/claims'

/** Where a careful reader would stop in a sentence. Finds wording, not meaning, and decides nothing. */
export function ClaimFlags({ flags }: { flags: readonly Pick<ClaimFlag, 'text'>[] }) {
  if (flags.length === 0) return null
  return (
    <div className="my-3 max-w-160 text-sm/[1.5]">
      <p className="font-label">A careful reader would stop here</p>
      <ul className="mt-1.5 grid gap-2">
        {flags.map(({ text }) => (
          <li key={text} className="grid grid-cols-[1.3rem_1fr] gap-2">
            <Search className="icon mt-[0.2em] text-warning" aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
