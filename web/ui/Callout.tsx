import { CircleAlert, CircleCheck, HeartHandshake, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type CalloutVariant = 'warning' | 'info' | 'success' | 'other' | 'danger'

const looks: Record<CalloutVariant, { box: string; ink: string; icon: LucideIcon }> = {
  warning: { box: 'border-warning bg-warning-soft', ink: 'text-warning', icon: TriangleAlert },
  info: { box: 'border-info bg-info-soft', ink: 'text-info', icon: Info },
  success: { box: 'border-success bg-success-soft', ink: 'text-success', icon: CircleCheck },
  other: { box: 'border-line-strong bg-well', ink: 'text-muted', icon: Info },
  danger: { box: 'border-danger bg-danger-soft', ink: 'text-danger', icon: CircleAlert },
}

/** What a callout of each kind is called in the margin. */
export const calloutLabels: Record<CalloutVariant, string> = {
  warning: 'Take care',
  info: 'For context',
  success: 'What works',
  other: 'Note',
  danger: 'Error',
}

interface Props {
  variant: CalloutVariant
  title: string
  children?: ReactNode
  /** Shows the kind in words above the title; leave out where the margin says it. */
  label?: boolean
  icon?: 'support'
  level?: 2 | 3 | 4
  className?: string
}

/** A boxed remark. Danger is for errors only. */
export function Callout({ variant, title, children, label, icon, level = 4, className }: Props) {
  const look = looks[variant]
  const Icon = icon === 'support' ? HeartHandshake : look.icon
  const Heading = `h${level}` as const
  return (
    <div
      role="note"
      className={cx(
        'keep-together grid grid-cols-[1.6rem_1fr] gap-x-3.5 gap-y-1 rounded-paper border border-l-[6px] px-[1.05rem] pt-[1.15rem] pb-5 md:px-[1.3rem]',
        look.box,
        className,
      )}
    >
      <Icon className={cx('mt-px size-6', look.ink)} />
      <div>
        {label && (
          <span className={cx('mb-[0.15rem] block text-xs/[1.3] font-label', look.ink)}>
            {calloutLabels[variant]}
          </span>
        )}
        <Heading className="text-lg/[1.3]">{title}</Heading>
        {children && <div className="prose mt-[0.35rem]">{children}</div>}
      </div>
    </div>
  )
}

/** A short error above a form, announced at once. Render it always; it is empty while all is well. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <div className="mb-6 grid grid-cols-[1.6rem_1fr] items-center gap-2.5 rounded-paper border border-danger border-l-[6px] bg-danger-soft px-4 py-[0.7rem]">
          <CircleAlert className="size-6 text-danger" />
          <p>{children}</p>
        </div>
      )}
    </div>
  )
}
