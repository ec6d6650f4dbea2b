import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from './cx.ts'

/** A menu below a button: arrow keys, Escape, focus returns. */
export function Menu(props: { trigger: ReactNode; head?: ReactNode; children: ReactNode }) {
  const { trigger, head, children } = props
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-30 w-76 max-w-[calc(100vw-1.5rem)] rounded-control border border-line-strong bg-paper p-2 shadow-raised"
      >
        {head && <div className="mb-1.5 border-line border-b px-3 pt-2.5 pb-3 leading-[1.35]">{head}</div>}
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

const entry =
  'flex min-h-11 cursor-pointer items-center gap-[0.7rem] rounded-[5px] px-3 py-1.5 text-ink text-sm/[1.3] no-underline outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent-strong data-disabled:cursor-not-allowed data-disabled:bg-transparent data-disabled:text-faint'

interface ItemProps {
  icon: ReactNode
  children: ReactNode
  note?: ReactNode
  /** Leads to a page; with `navigates` the browser goes there (log out). */
  href?: string
  navigates?: boolean
  onSelect?: () => void
  disabled?: boolean
  className?: string
}

/** An entry of a menu: an action, a page, or something disabled. */
export function MenuItem(props: ItemProps) {
  const { icon, children, note, href, navigates, onSelect, disabled, className } = props
  const content = (
    <>
      {icon}
      <span>
        {children}
        {note && <span className="block text-muted">{note}</span>}
      </span>
    </>
  )
  const look = cx(entry, className)
  if (!href || disabled) {
    return (
      <Radix.Item disabled={disabled} onSelect={onSelect} className={look}>
        {content}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item asChild onSelect={onSelect} className={look}>
      {navigates ? <a href={href}>{content}</a> : <Link href={href}>{content}</Link>}
    </Radix.Item>
  )
}

export const MenuSeparator = () => <Radix.Separator className="my-1.5 border-line border-t" />
