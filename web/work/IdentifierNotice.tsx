import { TriangleAlert } from 'lucide-react'
import type { FindIdentifiers } from '../lib/identifiers/find.ts'
import { useDetails } from './IdentifierHints.tsx'

/** What in the words of somebody else could identify a person: pointed out, as they are not ours to change. */
export function IdentifierNotice({ text, find }: { text: string; find?: FindIdentifiers }) {
  const details = useDetails(text, find)
  return (
    <div role="status">
      {details.length > 0 && (
        <div className="mt-3 rounded-paper border border-warning border-l-[6px] bg-warning-soft px-4 pt-3 pb-3.5 text-sm/[1.45]">
          <p className="flex items-start gap-2 font-label">
            <TriangleAlert className="icon text-warning" />
            This could point to a real person
          </p>
          <ul className="mt-1">
            {details.map(({ text: words, name }) => (
              <li key={words} className="[overflow-wrap:anywhere]">
                <mark className="bg-highlight px-1 text-on-highlight">{words}</mark>, {name}
              </li>
            ))}
          </ul>
          <p className="mt-1">Choose words without it, unless it is invented. The check can be wrong.</p>
        </div>
      )}
    </div>
  )
}
