import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A box of limited height: what is longer scrolls, by keyboard as well. */
export function ScrollBox(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className, children } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section aria-label={label} tabIndex={0} className={cx('overflow-auto', className)}>
      {children}
    </section>
  )
}
