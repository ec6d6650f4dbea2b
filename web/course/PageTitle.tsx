import type { ReactNode } from 'react'
import { ChapterArt } from '../ui/ChapterArt.tsx'
import { cx } from '../ui/cx.ts'

interface Props {
  badge: string
  title: string
  subtitle?: string
  /** Which vignette stands at the right; none without it. */
  art?: number
  /** One line high, so that the work below starts high on the page. */
  compact?: boolean
  children?: ReactNode
}

/** The marigold plate a page opens with. */
export function PageTitle({ badge, title, subtitle, art, compact = false, children }: Props) {
  return (
    <header
      className={cx(
        'relative grid overflow-hidden bg-cover text-on-cover md:rounded-paper print:border-ink print:border-b-2',
        compact
          ? 'md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_17rem_auto] lg:items-center'
          : 'md:grid-cols-[minmax(0,1fr)_13.5rem]',
      )}
    >
      <div
        className={cx(
          'pr-5 pl-5 md:pl-[clamp(1.25rem,3vw,2rem)]',
          compact
            ? 'flex flex-wrap items-center gap-x-3.5 gap-y-[0.3rem] max-md:pt-[1.1rem] max-md:pb-1 md:py-[1.05rem]'
            : 'pt-[1.35rem] pb-6 md:pt-[1.6rem]',
        )}
      >
        <span
          className={cx(
            'inline-block rounded-[4px] border-[1.5px] border-current px-[0.55rem] py-[0.14rem] font-label text-xs/[1.3]',
            !compact && 'mb-[0.7rem]',
          )}
        >
          {badge}
        </span>
        <h1 className={compact ? 'text-xl' : 'max-w-[18ch] text-3xl'}>{title}</h1>
        {subtitle && !compact && <p className="mt-[0.35rem] font-serif text-lg/[1.35] italic">{subtitle}</p>}
        {!compact && children && <div className="mt-5 max-w-120">{children}</div>}
      </div>
      {compact && children && (
        <div className="px-5 pt-1.5 pb-5 md:pl-[clamp(1.25rem,3vw,2rem)] lg:px-0 lg:py-4">{children}</div>
      )}
      {art && (
        <div
          className={cx(
            'hidden place-items-center md:grid print:hidden',
            compact
              ? 'px-5 py-2 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:col-start-2'
              : 'py-4 pr-6',
          )}
        >
          <ChapterArt chapter={art} className={cx('art-cover', compact ? 'w-24' : 'w-full')} />
        </div>
      )}
    </header>
  )
}
