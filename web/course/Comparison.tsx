import { TriangleAlert } from 'lucide-react'
import { Prose } from '../ui/Prose.tsx'

interface Format {
  name: string
  structure: string
  use: string
  risks: string
}

interface Props {
  headers: readonly [string, string, string]
  /** Two to six formats; texts are HTML of the course. */
  formats: readonly Format[]
  level?: 3 | 4
}

/** Formats side by side in aligned columns; stacked cards on phones. */
export function Comparison({ headers, formats, level = 4 }: Props) {
  const Heading = `h${level}` as const
  const columns =
    formats.length % 3 === 0
      ? 'md:grid-cols-3'
      : 'md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2'
  return (
    <div
      className={`grid gap-3.5 md:gap-0 md:overflow-hidden md:rounded-paper md:border md:border-line-strong ${columns}`}
    >
      {formats.map((format) => (
        <article
          key={format.name}
          className="keep-together -m-px max-md:m-0 max-md:rounded-paper max-md:border max-md:border-line-strong md:row-span-4 md:grid md:grid-rows-subgrid md:border-line md:border-t md:border-l"
        >
          <div className="grid gap-3.5 px-[1.2rem] pt-[1.1rem] pb-[1.2rem] md:row-span-4 md:grid-rows-subgrid">
            <Heading className="border-ink border-b-[1.5px] pb-2.5 text-lg">{format.name}</Heading>
            <Line name={headers[0]} html={format.structure} />
            <Line name={headers[1]} html={format.use} />
            <Line name={headers[2]} html={format.risks} risk />
          </div>
        </article>
      ))}
    </div>
  )
}

function Line({ name, html, risk }: { name: string; html: string; risk?: boolean }) {
  return (
    <dl>
      <dt
        className={`flex items-center gap-[0.35em] font-label text-xs/[1.3] ${risk ? 'text-warning' : 'text-muted'}`}
      >
        {risk && <TriangleAlert className="icon" />}
        {name}
      </dt>
      <dd className="mt-[0.15rem] text-sm/[1.5]">
        <Prose html={html} />
      </dd>
    </dl>
  )
}
