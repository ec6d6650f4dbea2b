import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** One or two sentences: what is done here and why. */
  hint?: ReactNode
  children: ReactNode
}

/** One step of a worksheet. */
export function Step({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <h4 id={id} className="mb-1 text-lg/[1.3]">
        {title}
      </h4>
      {hint && <p className="mb-4 max-w-(--measure) text-muted text-sm/[1.5]">{hint}</p>}
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  )
}
