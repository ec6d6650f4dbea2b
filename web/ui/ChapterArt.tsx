import { cx } from './cx.ts'

/** Ten vignettes, each a real figure of evaluation practice, drawn in the current color. */
const drawings = {
  /* a progress note */
  1: (
    <>
      <path d="M34 8h44l12 12v56H34z" />
      <path d="M78 8v12h12" />
      <path className="hl" d="M44 38h36v9H44z" stroke="none" />
      <path d="M44 30h26M44 43h36M44 55h30M44 66h20" />
      <path d="M26 40l5 4-5 4" />
      <path d="M40 8v68" strokeWidth="1.2" />
    </>
  ),
  /* steps of a goal */
  2: (
    <>
      <path className="hl" d="M88 14h20v12H88z" stroke="none" />
      <path d="M10 74h20V60h20V46h20V32h20V18h20" />
      <path d="M88 18V6l12 4-12 4" />
      <path d="M16 68h8M36 54h8M56 40h8M76 26h8" strokeWidth="1.4" />
    </>
  ),
  /* a single-case chart */
  3: (
    <>
      <path d="M16 8v66h94" />
      <path d="M52 8v66" strokeDasharray="4 4" />
      <path className="hl" d="M58 20h50v9H58z" stroke="none" />
      <path d="M22 58l9 4 9-6 8 4M58 50l10-8 10 2 10-12 10-4 8-6" />
      <g fill="currentColor" stroke="none">
        <circle cx="22" cy="58" r="3" />
        <circle cx="31" cy="62" r="3" />
        <circle cx="40" cy="56" r="3" />
        <circle cx="48" cy="60" r="3" />
        <circle cx="58" cy="50" r="3" />
        <circle cx="68" cy="42" r="3" />
        <circle cx="78" cy="44" r="3" />
        <circle cx="88" cy="32" r="3" />
        <circle cx="98" cy="28" r="3" />
        <circle cx="106" cy="22" r="3" />
      </g>
    </>
  ),
  /* an ecomap */
  4: (
    <>
      <circle className="hl" cx="60" cy="42" r="14" />
      <circle cx="18" cy="20" r="9" />
      <circle cx="104" cy="18" r="9" />
      <circle cx="108" cy="62" r="9" />
      <circle cx="16" cy="64" r="9" />
      <circle cx="60" cy="76" r="6" />
      <path d="M27 23l20 12M25 19.5l23 12" />
      <path d="M96 22L72 34" strokeDasharray="4 4" />
      <path d="M73 47l26 11M25 61l23-12M60 56v14" />
      <path d="M84 47l-2 7m7-5l-2 7" strokeWidth="1.4" />
    </>
  ),
  /* a logic model */
  5: (
    <>
      <path className="hl" d="M88 28h26v28H88z" />
      <path d="M6 28h20v28H6zM33 28h20v28H33zM60 28h20v28H60z" />
      <path d="M26 42h6M53 42h6M80 42h7" />
      <path d="M11 36h10M11 43h7M38 36h10M38 43h8M65 36h10M65 43h6M94 38h14M94 46h10" strokeWidth="1.4" />
      <path d="M101 60v12H16V60" strokeDasharray="3 4" />
    </>
  ),
  /* a Gantt chart */
  6: (
    <>
      <path d="M14 8v68M14 8h96" strokeWidth="1.4" />
      <path d="M20 16h30v9H20z" />
      <path className="hl" d="M40 31h38v9H40z" />
      <path d="M62 46h26v9H62z" />
      <path d="M30 61h74v9H30z" />
      <path d="M78 8v68" strokeDasharray="3 4" strokeWidth="1.4" />
    </>
  ),
  /* a line of fidelity */
  7: (
    <>
      <path d="M8 20h104" strokeDasharray="4 4" />
      <path className="hl" d="M60 38h20v16H60z" stroke="none" />
      <path d="M8 24c14 2 18 8 30 10s18 14 30 12 20-16 44-20" />
      <path d="M8 68h104" />
      <path d="M14 64v8M32 64v8M50 64v8M68 64v8M86 64v8M104 64v8" strokeWidth="1.4" />
      <circle cx="38" cy="34" r="3.5" fill="currentColor" />
      <circle cx="69" cy="46" r="3.5" fill="currentColor" />
      <circle cx="98" cy="30" r="3.5" fill="currentColor" />
    </>
  ),
  /* a slope graph */
  8: (
    <>
      <path d="M30 8v68M90 8v68" />
      <path className="hl" d="M30 56l60-36v9L30 65z" stroke="none" />
      <path d="M30 60l60-36M30 48l60-12M30 36l60 8M30 68l60-10" />
      <g fill="currentColor" stroke="none">
        <circle cx="30" cy="60" r="3.5" />
        <circle cx="90" cy="24" r="3.5" />
        <circle cx="30" cy="48" r="3" />
        <circle cx="90" cy="36" r="3" />
        <circle cx="30" cy="36" r="3" />
        <circle cx="90" cy="44" r="3" />
        <circle cx="30" cy="68" r="3" />
        <circle cx="90" cy="58" r="3" />
      </g>
    </>
  ),
  /* a spiral */
  9: (
    <>
      <circle className="hl" cx="60" cy="42" r="7" stroke="none" />
      <path d="M60 42c0-6 9-6 11 0s-4 14-13 13-16-10-13-20 13-16 25-13 19 16 15 28-18 21-33 18-26-16-25-31" />
      <path d="M20 44l7-9 8 8" />
    </>
  ),
  /* a report */
  10: (
    <>
      <path d="M60 20C48 10 30 10 14 14v56c16-4 34-4 46 6 12-10 30-10 46-6V14c-16-4-34-4-46 6z" />
      <path d="M60 20v56" />
      <path className="hl" d="M70 26l28-3v8l-28 3z" stroke="none" />
      <path d="M22 26c10-2 20-1 30 3M22 37c10-2 20-1 30 3M22 48c10-2 20-1 30 3M70 32l28-3" />
      <path d="M72 62V50M82 59V42M92 58V47" />
    </>
  ),
}

interface Props {
  /** 1 to 10. */
  chapter: number
  className?: string
}

/** The vignette of a chapter: decoration, its meaning is always said in words beside it. */
export function ChapterArt({ chapter, className }: Props) {
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
      {drawings[chapter as keyof typeof drawings]}
    </svg>
  )
}
