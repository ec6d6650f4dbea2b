import { KeyRound, LifeBuoy, RotateCcw, ShieldCheck, Trash2, UserRoundX } from 'lucide-react'
import { totalSections } from '#core/workbook/sections'
import { dayOf, momentOf } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/learner.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useAction } from '../actions/ActionsProvider.tsx'
import { addressLine, nameOf } from '../people.ts'
import { Help } from './Help.tsx'
import { KeepOut } from './KeepOut.tsx'
import type { Student } from './types.ts'

/** Who the student is, how far they are, and what concerns all chapters. */
export function StudentHead({ student }: { student: Student }) {
  const { userId, user, right, completed, stuck, isAdmin, createdAt, suspendedAt, lastActivityAt } = student
  const isYou = useUser().data?.id === userId
  const name = nameOf(user)
  const act = useAction()
  return (
    <section
      aria-labelledby="student"
      className="rounded-paper border border-line bg-paper px-6 pt-5 pb-6 shadow-sheet max-md:-mx-5 max-md:rounded-none max-md:border-x-0 max-md:px-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="student" className="text-2xl">
              {name}
            </h2>
            {isAdmin && (
              <Badge tone="open" icon={<ShieldCheck className="icon size-[1.05em]" />}>
                Instructor
              </Badge>
            )}
            {suspendedAt && (
              <Badge tone="locked" icon={<UserRoundX className="icon size-[1.05em]" />}>
                Suspended
              </Badge>
            )}
            {student.localAccount && (
              <Badge tone="open" icon={<KeyRound className="icon size-[1.05em]" />}>
                Local account
              </Badge>
            )}
            {stuck && (
              <Badge tone="doing" icon={<LifeBuoy className="icon size-[1.05em]" />}>
                Stuck
              </Badge>
            )}
          </div>
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">
            {addressLine(user)}
            {student.addressConfirmed === false && <span className="text-muted"> (not confirmed)</span>}
          </p>
          <p className="meta mt-1">
            {completed} of {totalSections} sections completed. Here since {dayOf(createdAt)}.{' '}
            {lastActivityAt ? `Last active ${momentOf(lastActivityAt)}.` : 'Nothing done yet.'}
          </p>
        </div>
        {right !== 'assistant' && (
          <div className="flex gap-2.5 max-sm:w-full max-sm:[&>*]:flex-1">
            <Button
              variant="secondary"
              icon={<RotateCcw className="icon" />}
              onClick={() => act({ kind: 'reset', userId, name, chapterId: null })}
            >
              Reset All
            </Button>
            <Button
              variant="danger"
              icon={<Trash2 className="icon" />}
              onClick={() => act({ kind: 'delete', userId, name, chapterId: null })}
            >
              Delete All
            </Button>
          </div>
        )}
      </div>
      {right === 'administrator' && <Help student={student} />}
      {right === 'administrator' && !isYou && <KeepOut student={student} />}
    </section>
  )
}
