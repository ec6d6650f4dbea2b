import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { CopyText } from '../../ui/writing/CopyText.tsx'

interface Props {
  label: string
  /** Why it stands here, and what becomes of it. */
  hint: string
  /** What stood in the field; '' for nothing. */
  text: string
  onChange: (text: string) => void
  /** It took the place of the field just now: whoever was writing goes on writing. */
  fresh: boolean
  onPutAway: () => void
}

/** What was written and has no field to be sent from: still there, to be gone on with, copied or put away. */
export function StillWritten({ label, hint, text, onChange, fresh, onPutAway }: Props) {
  const [opened, setOpened] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = opened || text.trim() !== ''
  useLayoutEffect(() => {
    const field = area.current
    if (!fresh || !field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [fresh])
  if (!shown) return null
  return (
    <section aria-label="Not sent" className="no-print mt-6 max-w-(--measure-wide)">
      <Field label={label} hint={hint} look="sans">
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={3}
            value={text}
            onChange={(event) => {
              setOpened(true)
              onChange(event.target.value)
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyText text={text} />
        <Button
          variant="quiet"
          onClick={() => {
            onChange('')
            setOpened(false)
            onPutAway()
          }}
        >
          Put away
        </Button>
      </div>
    </section>
  )
}
