import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something was made or completed: green frame, title, what it means, what next. */
export function SuccessCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-(--measure-wide) rounded-paper border-[1.5px] border-success bg-success-soft px-[1.4rem] pt-[1.3rem] pb-[1.4rem]">
      <h3 className="mb-1.5 flex items-center gap-[0.5em] text-lg text-success">
        <CircleCheck className="icon" />
        {title}
      </h3>
      {children}
    </section>
  )
}
