import { ChevronDown, ChevronUp, Clock, LifeBuoy, RotateCcw, Trash2, UserRoundX } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { chaptersInWords, countedSections } from '#core/workbook/sections'
import { Button } from '../../../ui/Button.tsx'
import { useAction } from '../actions/ActionsProvider.tsx'
import { addressLine, nameOf } from '../people.ts'
import { SectionBadges } from '../SectionBadges.tsx'
import { useDesk } from '../use-desk.ts'
import type { Entry } from './selection.ts'

interface Props {
  entry: Entry
  titles: ReadonlyMap<string, string>
}

/** A student: name, a cell per chapter with its number, all-chapter acts; opens to the chapters. */
export function StudentRow({ entry, titles }: Props) {
  const { mayTeach, studentAddress } = useDesk()
  const { userId, user, chapters } = entry
  const [open, setOpen] = useState(false)
  const act = useAction()
  const id = useId()
  const name = nameOf(user)
  const overdue = (entry.dates ?? []).filter(({ lateness }) => lateness === 'overdue')
  const lateOf = (id: string) => entry.dates?.find(({ chapterId }) => chapterId === id)?.lateness
  return (
    <>
      <tr>
        <th scope="row">
          <Link href={studentAddress(userId)} className="heat-name">
            {name}
          </Link>
          <span>{addressLine(user)}</span>
          {entry.suspended && (
            <span className="heat-stuck">
              <UserRoundX className="icon" /> Suspended
            </span>
          )}
          {entry.stuck && (
            <span className="heat-stuck">
              <LifeBuoy className="icon" /> Stuck
            </span>
          )}
          {overdue.length > 0 && (
            <span className="heat-stuck">
              <Clock className="icon" /> Overdue: {chaptersInWords(overdue.map(({ chapterId }) => chapterId))}
            </span>
          )}
        </th>
        {chapters.map(({ chapterId, sections }) => {
          const count = sections.filter(({ completed }) => completed).length
          const late = lateOf(chapterId)
          return (
            <td key={chapterId}>
              <div
                role="img"
                aria-label={`Chapter ${chapterId}: ${count} of ${countedSections.length} sections completed${late ? `, ${late}` : ''}`}
                data-late={late ?? undefined}
                data-heat={count}
                data-chapter={chapterId}
                className="heat-cell"
              >
                {count}
              </div>
            </td>
          )
        })}
        <td className="heat-total">
          <b>{entry.completed}</b>
        </td>
        <td className="heat-acts">
          {mayTeach && (
            <div>
              <Button
                variant="secondary"
                aria-label={`Reset All for ${name}`}
                onClick={() => act({ kind: 'reset', userId, name, chapterId: null })}
              >
                Reset All
              </Button>
              <Button
                variant="danger"
                aria-label={`Delete All for ${name}`}
                onClick={() => act({ kind: 'delete', userId, name, chapterId: null })}
              >
                Delete All
              </Button>
            </div>
          )}
        </td>
        <td className="heat-open">
          <Button
            variant="quiet"
            aria-label={`Chapters of ${name}`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            icon={open ? <ChevronUp className="icon" /> : <ChevronDown className="icon" />}
            onClick={() => setOpen(!open)}
          >
            Chapters
          </Button>
        </td>
      </tr>
      {open && (
        <tr className="heat-detail" id={id}>
          <td colSpan={14}>
            <ChapterActs entry={entry} titles={titles} />
          </td>
        </tr>
      )}
    </>
  )
}

/** A student's ten chapters: which sections are completed, and what can be done about each chapter. */
function ChapterActs({ entry, titles }: { entry: Entry; titles: ReadonlyMap<string, string> }) {
  const { mayTeach, studentAddress } = useDesk()
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
          {mayTeach && (
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
          )}
        </li>
      ))}
    </ul>
  )
}
