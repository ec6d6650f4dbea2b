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
    window.addEventListener('hashchange', show)
    window.addEventListener('pushState', show)
    return () => {
      window.removeEventListener('hashchange', show)
      window.removeEventListener('pushState', show)
    }
  }, [ready])
}
