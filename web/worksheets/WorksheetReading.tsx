import type { StoredWorksheet } from '#core/workbook/work'
import type { SummaryBlock } from '#core/worksheets/summary'
import { Loading } from '../ui/states.tsx'
import { ResultTable } from './parts/ResultTable.tsx'
import { useWorksheetReader } from './use-worksheet-reader.ts'
import { WorksheetChart } from './WorksheetChart.tsx'

interface Props {
  chapterId: string
  worksheet: StoredWorksheet
  /** Level of the headings within it. */
  level?: 3 | 4
}

/** A worksheet as people read it: on shared pages, on the desk, in print. */
export function WorksheetReading({ chapterId, worksheet, level = 3 }: Props) {
  const reader = useWorksheetReader(chapterId)
  if (reader === null) return <Loading lines={6} />
  const reading = reader === 'failed' ? null : reader(worksheet)
  if (reading === null) return <p className="meta">This worksheet cannot be shown here.</p>
  if (reading.length === 0) return <p className="text-muted">(left blank)</p>
  return (
    <div className="grid gap-4">
      {reading.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <Block key={place} block={block} level={level} chapterId={chapterId} worksheet={worksheet} />
      ))}
    </div>
  )
}

function Block({ block, level = 3, chapterId, worksheet }: Props & { block: SummaryBlock }) {
  const Heading = `h${level}` as const
  switch (block.kind) {
    case 'heading':
      return <Heading className="mt-3 text-lg/[1.3]">{block.text}</Heading>
    case 'text':
      return (
        <div>
          {block.label && <p className="font-label text-muted text-sm">{block.label}</p>}
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{block.text}</p>
        </div>
      )
    case 'list':
      return (
        <div>
          {block.label && <p className="font-label text-muted text-sm">{block.label}</p>}
          <ul className="list-disc pl-[1.15em] marker:text-margin">
            {block.items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
              <li key={place} className="my-[0.25em] [overflow-wrap:anywhere]">
                {item}
              </li>
            ))}
          </ul>
        </div>
      )
    case 'table':
      return <ResultTable {...block} />
    case 'chart':
      return <WorksheetChart chapterId={chapterId} worksheet={worksheet} id={block.id} level={level} />
  }
}
