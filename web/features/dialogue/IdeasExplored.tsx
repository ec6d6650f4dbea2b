import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { GoalView } from '#core/contract/dialogue'
import { cx } from '../../ui/cx.ts'
import { Bars } from '../../ui/Progress.tsx'

/** The ideas of a dialogue; a row is named only once its idea is reached, so that nothing is given away. */
export function IdeasExplored({ goals }: { goals: readonly GoalView[] }) {
  const reached = goals.filter((goal) => goal.reached).length
  const figure = `${reached} of ${goals.length}`
  return (
    <>
      <Announcement reached={reached} total={goals.length} />
      <aside aria-label="Ideas explored" className="sticky top-24 hidden lg:block">
        <Head figure={figure} />
        <Bars total={goals.length} done={reached} tone="success" className="mt-3" />
        <Rows goals={goals} />
      </aside>
      <details className="group mb-6 rounded-paper bg-well px-4 pt-3 pb-3.5 lg:hidden">
        <summary>
          <Head figure={figure} foldable />
          <Bars total={goals.length} done={reached} tone="success" className="mt-3" />
        </summary>
        <Rows goals={goals} />
      </details>
    </>
  )
}

function Head({ figure, foldable }: { figure: string; foldable?: boolean }) {
  return (
    <h3 className="flex items-center justify-between gap-2 text-lg">
      Ideas explored
      <span className="inline-flex items-center gap-1.5 font-heading font-sans text-muted text-sm tracking-normal">
        {figure}
        {foldable && <ChevronDown className="icon group-open:rotate-180" />}
      </span>
    </h3>
  )
}

function Rows({ goals }: { goals: readonly GoalView[] }) {
  return (
    <>
      <ol className="mt-3 mb-3.5">
        {goals.map((goal) => {
          const Icon = goal.reached ? CircleCheck : CircleDashed
          return (
            <li
              key={goal.id}
              className={cx(
                'grid grid-cols-[1.6rem_1fr] items-start gap-2 py-2 text-sm/[1.4]',
                goal.reached ? 'font-heading' : 'text-muted',
              )}
            >
              <Icon className={cx('size-[1.45rem]', goal.reached ? 'text-success' : 'text-line-strong')} />
              <span>{goal.title}</span>
            </li>
          )
        })}
      </ol>
      <p className="meta">Ideas are named once you have found them in your own words.</p>
    </>
  )
}

/** "Idea explored, 3 of 5", said politely when it happens and not when the page opens. */
function Announcement({ reached, total }: { reached: number; total: number }) {
  const before = useRef(reached)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (reached > before.current) setWords(`Idea explored, ${reached} of ${total}`)
    before.current = reached
  }, [reached, total])
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}
