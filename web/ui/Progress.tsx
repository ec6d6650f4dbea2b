import { cx } from './cx.ts'

interface RulerProps {
  /** 0 to 100. */
  value: number
  /** What is measured; without it the ruler is decoration beside a figure in words. */
  label?: string
  className?: string
}

/** Overall progress: a ruler with ten ticks. */
export function Ruler({ value, label, className }: RulerProps) {
  const bar = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': value,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true }
  return (
    <div className={cx('ruler', className)} {...bar}>
      {/* No style attribute: in a page that the server rendered the content security policy takes it away. */}
      <svg aria-hidden="true">
        <rect width={`${value}%`} height="100%" />
      </svg>
    </div>
  )
}

interface BarsProps {
  total: number
  done: number
  tone?: 'pen' | 'success' | 'cover'
  className?: string
}

const filled = {
  pen: 'border-accent bg-accent',
  success: 'border-success bg-success',
  cover: 'border-on-cover bg-on-cover',
}
const empty = {
  pen: 'border-line-strong bg-well',
  success: 'border-line-strong bg-paper',
  cover: 'border-on-cover',
}

/** A row of bars, one per section or idea. Always stands beside the same figure in words. */
export function Bars({ total, done, tone = 'pen', className }: BarsProps) {
  return (
    <span aria-hidden="true" className={cx('grid auto-cols-fr grid-flow-col gap-1', className)}>
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
          key={index}
          className={cx('h-2.5 rounded-[2px] border-[1.5px]', index < done ? filled[tone] : empty[tone])}
        />
      ))}
    </span>
  )
}
