import { useEffect, useRef } from 'react'

/** An unseen line at the end of a text: tells once when it has come into view, or was passed without a link. */
export function EndOfReading({ onReached }: { onReached: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  const told = useRef(onReached)
  told.current = onReached
  useEffect(() => {
    const end = line.current
    if (!end) return
    const tell = () => {
      seen.disconnect()
      passed.disconnect()
      told.current()
    }
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) tell()
    })
    // The End key goes past it in one step, with the line above the window by then.
    const passed = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting) && !isLinkBeyond(end)) tell()
      },
      { rootMargin: '10000000px 0px 0px' },
    )
    seen.observe(end)
    passed.observe(end)
    return () => {
      seen.disconnect()
      passed.disconnect()
    }
  }, [])
  return <div ref={line} aria-hidden="true" className="h-px" />
}

/** Whether the address names something below the text: whoever follows a link to a source has not read so far. */
function isLinkBeyond(end: HTMLElement): boolean {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  return target !== null && (end.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
