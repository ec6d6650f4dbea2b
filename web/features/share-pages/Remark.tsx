import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** What the workbook says about shared work, as icon and words. */
export function Remark({
  icon: Icon,
  good,
  children,
}: {
  icon: LucideIcon
  good?: boolean
  children: ReactNode
}) {
  return (
    <li className="grid grid-cols-[1.4rem_1fr] gap-2">
      <Icon className={cx('mt-px size-5', good ? 'text-success' : 'text-info')} />
      <span>{children}</span>
    </li>
  )
}
