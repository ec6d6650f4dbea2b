/**
 * Leads to the sign-in page in a tab of its own, so that what was written stays on this one; with its opener, so that
 * the new tab has passed the gate as this one has.
 */
export const SignInAgain = ({ className }: { className?: string }) => (
  <a href="/api/login" target="_blank" rel="noopener opener" className={className}>
    Sign in again<span className="sr-only"> (opens in a new tab)</span>
  </a>
)
