import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { keepFocusNearby } from './keep-focus-nearby.ts'

interface Props {
  onRetry: () => unknown
  variant?: ButtonVariant
  icon?: ReactNode
  /** While it is being tried, where the button stays for that. */
  busy?: string | false
}

/** "Try again": mostly gone once it is pressed, with the sentence it belongs to. */
export const RetryButton = ({ onRetry, variant = 'secondary', busy = false, icon }: Props) => (
  <Button ref={keepFocusNearby} variant={variant} busy={busy} icon={icon} onClick={() => void onRetry()}>
    Try again
  </Button>
)
