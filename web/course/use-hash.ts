import { useEffect } from 'react'

/** Scrolls to what the address's hash names once the content is there, and when the hash changes. */
export function useHash(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const show = () => {
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (!target) return
      target.scrollIntoView()
      target.focus({ preventScroll: true })
    }
    show()
    const listeners = new AbortController()
    for (const change of ['hashchange', 'pushState']) addEventListener(change, show, listeners)
    return () => listeners.abort()
  }, [ready])
}
