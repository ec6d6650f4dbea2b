import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { pluralize } from '#core/format'
import { labsFromChapter3 } from '#core/worksheets/carry-forward/lab-to-lab'
import type { SavedWorksheets } from '#core/worksheets/registry'
import { chartTitle, hasValues, sessionCount } from '#core/worksheets/single-case/results'
import { type SingleCase, singleCase } from '#core/worksheets/single-case/schema'
import { sameValue } from '../../drafts/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import { useEarlier } from '../parts/use-earlier.ts'
import { Lab } from './Lab.tsx'

interface Props {
  lab: SingleCase | null
  onChange: (lab: SingleCase | null) => void
  earlier: SavedWorksheets
}

/**
 * The single-case lab inside the worksheet of a later chapter: closed until it is wanted, begun afresh or from a
 * copy of chapter 3's.
 */
export function LabInside({ lab, onChange, earlier }: Props) {
  const [open, setOpen] = useState(false)
  // Another lab is drawn afresh, with nothing left open or removed from the one before.
  const [round, setRound] = useState(0)
  const put = (next: SingleCase | null) => {
    setRound(round + 1)
    onChange(next)
  }
  const other = useEarlier(put, isWritten)
  const replace = (next: SingleCase | null) => {
    other.keep(lab)
    put(next)
  }
  const putBack = (words: string) =>
    other.last && (
      <>
        {words}{' '}
        <button
          ref={keepFocusNearby}
          type="button"
          className="min-h-8 cursor-pointer text-accent underline"
          onClick={() => other.goBack(lab)}
        >
          Put it back
        </button>
      </>
    )
  return (
    <details
      open={open}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      className="group/lab mt-9 rounded-paper border border-line px-4 print:[&:not([open])]:hidden"
    >
      <summary className="flex min-h-13 items-center gap-2 py-2 font-label text-accent">
        <ChevronDown className="icon flex-none group-open/lab:rotate-180" />
        <span>
          One person’s data: the single-case lab
          {lab && hasValues(lab) && <span className="font-normal text-muted"> ({nameOf(lab)})</span>}
        </span>
      </summary>
      {open && (
        <div className="pb-5">
          <p className="max-w-(--measure) text-muted text-sm/[1.5]">
            Optional. A group’s figures hide its people; one person’s chart, with consent, can stand beside
            them.
          </p>
          {lab ? (
            <>
              <Lab
                key={round}
                worksheet={lab}
                onChange={onChange}
                offers={
                  <>
                    <Offers lab={lab} onTake={replace} earlier={earlier} />
                    <p role="status" className="no-print text-sm empty:hidden">
                      {putBack('Another lab stood here before.')}
                    </p>
                  </>
                }
              />
              <div className="no-print mt-8">
                <Button ref={keepFocusNearby} variant="secondary" onClick={() => replace(null)}>
                  Remove the lab from this worksheet
                </Button>
              </div>
            </>
          ) : (
            <div className="mt-4 grid gap-4">
              <Offers lab={null} onTake={replace} earlier={earlier} />
              <div className="flex flex-wrap items-center gap-3">
                <Button ref={keepFocusNearby} variant="secondary" onClick={() => replace(singleCase.empty())}>
                  Begin an empty lab
                </Button>
                <span role="status" className="text-sm">
                  {putBack('The lab was removed.')}
                </span>
              </div>
            </div>
          )}
        </div>
      )}
    </details>
  )
}

const nameOf = (lab: SingleCase) => `${chartTitle(lab)}, ${pluralize(sessionCount(lab), 'session')}`

/** Whether a lab holds anything that a fresh one does not. */
const isWritten = (lab: SingleCase | null) => lab !== null && !sameValue(lab, singleCase.empty())

type OffersProps = Pick<Props, 'lab' | 'earlier'> & { onTake: (lab: SingleCase) => void }

/** The lab of chapter 3, while there are no values here. Whatever else a copy replaces can be put back. */
function Offers({ lab, onTake, earlier }: OffersProps) {
  if (lab && hasValues(lab)) return null
  return (
    <CarryOffer
      title="Your lab of chapter 3"
      offers={labsFromChapter3(earlier['3'])}
      describe={nameOf}
      onTake={({ value }) => onTake(value)}
      taken={() => false}
    />
  )
}
