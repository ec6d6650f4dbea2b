import { useSyncExternalStore } from 'react'

/** From `lg` of styles/theme: 64rem. */
const wide = () => window.matchMedia('(min-width: 64rem)')

function subscribe(listener: () => void): () => void {
  const media = wide()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the contents stand beside the page. Where they do not, a phone is spared from making them. */
export const useContentsBeside = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    // The server does not know the window.
    () => false,
  )
