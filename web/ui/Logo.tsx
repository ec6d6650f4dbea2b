import { cx } from './cx.ts'

/** The workbook's mark: a bound book with a check. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 34" aria-hidden="true" className={cx('flex-none', className)}>
      <rect
        x="1"
        y="1"
        width="28"
        height="32"
        rx="2.5"
        fill="var(--cover)"
        stroke="var(--on-cover)"
        strokeWidth="1.6"
      />
      <path d="M8 1v32" stroke="var(--on-cover)" strokeWidth="1.6" />
      <path
        d="M12 17.5l4 4 8.5-10"
        fill="none"
        stroke="var(--on-cover)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
