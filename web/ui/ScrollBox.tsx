import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Props {
  label: string
  className?: string
  children: ReactNode
}

/** A box of limited height: what is longer scrolls, by keyboard as well. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={cx('overflow-auto', className)}>
      {children}
    </section>
  )
}
