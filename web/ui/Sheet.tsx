import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A label in the margin of a sheet (above the heading on narrow screens): icon and word. */
export function MarginNote({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="margin-note">
      <Icon className="icon size-[1.15em]" />
      <span>{children}</span>
    </span>
  )
}

interface HeadProps {
  title: string
  beside?: ReactNode
  children?: ReactNode
  level?: 1 | 2
}

/** The heading of a working tab: title, badge, one sentence. */
export function SectionHead({ title, beside, children, level = 2 }: HeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mb-[1.4rem] flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Heading className="text-2xl">{title}</Heading>
      {beside}
      {children && (
        <div className="mt-[0.2rem] max-w-[33em] basis-full text-muted leading-(--leading-ui)">
          {children}
        </div>
      )}
    </div>
  )
}

/** The classes of a sheet; `joined` to index tabs it ends in a pager, where the red rule stops. */
export const sheetClass = ({ joined = false, margin = true } = {}): string =>
  cx(
    'sheet max-md:rounded-none max-md:border-x-0',
    joined ? 'rounded-b-paper [--margin-stops:6.3rem]' : 'rounded-paper',
    margin && 'margin-rule',
  )
