import { useState } from 'react'
import { useDraftText } from '../../../drafts/use-outbox.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

interface Props {
  /** What the comment is about; under this name its text is kept in the browser until it is saved. */
  place: string
  /** A draft that is changed. */
  text?: string
  /** A button opened it: whoever pressed it goes on writing. */
  focused: boolean
  busy: boolean
  /** @returns whether it is saved */
  onSave: (text: string, release: boolean) => Promise<boolean>
  onCancel: () => void
}

/** Where feedback is written: kept as a draft, or released to the student at once. */
export function CommentForm({ place, text: before = '', focused, busy, onSave, onCancel }: Props) {
  const { text: kept, keep, arrived } = useDraftText(place)
  const [emptied, setEmptied] = useState(false)
  const text = kept || (emptied ? '' : before)
  const blank = text.trim() === ''

  async function save(release: boolean) {
    if (await onSave(text, release)) arrived(text)
  }

  return (
    <div>
      <Field label="Your feedback" look="sans" hint="What the work shows, and what would take it further.">
        {(control) => (
          <TextArea
            {...control}
            autoFocus={focused}
            rows={4}
            // The form goes away once it is saved: words typed meanwhile would go with it.
            readOnly={busy}
            value={text}
            onChange={(event) => {
              setEmptied(event.target.value === '')
              keep(event.target.value)
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button disabled={blank} busy={busy} onClick={() => void save(true)}>
          Release to the student
        </Button>
        <Button variant="secondary" disabled={blank} busy={busy} onClick={() => void save(false)}>
          Save draft
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => {
            keep('')
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </div>
  )
}
