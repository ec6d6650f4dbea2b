import { CircleAlert, CircleCheck, HeartHandshake, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const looks = {
  warning: { box: 'border-warning bg-warning-soft', ink: 'text-warning', icon: TriangleAlert },
  info: { box: 'border-info bg-info-soft', ink: 'text-info', icon: Info },
  success: { box: 'border-success bg-success-soft', ink: 'text-success', icon: CircleCheck },
  other: { box: 'border-line-strong bg-well', ink: 'text-muted', icon: Info },
} satisfies Record<string, { box: string; ink: string; icon: LucideIcon }>

interface Props {
  variant: keyof typeof looks
  title: string
  children?: ReactNode
  icon?: 'support'
  level?: 2 | 3 | 4
  className?: string
}

/** A boxed remark. */
export function Callout({ variant, title, children, icon, level = 4, className }: Props) {
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
