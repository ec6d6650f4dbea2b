import type { TheClass } from './WhereStuck.tsx'

/** How the whole class is doing: a stacked bar per chapter, and how many finished it. */
export function ClassRow({ theClass: { students, chapters } }: { theClass: TheClass }) {
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
