import { RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../../ui/Button.tsx'
import { useAction } from '../actions/ActionsProvider.tsx'
import { studentAddress } from '../address.ts'
import { nameOf } from '../people.ts'
import { SectionBadges } from '../SectionBadges.tsx'
import type { Entry } from './selection.ts'

/** A student's ten chapters: which sections are completed, and what can be done about each chapter. */
export function ChapterActs({ entry, titles }: { entry: Entry; titles: ReadonlyMap<string, string> }) {
  const { userId, chapters } = entry
  const act = useAction()
  const name = nameOf(entry.user)
  return (
    <ul className="mt-0.5 mb-2.5 rounded-paper bg-well px-4 pt-1.5 pb-2.5">
      {chapters.map(({ chapterId, sections }) => (
        <li
          key={chapterId}
          className="grid items-center gap-x-4 gap-y-2 border-line border-t py-2.5 first:border-t-0 min-[68rem]:grid-cols-[minmax(11rem,1fr)_auto_auto]"
        >
          <span>
            <Link
              href={studentAddress(userId, chapterId)}
              className="font-heading text-ink underline decoration-line-strong underline-offset-[0.18em]"
            >
              Chapter {chapterId}
              <span className="sr-only"> of {name}</span>
            </Link>
            <span className="block text-muted text-sm/[1.4]">{titles.get(chapterId)}</span>
          </span>
          <SectionBadges sections={sections} />
          <span className="heat-acts flex gap-1.5">
            <Button
              variant="secondary"
              icon={<RotateCcw className="icon" />}
              aria-label={`Reset Chapter ${chapterId} for ${name}`}
              onClick={() => act({ kind: 'reset', userId, name, chapterId })}
            >
              Reset
            </Button>
            <Button
              variant="danger"
              icon={<Trash2 className="icon" />}
              aria-label={`Delete Chapter ${chapterId} for ${name}`}
              onClick={() => act({ kind: 'delete', userId, name, chapterId })}
            >
              Delete
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
