import { LifeBuoy } from 'lucide-react'
import type { AnswerOf } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'

export type TheClass = AnswerOf<'GET /api/admin/class'>

/** Where the class is stuck: dialogues that wait for an instructor, and how many students do not get on. */
export function WhereStuck({ theClass, onShow }: { theClass: TheClass | undefined; onShow: () => void }) {
  if (!theClass || theClass.stuck === 0) return null
  const waiting = theClass.chapters.filter((chapter) => chapter.waiting > 0)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2.5 text-sm/[1.45]">
      <p className="flex flex-1 basis-72 items-start gap-2">
        <LifeBuoy className="icon mt-[0.1em] text-accent" />
        <span>
          {theClass.stuck === 1 ? '1 student is stuck.' : `${theClass.stuck} students are stuck.`}
          {waiting.length > 0 &&
            ` Dialogues waiting for you: ${waiting.map(({ chapterId, waiting: n }) => `Chapter ${chapterId} (${n})`).join(', ')}.`}
        </span>
      </p>
      <Button variant="quiet" onClick={onShow}>
        Show who is stuck
      </Button>
    </div>
  )
}
