import { type ReactNode, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/error.ts'
import { Alert } from '../../ui/Callout.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'

interface Outcome {
  /** Does one thing at a time. @param what answers what is said once it is done and shown */
  run: (what: () => Promise<string>) => Promise<void>
  busy: boolean
  /** For a button that goes away with what it did, and would take the keyboard's place along. */
  focus: () => void
  /** What came of it, in its place. */
  outcome: ReactNode
}

/** For acts in the dialog that stands open: what came of one is said in it. */
export function useOutcome(): Outcome {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [error, setError] = useState('')
  const place = useRef<HTMLParagraphElement>(null)
  return {
    busy,
    async run(what) {
      if (busy) return
      setBusy(true)
      setError('')
      setSaid('')
      try {
        // Said when the next thing can be done: a button that is busy takes no press.
        setSaid(await what())
      } catch (refused) {
        setError(sentenceOf(refused))
      }
      setBusy(false)
    },
    focus: () => place.current?.focus(),
    outcome: (
      <>
        <p ref={place} tabIndex={-1} role="status" className="my-2 text-sm">
          {said}
        </p>
        <Alert>{error}</Alert>
      </>
    ),
  }
}

/** Where a part of the dialog should stand that could not be loaded, with the way to try again. */
export const NotLoaded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div role="alert" className="mt-2">
    <p className="mb-3 text-sm">This could not be loaded.</p>
    <RetryButton busy={busy && 'Loading...'} onRetry={onRetry} />
  </div>
)
