import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'

interface Props {
  onRetry: () => unknown
  variant?: ButtonVariant
  icon?: ReactNode
  /** While it is being tried, where the button stays for that. */
  busy?: string | false
}

/** "Try again": mostly gone once it is pressed, with the sentence it belongs to. */
export const RetryButton = ({ onRetry, variant = 'secondary', busy = false, icon }: Props) => (
  <Button ref={handFocusOn} variant={variant} busy={busy} icon={icon} onClick={() => void onRetry()}>
    Try again
  </Button>
)

/**
 * A button that is gone would leave the focus nowhere, and who hears the page would be put back at its beginning:
 * the nearest part of the page that was around it, and still is there, takes the focus.
 */
function handFocusOn(button: HTMLButtonElement | null) {
  return () => {
    if (button === null || button !== document.activeElement) return
    const around: HTMLElement[] = []
    for (let one = button.parentElement; one; one = one.parentElement) around.push(one)
    queueMicrotask(() => {
      const place = around.find((one) => one.isConnected)
      if (document.activeElement !== document.body || !place || place === document.body) return
      const reachable = place.hasAttribute('tabindex')
      if (!reachable) place.tabIndex = -1
      place.focus({ preventScroll: true })
      if (!reachable) place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    })
  }
}
