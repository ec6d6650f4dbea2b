import { useEffect, useState } from 'react'

/** Below 768 px the bubble gives way to what is being read or written. */
export const phone = '(width < 48rem)'
const fields = 'input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable=true]'
/** A scroll shorter than this, in pixels, is no decision. */
const jitter = 8

/** On phones: whether a field has the focus or the page is being scrolled down. */
export function useBubbleHidden(): boolean {
  const [writing, setWriting] = useState(false)
  const [down, setDown] = useState(false)
  useEffect(() => {
    const media = window.matchMedia(phone)
    let last = window.scrollY
    const onFocus = () => setWriting(media.matches && Boolean(document.activeElement?.matches(fields)))
    // The element that gets the focus has it only after the one before has lost it.
    const onBlur = () => queueMicrotask(onFocus)
    const onScroll = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < jitter) return
      last = window.scrollY
      setDown(media.matches && moved > 0)
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return writing || down
}
