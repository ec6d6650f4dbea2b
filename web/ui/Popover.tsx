import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
  label: string
  children: ReactNode
}

/** A small panel below a button: Escape or a click beside it closes it, focus returns. */
export function Popover({ open, onOpenChange, trigger, label, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          className="z-30 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1.5rem)] overflow-auto rounded-control border border-line-strong bg-paper p-5 shadow-raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
