import { useKeptText } from '../../../lib/use-kept-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { CopyText } from '../../../ui/writing/CopyText.tsx'
import { changesOf } from './unsaved-drafts.ts'

interface Props {
  /** The draft that was changed. */
  id: string
  /** Why the changes cannot be saved any more, as a sentence. */
  why: string
  onPutAway?: () => void
}

/** Changes of a draft that cannot be saved any more: still there, to be copied or put away. Nothing without any. */
export function Unsaved({ id, why, onPutAway }: Props) {
  const { text, keep } = useKeptText(changesOf(id))
  if (text === '') return null
  return (
    <section aria-label="Not saved" className="mt-4">
      <Field
        label="You had not saved this"
        hint={`${why} Your words are kept in this browser; copy what you need elsewhere.`}
        look="sans"
      >
        {(control) => <TextArea {...control} rows={3} readOnly value={text} />}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyText text={text} />
        <Button
          variant="quiet"
          onClick={() => {
            keep('')
            onPutAway?.()
          }}
        >
          Put away
        </Button>
      </div>
    </section>
  )
}
