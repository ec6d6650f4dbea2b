import { useEffect, useRef } from 'react'

/** An unseen line at the end of a text: tells once when it has come into view. */
export function EndOfReading({ onReached }: { onReached: () => void }) {
  const line = useRef<HTMLDivElement>(null)
  const told = useRef(onReached)
  told.current = onReached
  useEffect(() => {
    if (!line.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      told.current()
    })
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={line} aria-hidden="true" className="h-px" />
}
