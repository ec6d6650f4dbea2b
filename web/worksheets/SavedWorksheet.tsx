import { isChapterId } from '#core/workbook/sections'
import type { StoredWorksheet } from '#core/workbook/work'
import { worksheets } from '#core/worksheets/registry'
import type { Summary, SummaryBlock } from '#core/worksheets/summary'
import { Loading } from '../ui/states.tsx'
import { ResultTable } from './parts/ResultTable.tsx'
import { useWorksheetSummarizer } from './use-worksheet-summarizer.ts'
import { WorksheetChart } from './WorksheetChart.tsx'

export interface SavedWorksheetProps {
  chapterId: string
  worksheet: StoredWorksheet
  /** Level of its heading; 3 if not said. */
  level?: 2 | 3 | 4
}

/** A worksheet to be read or printed, under the name of its tool: on shared pages, on the desk, in print. */
export default function SavedWorksheet({ chapterId, worksheet, level = 3 }: SavedWorksheetProps) {
  const summarize = useWorksheetSummarizer(chapterId)
  if (!isChapterId(chapterId)) return null
  const { tool } = worksheets[chapterId]
  const Heading = `h${level}` as const
  return (
    <section aria-label={tool} className="mt-8">
      <Heading className="mb-3 text-xl">{tool}</Heading>
      {summarize === null ? (
        <Loading lines={6} />
      ) : (
        <Blocks
          summary={summarize === 'failed' ? null : summarize(worksheet)}
          chapterId={chapterId}
          worksheet={worksheet}
          level={level === 2 ? 3 : 4}
        />
      )}
    </section>
  )
}

interface BlocksProps {
  chapterId: string
  worksheet: StoredWorksheet
  /** Level of the headings within it. */
  level: 3 | 4
}

function Blocks({ summary, ...props }: BlocksProps & { summary: Summary | null }) {
  if (summary === null) return <p className="meta">This worksheet cannot be shown here.</p>
  if (summary.length === 0) return <p className="text-muted">(left blank)</p>
  return (
    <div className="grid gap-4">
      {summary.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <Block key={place} block={block} {...props} />
      ))}
    </div>
  )
}

function Block({ block, level, chapterId, worksheet }: BlocksProps & { block: SummaryBlock }) {
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
