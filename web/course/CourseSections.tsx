import {
  ChartLine,
  CircleCheck,
  Columns3,
  Files,
  Info,
  ListOrdered,
  StickyNote,
  Table2,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageView, SourceView } from '#core/content/learner-view'
import { Callout } from '../ui/Callout.tsx'
import { Example } from '../ui/Examples.tsx'
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Table, type TableLook } from '../ui/Table.tsx'
import { type MarginLabel, Part } from './Part.tsx'
import { SourceNumbers } from './Sources.tsx'

type SectionView = PageView['sections'][number]
type CalloutSection = Extract<SectionView, { type: 'callout' }>

interface Props {
  sections: readonly SectionView[]
  /** The page's sources, in the order of their numbers. */
  sources: readonly SourceView[]
  level: 2 | 3
}

/** Drawing needs libraries that pages without a chart do not carry. */
const drawnSection = lazyPart(async () => (await import('./DrawnSection.tsx')).DrawnSection)

/** The sections of a page of the course, each with its label in the margin. */
export function CourseSections({ sections, sources, level }: Props) {
  return sections.map((section) => (
    <Part
      key={section.id}
      id={section.id}
      label={section.type === 'callout' ? callouts[section.variant] : labels[section.type]}
    >
      {!titledWithin.has(section.type) && section.title && <Title level={level}>{section.title}</Title>}
      <Body section={section} level={level} />
      {section.sources && <SourceNumbers ids={section.sources} sources={sources} />}
    </Part>
  ))
}

/** These bring their title themselves. */
const titledWithin: ReadonlySet<string> = new Set(['table', 'callout', 'chart'])

const callouts: Record<CalloutSection['variant'], MarginLabel> = {
  warning: { icon: TriangleAlert, words: 'Take care' },
  info: { icon: Info, words: 'For context' },
  success: { icon: CircleCheck, words: 'What works' },
  other: { icon: StickyNote, words: 'Note' },
}
const labels: Partial<Record<SectionView['type'], MarginLabel>> = {
  table: { icon: Table2, words: 'Table' },
  comparison: { icon: Columns3, words: 'Compare' },
  examples: { icon: Files, words: 'Examples' },
  guidelines: { icon: ListOrdered, words: 'Guidelines' },
  chart: { icon: ChartLine, words: 'Chart' },
}

function Title({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const
  return <Heading className="mb-[0.8rem] text-xl">{children}</Heading>
}

function Body({ section, level }: { section: SectionView; level: 2 | 3 }) {
  switch (section.type) {
    case 'text':
      return (
        <>
          <Prose html={section.content} />
          {section.bullets && <Bullets items={section.bullets} />}
        </>
      )
    case 'table':
      return (
        <div className="wide">
          <Table
            look={tableLook}
            caption={section.title}
            columns={section.headers}
            rows={section.rows.map((cells) => cells.map((html) => <Prose key={html} html={html} />))}
          />
        </div>
      )
    case 'comparison':
      return (
        <div className="wide mt-[1.1rem]">
          <Comparison headers={section.headers} formats={section.formats} level={level === 2 ? 3 : 4} />
        </div>
      )
    case 'examples':
      return section.items.map((item) => (
        <Example key={item.text} type={item.type} format={item.format}>
          <Prose html={item.text} />
        </Example>
      ))
    case 'guidelines':
      return (
        <ol className="mt-5">
          {section.items.map(({ title, description }, index) => (
            // Numbered by hand: large numerals of the margin's red.
            <li
              key={title}
              className="keep-together grid grid-cols-[2.6rem_1fr] border-line border-t py-[0.9rem] [counter-increment:none]"
            >
              <span aria-hidden="true" className="font-serif font-voice text-[1.9rem]/none text-margin">
                {index + 1}
              </span>
              <div>
                <b className="mb-[0.15rem] block font-heading font-serif text-lg/[1.3]">{title}</b>
                <Prose html={description} />
              </div>
            </li>
          ))}
        </ol>
      )
    case 'callout':
      return (
        <Callout variant={section.variant} title={section.title} level={level}>
          <Prose html={section.content} />
        </Callout>
      )
    case 'chart':
      return (
        <>
          {section.content && <Prose html={section.content} />}
          <div className="wide mt-[1.1rem]">
            <LazyPart part={drawnSection} props={{ section, level }} what="The chart" lines={9} />
          </div>
        </>
      )
  }
}

/** A list of points, each a line or two of the course's HTML. */
export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-[0.9em] list-disc pl-[1.25em] marker:text-margin">
      {items.map((item) => (
        <li key={item} className="my-[0.45em] pl-[0.2em]">
          <Prose html={item} />
        </li>
      ))}
    </ul>
  )
}

const tableLook: TableLook = {
  table: 'max-md:block',
  caption: 'pb-3.5 text-left font-heading font-serif text-xl max-md:block',
  head: 'max-md:sr-only',
  column: 'border-b-2 py-2',
  body: 'max-md:block',
  row: 'max-md:block max-md:border-ink max-md:border-t-[1.5px] max-md:py-[0.8rem]',
  name: 'py-[0.85rem] font-heading font-serif text-[1.03rem]/[1.35] max-md:block max-md:pt-0 max-md:pb-[0.45rem] max-md:text-lg md:w-42 md:border-b',
  cell: 'py-[0.85rem] max-md:block max-md:pt-0 max-md:pb-[0.45rem] md:border-b',
  label: 'block',
}

interface Format {
  name: string
  structure: string
  use: string
  risks: string
}

interface ComparisonProps {
  headers: readonly [string, string, string]
  /** Two to six formats; texts are HTML of the course. */
  formats: readonly Format[]
  level?: 3 | 4
}

/** Formats side by side in aligned columns; stacked cards on phones. */
function Comparison({ headers, formats, level = 4 }: ComparisonProps) {
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
