import { cx } from './cx.ts'

/** The paths of a vignette; `marked` has the highlighter. Circles as "x,y,radius". */
interface Drawing {
  marked: string
  lines: string
  thin?: string
  dashed?: string
  thinDashed?: string
  rings?: string
  dots?: string
}

/** Ten vignettes, each a real figure of evaluation practice, drawn in the current color. */
const drawings: Record<number, Drawing> = {
  // A progress note.
  1: {
    marked: 'M44 38h36v9H44z',
    lines: 'M34 8h44l12 12v56H34zM78 8v12h12M44 30h26M44 43h36M44 55h30M44 66h20M26 40l5 4-5 4',
    thin: 'M40 8v68',
  },
  // Steps of a goal.
  2: {
    marked: 'M88 14h20v12H88z',
    lines: 'M10 74h20V60h20V46h20V32h20V18h20M88 18V6l12 4-12 4',
    thin: 'M16 68h8M36 54h8M56 40h8M76 26h8',
  },
  // A single-case chart.
  3: {
    marked: 'M58 20h50v9H58z',
    lines: 'M16 8v66h94M22 58l9 4 9-6 8 4M58 50l10-8 10 2 10-12 10-4 8-6',
    dashed: 'M52 8v66',
    dots: '22,58,3 31,62,3 40,56,3 48,60,3 58,50,3 68,42,3 78,44,3 88,32,3 98,28,3 106,22,3',
  },
  // An ecomap.
  4: {
    marked: 'M46 42a14 14 0 1 0 28 0a14 14 0 1 0-28 0z',
    lines: 'M27 23l20 12M25 19.5l23 12M73 47l26 11M25 61l23-12M60 56v14',
    thin: 'M84 47l-2 7m7-5l-2 7',
    dashed: 'M96 22L72 34',
    rings: '60,42,14 18,20,9 104,18,9 108,62,9 16,64,9 60,76,6',
  },
  // A logic model.
  5: {
    marked: 'M88 28h26v28H88z',
    lines: 'M6 28h20v28H6zM33 28h20v28H33zM60 28h20v28H60zM88 28h26v28H88zM26 42h6M53 42h6M80 42h7',
    thin: 'M11 36h10M11 43h7M38 36h10M38 43h8M65 36h10M65 43h6M94 38h14M94 46h10',
    dashed: 'M101 60v12H16V60',
  },
  // A Gantt chart.
  6: {
    marked: 'M40 31h38v9H40z',
    lines: 'M20 16h30v9H20zM40 31h38v9H40zM62 46h26v9H62zM30 61h74v9H30z',
    thin: 'M14 8v68M14 8h96',
    thinDashed: 'M78 8v68',
  },
  // A line of fidelity.
  7: {
    marked: 'M60 38h20v16H60z',
    lines: 'M8 24c14 2 18 8 30 10s18 14 30 12 20-16 44-20M8 68h104',
    thin: 'M14 64v8M32 64v8M50 64v8M68 64v8M86 64v8M104 64v8',
    dashed: 'M8 20h104',
    dots: '38,34,4.6 69,46,4.6 98,30,4.6',
  },
  // A slope graph.
  8: {
    marked: 'M30 56l60-36v9L30 65z',
    lines: 'M30 8v68M90 8v68M30 60l60-36M30 48l60-12M30 36l60 8M30 68l60-10',
    dots: '30,60,3.5 90,24,3.5 30,48,3 90,36,3 30,36,3 90,44,3 30,68,3 90,58,3',
  },
  // A spiral.
  9: {
    marked: 'M53 42a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
    lines:
      'M60 42c0-6 9-6 11 0s-4 14-13 13-16-10-13-20 13-16 25-13 19 16 15 28-18 21-33 18-26-16-25-31M20 44l7-9 8 8',
  },
  // A report.
  10: {
    marked: 'M70 26l28-3v8l-28 3z',
    lines:
      'M60 20C48 10 30 10 14 14v56c16-4 34-4 46 6 12-10 30-10 46-6V14c-16-4-34-4-46 6zM60 20v56M22 26c10-2 20-1 30 3M22 37c10-2 20-1 30 3M22 48c10-2 20-1 30 3M70 32l28-3M72 62V50M82 59V42M92 58V47',
  },
}

const circles = (list: string) =>
  list.split(' ').map((one) => {
    const [x, y, radius] = one.split(',')
    return <circle key={one} cx={x} cy={y} r={radius} />
  })

/** The vignette of a chapter (1 to 10): decoration, its meaning is always said in words beside it. */
export function ChapterArt({ chapter, className }: { chapter: number; className?: string }) {
  const { marked, lines, thin, dashed, thinDashed, rings, dots } = drawings[chapter] as Drawing
  return (
    <svg
      viewBox="0 0 120 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('art h-auto', className)}
    >
      <path className="hl" d={marked} stroke="none" />
      <path d={lines} />
      {thin && <path d={thin} strokeWidth="1.4" />}
      {dashed && <path d={dashed} strokeDasharray="4 4" />}
      {thinDashed && <path d={thinDashed} strokeDasharray="3 4" strokeWidth="1.4" />}
      {rings && circles(rings)}
      {dots && (
        <g fill="currentColor" stroke="none">
          {circles(dots)}
        </g>
      )}
    </svg>
  )
}
