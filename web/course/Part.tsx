import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { MarginNote } from '../ui/Sheet.tsx'

/** What stands in the margin beside a part: an icon and a word or two. */
export interface MarginLabel {
  icon: LucideIcon
  words: string
}

interface PartProps {
  id?: string
  label?: MarginLabel | undefined
  children: ReactNode
  className?: string
}

/** One part of a reading page: text keeps to the measure, wide things reach a little further. */
export function Part({ id, label, children, className = '' }: PartProps) {
  return (
    <div
      id={id}
      className={`mt-(--section) first:mt-0 [&>*]:max-w-(--measure) [&>.wide]:max-w-(--measure-wide) ${className}`}
    >
      {label && <MarginNote icon={label.icon}>{label.words}</MarginNote>}
      {children}
    </div>
  )
}
