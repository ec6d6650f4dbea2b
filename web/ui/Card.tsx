import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Props {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  /** plain: paper; cover: the one marigold area of a screen; locked: dashed, not yet. */
  look?: 'plain' | 'cover' | 'locked' | 'current'
  className?: string
  'aria-labelledby'?: string
}

const looks = {
  plain: 'border border-line bg-paper shadow-sheet',
  current: 'border border-line bg-paper shadow-[inset_0_4px_0_var(--accent),var(--lift-sheet)]',
  cover: 'border border-transparent bg-cover text-on-cover shadow-sheet',
  locked: 'border-[1.5px] border-dashed border-line-strong',
}

/** A piece of paper on the desk. Cards are never put inside cards. */
export function Card({ children, as: Element = 'div', look = 'plain', className, ...rest }: Props) {
  return (
    <Element className={cx('rounded-paper', looks[look], className)} {...rest}>
      {children}
    </Element>
  )
}
