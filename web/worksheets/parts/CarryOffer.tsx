import { CornerDownRight } from 'lucide-react'
import { type Source, sourceSentence } from '#core/worksheets/fields'
import { Button } from '../../ui/Button.tsx'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'

interface Props<T> {
  /** "Goals you wrote in chapter 2" */
  title: string
  /** What may be copied; nothing is shown when there is none. */
  offers: readonly { value: T; source: Source }[]
  /** How an offer reads. */
  describe: (value: T) => string
  onTake: (offer: { value: T; source: Source }) => void
  /** What was taken already is not offered again. */
  taken: (offer: { value: T; source: Source }) => boolean
}

/** Work of earlier chapters, offered as a copy with its source named; never taken silently. */
export function CarryOffer<T>({ title, offers, describe, onTake, taken }: Props<T>) {
  const open = offers.filter((offer) => !taken(offer))
  if (open.length === 0) return null
  return (
    <section aria-label={title} className="no-print max-w-160 rounded-paper bg-well px-4 py-4">
      <h5 className="mb-2 font-sans text-base">{title}</h5>
      <ul className="grid gap-3">
        {open.map((offer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: offers have no other identity
          <li key={place} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="min-w-48 flex-1">
              <span className="block [overflow-wrap:anywhere]">{describe(offer.value)}</span>
              <span className="block text-muted text-xs/[1.4]">{sourceSentence(offer.source)}</span>
            </span>
            <Button
              ref={keepFocusNearby}
              variant="secondary"
              icon={<CornerDownRight className="icon" />}
              onClick={(event) => {
                focusNext(event.currentTarget, place)
                onTake(offer)
              }}
              aria-label={`Copy here: ${describe(offer.value)}`}
            >
              Copy here
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was taken is gone after the next drawing; whoever works by keyboard goes on with the next offer, if any. */
function focusNext(taken: HTMLElement, place: number): void {
  const list = taken.closest('ul')
  requestAnimationFrame(() => {
    const open = list?.isConnected ? [...list.querySelectorAll('button')] : []
    open[Math.min(place, open.length - 1)]?.focus()
  })
}
