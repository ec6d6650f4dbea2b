import { Prose } from './Prose.tsx'

interface Props {
  caption: string
  headers: readonly string[]
  /** One list of cells a row, HTML of the course; the first cell names the row. */
  rows: readonly (readonly string[])[]
}

/** A table with hairlines; on phones one block a row, each cell with its heading. */
export function DataTable({ caption, headers, rows }: Props) {
  return (
    <table className="w-full border-collapse text-sm/[1.5] max-md:block">
      <caption className="pb-3.5 text-left font-heading font-serif text-xl max-md:block">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {headers.map((header) => (
            <th
              key={header}
              scope="col"
              className="border-ink border-b-2 py-2 pr-4 text-left font-label text-muted"
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((cells) => (
          <tr
            key={cells.join('|')}
            className="max-md:block max-md:border-ink max-md:border-t-[1.5px] max-md:py-[0.8rem]"
          >
            {cells.map((cell, column) =>
              column === 0 ? (
                <th
                  key={headers[column]}
                  scope="row"
                  className="border-line py-[0.85rem] pr-4 text-left align-top font-heading font-serif text-[1.03rem]/[1.35] max-md:block max-md:pt-0 max-md:pb-[0.45rem] max-md:text-lg md:w-42 md:border-b"
                >
                  <Prose html={cell} />
                </th>
              ) : (
                <td
                  key={headers[column]}
                  className="border-line py-[0.85rem] pr-4 align-top max-md:block max-md:pt-0 max-md:pb-[0.45rem] md:border-b"
                >
                  <span aria-hidden="true" className="block font-label text-muted text-xs md:hidden">
                    {headers[column]}
                  </span>
                  <Prose html={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
