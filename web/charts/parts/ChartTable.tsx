/** The data of a chart as rows: what the table shows and the CSV file holds. */
export interface ChartData {
  headers: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** The data of a chart as a table; a missing value is a dash with a word for it. */
export function ChartTable({ caption, headers, rows }: ChartData & { caption: string }) {
  return (
    <section
      // Positioned, so that words for screen readers in columns out of sight do not widen the page.
      className="relative mt-3 max-h-96 overflow-auto print:max-h-none print:overflow-visible"
      aria-label={`Data: ${caption}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-sm/[1.5]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th
                key={header}
                scope="col"
                className="border-ink border-b-2 bg-paper py-1.5 pr-4 text-left font-label text-muted"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={row}>
              {cells.map((cell, column) => (
                <Cell key={headers[column]} first={column === 0} value={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ first, value }: { first: boolean; value: string | number | null }) {
  const shown =
    value === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">no value</span>
      </>
    ) : (
      value
    )
  return first ? (
    <th scope="row" className="border-line border-b py-1.5 pr-4 text-left font-label">
      {shown}
    </th>
  ) : (
    <td className="border-line border-b py-1.5 pr-4 align-top tabular-nums">{shown}</td>
  )
}
