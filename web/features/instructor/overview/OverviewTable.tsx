import { chapterIds } from '#core/workbook/sections'
import { useChapters } from '../../../lib/learner.ts'
import { ClassRow } from './ClassRow.tsx'
import './overview.css'
import { StudentRow } from './StudentRow.tsx'
import type { Entry } from './selection.ts'
import type { TheClass } from './WhereStuck.tsx'

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
