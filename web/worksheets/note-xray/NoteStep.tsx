import { CornerDownRight, RotateCcw } from 'lucide-react'
import { limits } from '#core/workbook/sections'
import { Button } from '../../ui/Button.tsx'
import { Counter } from '../../ui/Counter.tsx'
import { TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { Step } from '../parts/Step.tsx'
import { useEarlier } from '../parts/use-earlier.ts'

interface Props {
  note: string
  onChange: (note: string) => void
  /** Notes that may be copied here: the one on file, the one of the fields above. */
  offers: readonly { name: string; text: string }[]
}

/** The note that is looked at: pasted, typed, or copied when the learner says so. */
export function NoteStep({ note, onChange, offers }: Props) {
  // A copy that nobody changed can be copied again.
  const isOwn = (text: string) => text.trim() !== '' && !offers.some((offer) => offer.text === text)
  const earlier = useEarlier(onChange, isOwn)
  const copy = (text: string) => {
    earlier.keep(note)
    onChange(text)
  }
  return (
    <Step
      title="1. The note"
      hint="Take the note on file first, later your own. Invented notes only: no real person’s note belongs here."
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
        {offers
          .filter(({ text }) => text.trim() !== '' && text !== note)
          .map(({ name, text }) => (
            <Button
              key={name}
              variant="secondary"
              icon={<CornerDownRight className="icon" />}
              onClick={() => copy(text)}
            >
              {name}
            </Button>
          ))}
        <span role="status">
          {earlier.last !== undefined && (
            <Button
              variant="quiet"
              icon={<RotateCcw className="icon" />}
              onClick={() => earlier.goBack(note)}
            >
              Put the earlier note back
            </Button>
          )}
        </span>
      </div>
    </Step>
  )
}
