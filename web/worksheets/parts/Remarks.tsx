import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { gravestFirst, type Remark } from '#core/methods/remark'
import { cx } from '../../ui/cx.ts'

const looks = {
  blocked: { icon: CircleAlert, name: 'No result yet', ink: 'text-danger' },
  warning: { icon: TriangleAlert, name: 'Take care', ink: 'text-warning' },
  info: { icon: Info, name: 'Note', ink: 'text-info' },
} as const

/** Sentences about results, the gravest first, each said once; nothing when there are none. */
export function Remarks({ remarks, className }: { remarks: readonly Remark[]; className?: string }) {
  const sorted = gravestFirst(remarks)
  if (sorted.length === 0) return null
  return (
    <ul className={cx('my-3 grid max-w-160 gap-2 text-sm/[1.5]', className)}>
      {sorted.map(({ kind, text }) => {
        const { icon: Icon, name, ink } = looks[kind]
        return (
          <li key={text} className="grid grid-cols-[1.3rem_1fr] gap-2">
            <Icon className={cx('icon mt-[0.2em]', ink)} aria-hidden="true" />
            <span>
              <span className="sr-only">{name}: </span>
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
