import { CornerDownRight, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#core/workbook/sections'
import { Button } from '../../Button.tsx'
import { Counter } from '../../Counter.tsx'
import { TextArea } from '../../controls.tsx'
import { Field } from '../../Field.tsx'
import { Step } from '../parts/Step.tsx'

interface Props {
  note: string
  onChange: (note: string) => void
  /** The note the learner wrote in the fields above. */
  written: string
}

/** The note that is looked at: pasted, typed, or copied from the fields above when the learner says so. */
export function NoteStep({ note, onChange, written }: Props) {
  const [replaced, setReplaced] = useState<string | null>(null)
  const copy = () => {
    setReplaced(note.trim() === '' ? null : note)
    onChange(written)
  }
  const putBack = () => {
    if (replaced !== null) onChange(replaced)
    setReplaced(null)
  }
  return (
    <Step
      title="1. The note"
      hint="Paste the note on file first, later your own. Invented notes only: no real person’s note belongs here."
    >
      <Field
        label="The note to look at"
        look="sans"
        remark={
          note.length >= limits.text &&
          `A worksheet keeps ${limits.text.toLocaleString('en-US')} characters. Take the note of one session.`
        }
        counter={<Counter length={note.length} limit={limits.sessionSummary} />}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            maxLength={limits.text}
            value={note}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="no-print flex flex-wrap items-center gap-3">
        {written.trim() !== '' && written !== note && (
          <Button variant="secondary" icon={<CornerDownRight className="icon" />} onClick={copy}>
            Copy your note from the field above
          </Button>
        )}
        <span role="status">
          {replaced !== null && (
            <Button variant="quiet" icon={<RotateCcw className="icon" />} onClick={putBack}>
              Put the earlier note back
            </Button>
          )}
        </span>
      </div>
    </Step>
  )
}
