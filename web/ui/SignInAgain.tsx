/** In a tab of its own, so that what was written stays; its opener brings the passed gate along. */
export const SignInAgain = ({ className }: { className?: string }) => (
  <a href="/api/login" target="_blank" rel="noopener opener" className={className}>
    Sign in again<span className="sr-only"> (opens in a new tab)</span>
  </a>
)
