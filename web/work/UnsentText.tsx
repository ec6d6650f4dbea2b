import type { Ref } from 'react'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/controls.tsx'
import { Field } from '../ui/Field.tsx'
import { CopyText } from './CopyText.tsx'

interface Props {
  /** What did not become of them: "Not sent", "Not saved". */
  name: string
  label: string
  hint: string
  text: string
  /** Without it they can be read and copied, not gone on with. */
  onChange?: (text: string) => void
  onPutAway: () => void
  className?: string
  ref?: Ref<HTMLElement>
}

/** What was written and can no longer be sent or saved from its field: still there, to be copied or put away. */
export const UnsentText = ({ name, label, hint, text, onChange, onPutAway, className, ref }: Props) => (
  <section ref={ref} aria-label={name} className={className}>
    <Field label={label} hint={hint} look="sans">
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          readOnly={!onChange}
          value={text}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
    <div className="mt-3 flex flex-wrap gap-2.5">
      <CopyText text={text} />
      <Button variant="quiet" onClick={onPutAway}>
        Put away
      </Button>
    </div>
  </section>
)
