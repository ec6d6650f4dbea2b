import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

interface Props {
  /** A draft that is changed. */
  text?: string
  busy: boolean
  onSave: (text: string, release: boolean) => Promise<void>
  onCancel: () => void
}

/** Where feedback is written: kept as a draft, or released to the student at once. */
export function CommentForm({ text: before = '', busy, onSave, onCancel }: Props) {
  const [text, setText] = useState(before)
  const blank = text.trim() === ''
  return (
    <div>
      <Field label="Your feedback" look="sans" hint="What the work shows, and what would take it further.">
        {(control) => (
          <TextArea
            {...control}
            autoFocus
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button disabled={blank || busy} onClick={() => void onSave(text, true)}>
          Release to the student
        </Button>
        <Button variant="secondary" disabled={blank || busy} onClick={() => void onSave(text, false)}>
          Save draft
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
