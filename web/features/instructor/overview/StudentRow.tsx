import { ChevronDown, ChevronUp, LifeBuoy, UserRoundX } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { countedSections } from '#core/workbook/sections'
import { Button } from '../../../ui/Button.tsx'
import { useAction } from '../actions/ActionsProvider.tsx'
import { studentAddress } from '../address.ts'
import { addressLine, nameOf } from '../people.ts'
import { ChapterActs } from './ChapterActs.tsx'
import type { Entry } from './selection.ts'

interface Props {
  entry: Entry
  titles: ReadonlyMap<string, string>
}

/** A student: name, a cell per chapter with its number, all-chapter acts; opens to the chapters. */
export function StudentRow({ entry, titles }: Props) {
  const { userId, user, chapters } = entry
  const [open, setOpen] = useState(false)
  const act = useAction()
  const id = useId()
  const name = nameOf(user)
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
        </th>
        {chapters.map(({ chapterId, sections }) => {
          const count = sections.filter(({ completed }) => completed).length
          return (
            <td key={chapterId}>
              <div
                role="img"
                aria-label={`Chapter ${chapterId}: ${count} of ${countedSections.length} sections completed`}
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
