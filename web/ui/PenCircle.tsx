/** The circle of the pen around a chosen number. */
export function PenCircle() {
  return (
    <svg
      viewBox="0 0 60 44"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
      className="absolute -inset-x-1 -inset-y-0.5 h-[calc(100%+4px)] w-[calc(100%+8px)] overflow-visible text-accent"
    >
      <path
        className="pen-drawn"
        vectorEffect="non-scaling-stroke"
        d="M38 4C22 1 5 9 5 23c0 13 14 18 27 17 14-1 24-9 23-20C54 10 42 4 27 6"
      />
    </svg>
  )
}
