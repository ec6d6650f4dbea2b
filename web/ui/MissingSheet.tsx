import { BookmarkX } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { MarginNote, sheetClass } from './Sheet.tsx'

/** A blank, ruled page of the workbook, for an address that holds nothing. */
export function MissingSheet(props: { title: string; children: ReactNode; actions: ReactNode }) {
  const { title, children, actions } = props
  return (
    <div className="mx-auto max-w-[61.5rem] pt-[clamp(0rem,4vw,2rem)] max-md:px-0 md:px-5">
      <section
        className={cx(
          sheetClass(),
          'ruled-lines min-h-96 [--step:3rem] max-md:border-x max-md:rounded-paper',
        )}
      >
        <MarginNote icon={BookmarkX}>Missing page</MarginNote>
        <h1 className="pt-[0.2rem] text-4xl/[3rem]">{title}</h1>
        <p className="mt-12 max-w-[33em] leading-[3rem]">{children}</p>
        <div className="mt-12 flex flex-wrap gap-3">{actions}</div>
      </section>
    </div>
  )
}
