import { RetryButton } from '../../ui/RetryButton.tsx'

/** Where a part of the dialog should stand that could not be loaded, with the way to try again. */
export const NotLoaded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div role="alert" className="mt-2">
    <p className="mb-3 text-sm">This could not be loaded.</p>
    <RetryButton busy={busy && 'Loading...'} onRetry={onRetry} />
  </div>
)
