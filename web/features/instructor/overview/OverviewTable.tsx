import { chapterIds } from '#core/workbook/sections'
import { useChapters } from '../../../lib/learner.ts'
import { StudentRow } from './StudentRow.tsx'
import type { Entry } from './selection.ts'
import type { TheClass } from './WhereStuck.tsx'
import './overview.css'

/** The class row and a heat row per student; each opens to its chapters. Below 1088 px a row is a block. */
export function OverviewTable({
  entries,
  theClass,
}: {
  entries: readonly Entry[]
  theClass: TheClass | undefined
}) {
  const titles = new Map(useChapters().data?.map(({ id, title }) => [id, title]))
  return (
    <table className="heat-table">
      <caption className="sr-only">Sections completed by each student in each chapter, out of 4</caption>
      <thead>
        <tr>
          <th scope="col">Student</th>
          {chapterIds.map((id) => (
            <th key={id} scope="col">
              <span className="sr-only">Chapter </span>
              {id}
            </th>
          ))}
          <th scope="col">
            Total
            <br />
            of 40
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
          <th scope="col" className="heat-open">
            <span className="sr-only">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {theClass && <ClassRow theClass={theClass} />}
        {entries.map((entry) => (
          <StudentRow key={entry.userId} entry={entry} titles={titles} />
        ))}
      </tbody>
    </table>
  )
}

/** How the whole class is doing: a stacked bar per chapter, and how many finished it. */
function ClassRow({ theClass: { students, chapters } }: { theClass: TheClass }) {
  return (
    <tr className="heat-class">
      <th scope="row">
        <b>{students === 1 ? '1 student' : `All ${students.toLocaleString('en-US')} students`}</b>
        <span>bottom: completed, above it: in progress</span>
      </th>
      {chapters.map(({ chapterId, finished, bySections }) => {
        const begun = (bySections[1] ?? 0) + (bySections[2] ?? 0) + (bySections[3] ?? 0)
        const share = (count: number) => (students === 0 ? 0 : (count / students) * 100)
        return (
          <td key={chapterId}>
            <div
              role="img"
              aria-label={`Chapter ${chapterId}: ${finished} of ${students} completed, ${begun} in progress`}
              className="heat-stack"
            >
              <i style={{ height: `${share(begun)}%` }} />
              <i style={{ height: `${share(finished)}%` }} />
            </div>
            <span aria-hidden="true" className="heat-share">
              {Math.round(share(finished))}%
            </span>
            <span aria-hidden="true" className="heat-count">
              {finished}
            </span>
          </td>
        )
      })}
      <td className="heat-total" />
      <td className="heat-acts" />
      <td className="heat-open" />
    </tr>
  )
}
