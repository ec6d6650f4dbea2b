import type { ReactNode } from 'react'
import { Button, buttonClass } from './Button.tsx'
import { cx } from './cx.ts'
import { RetryButton } from './RetryButton.tsx'
import { isTrouble, type SaveState, SaveStatus, type SaveStatusProps } from './SaveStatus.tsx'
import { SignInAgain } from './SignInAgain.tsx'

interface Props {
  standing: SaveStatusProps
  onRetry?: (() => void) | undefined
  /** Leads to the two texts of a conflict. */
  onChoose?: (() => void) | undefined
  children?: ReactNode
  /** foot: sticks to the window's bottom (on phones only the status). beside: the buttons before the status. */
  place?: 'foot' | 'plain' | 'beside'
}

/** What has been saved, what to do where it was not, and the buttons of a form. */
export function SaveBar({ standing, onRetry, onChoose, children, place = 'foot' }: Props) {
  const status = (
    <div
      className={cx(
        'no-print flex flex-wrap items-center gap-x-2 bg-paper',
        statusPlace[place],
        // An empty bar would only cover the page.
        place === 'foot' && (standing.state === 'idle' ? 'max-md:border-transparent' : stuckOnPhones),
        // What went wrong takes a line of its own.
        isTrouble(standing.state) && 'md:basis-full',
      )}
    >
      <SaveStatus {...standing} />
      <WayOut state={standing.state} onRetry={onRetry} onChoose={onChoose} />
    </div>
  )
  return (
    <div
      className={cx(
        'no-print max-w-(--measure-wide) bg-paper max-md:contents md:flex md:flex-wrap md:items-center md:gap-3',
        place === 'foot'
          ? 'z-5 md:sticky md:bottom-0 md:mt-9 md:border-ink md:border-t-[1.5px] md:py-[0.9rem] md:shadow-[-0.5rem_0_0_var(--paper),0.5rem_0_0_var(--paper)]'
          : 'md:mt-3.5',
      )}
    >
      {place !== 'beside' && status}
      {children && (
        <div className="no-print flex flex-wrap gap-3 bg-paper max-md:pt-1 max-md:pb-3 max-md:[&>a]:flex-auto max-md:[&>button]:flex-auto">
          {children}
        </div>
      )}
      {place === 'beside' && status}
    </div>
  )
}

const statusPlace = {
  foot: 'min-w-40 flex-1 max-md:mt-8 max-md:min-h-11 max-md:border-t-[1.5px] max-md:py-1.5',
  plain: 'min-w-40 flex-1 max-md:mt-2 max-md:min-h-11',
  beside: 'max-md:min-h-8',
}

const stuckOnPhones =
  'max-md:sticky max-md:bottom-0 max-md:z-5 max-md:border-ink max-md:shadow-[-0.5rem_0_0_var(--paper),0.5rem_0_0_var(--paper)]'

/** What a person can do about a text that is not saved. */
function WayOut({ state, onRetry, onChoose }: { state: SaveState } & Pick<Props, 'onRetry' | 'onChoose'>) {
  if (state === 'signed-out') return <SignInAgain className={buttonClass({ variant: 'quiet' })} />
  if (state !== 'conflict')
    return isTrouble(state) && onRetry && <RetryButton variant="quiet" onRetry={onRetry} />
  return (
    onChoose && (
      <Button variant="quiet" onClick={onChoose}>
        Choose a text
      </Button>
    )
  )
}
