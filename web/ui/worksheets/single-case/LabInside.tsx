import { useState } from 'react'
import { counted } from '#core/instruments/wording'
import { labsFromChapter3 } from '#core/instruments/worksheets/carry-forward/lab-to-lab'
import { chartTitle, hasValues } from '#core/instruments/worksheets/single-case/names'
import { type SingleCase, singleCase } from '#core/instruments/worksheets/single-case/schema'
import { Button } from '../../Button.tsx'
import { CarryOffer } from '../parts/CarryOffer.tsx'
import type { SavedWorksheets } from '../worksheet.ts'
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
  const [removed, setRemoved] = useState<SingleCase | null>(null)
  const take = (next: SingleCase | null) => {
    setRemoved(null)
    onChange(next)
  }
  return (
    <details
      open={open}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      className="mt-9 rounded-paper border border-line px-4 print:[&:not([open])]:hidden"
    >
      <summary className="flex min-h-13 items-center font-label text-accent">
        <span>
          One person’s data: the single-case lab
          {lab && hasValues(lab) && (
            <span className="font-normal text-muted">
              {' '}
              ({chartTitle(lab)},{' '}
              {counted(
                lab.series.reduce((sum, { points }) => sum + points.length, 0),
                'session',
              )}
              )
            </span>
          )}
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
                worksheet={lab}
                onChange={take}
                offers={<Offers lab={lab} onTake={take} earlier={earlier} />}
              />
              <div className="no-print mt-8">
                <Button
                  variant="secondary"
                  onClick={() => {
                    setRemoved(lab)
                    onChange(null)
                  }}
                >
                  Remove the lab from this worksheet
                </Button>
              </div>
            </>
          ) : (
            <div className="mt-4 grid gap-4">
              <Offers lab={null} onTake={take} earlier={earlier} />
              <div className="flex flex-wrap items-center gap-3">
                <Button variant="secondary" onClick={() => take(singleCase.empty())}>
                  Begin an empty lab
                </Button>
                <span role="status" className="text-sm">
                  {removed && (
                    <>
                      The lab was removed.{' '}
                      <button
                        type="button"
                        className="min-h-8 cursor-pointer text-accent underline"
                        onClick={() => take(removed)}
                      >
                        Put it back
                      </button>
                    </>
                  )}
                </span>
              </div>
            </div>
          )}
        </div>
      )}
    </details>
  )
}

/** The lab of chapter 3, while nothing was entered here that a copy would overwrite. */
function Offers({
  lab,
  onTake,
  earlier,
}: {
  lab: SingleCase | null
  onTake: (lab: SingleCase) => void
  earlier: SavedWorksheets
}) {
  if (lab && hasValues(lab)) return null
  return (
    <CarryOffer
      title="Your lab of chapter 3"
      offers={labsFromChapter3(earlier['3'])}
      describe={(copy) =>
        `${chartTitle(copy)}, ${counted(
          copy.series.reduce((sum, { points }) => sum + points.length, 0),
          'session',
        )}`
      }
      onTake={({ value }) => onTake(value)}
      taken={() => false}
    />
  )
}
