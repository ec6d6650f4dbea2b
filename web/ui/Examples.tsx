import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Props {
  type: 'weak' | 'strong'
  format?: string
  children: ReactNode
  className?: string
}

/** A weak (dashed) or strong (green) example, named as such. */
export function Example({ type, format, children, className }: Props) {
  const weak = type === 'weak'
  const Icon = weak ? CircleX : CircleCheck
  return (
    <article
      className={cx(
        'keep-together mt-[1.1rem] rounded-paper border-[1.5px] px-[1.05rem] pt-[1.1rem] pb-5 md:px-[1.3rem]',
        weak ? 'border-dashed border-line-strong' : 'border-success bg-success-soft',
        className,
      )}
    >
      <div
        className={cx(
          'mb-[0.55rem] flex items-center gap-[0.55rem] font-label text-sm/[1.3]',
          weak ? 'text-danger' : 'text-success',
        )}
      >
        <Icon className="icon" />
        {weak ? 'Weak example' : 'Strong example'}
        {format && <span className="ml-auto font-medium text-muted">{format}</span>}
      </div>
      <div className="font-serif text-[1.0625rem]/[1.6]">{children}</div>
    </article>
  )
}
