import { useState } from 'react'
import { useWhereKept } from '../../../drafts/use-outbox.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { PutAwayDialog } from './PutAwayDialog.tsx'
import type { SupportText } from './use-support.ts'

interface Props {
  /** What is stored, where it is no longer what the change was begun from. */
  newer: SupportText | null
  onPutAway: () => void
}

/** What there is to say about support resources that were changed and are not saved, and the way to put that away. */
export function UnsavedSupport({ newer, onPutAway }: Props) {
  const [asking, setAsking] = useState(false)
  const whereKept = useWhereKept()
  return (
    <div className="mt-4">
      {newer && (
        <Callout variant="warning" level={3} title="Others were saved meanwhile" className="mb-3">
          <p>Students see what follows now. Saving puts what you have written above in its place.</p>
          <p className="whitespace-pre-wrap">{newer.intro}</p>
          <ul>
            {newer.resources.map(({ name, how, href }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name of its own, and is only read here
              <li key={index} className="[overflow-wrap:anywhere]">
                <b>{name}</b> <span className="whitespace-pre-wrap">{how}</span> {href}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <p className="meta">
        Your changes are not saved yet. They are {whereKept}, until you save them or put them away.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Put my changes away
      </Button>
      <PutAwayDialog open={asking} onKeep={() => setAsking(false)} onPutAway={onPutAway}>
        The fields show what is stored again. What you have written is not kept.
      </PutAwayDialog>
    </div>
  )
}
