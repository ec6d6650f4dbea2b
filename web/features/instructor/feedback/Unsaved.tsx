import { useDraftText, useWhereKept } from '../../../drafts/use-outbox.ts'
import { UnsentText } from '../../../work/UnsentText.tsx'
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
  const { text, keep } = useDraftText(changesOf(id))
  const whereKept = useWhereKept()
  if (text === '') return null
  return (
    <UnsentText
      name="Not saved"
      label="You had not saved this"
      hint={`${why} Your words are ${whereKept}; copy what you need elsewhere.`}
      className="mt-4"
      text={text}
      onPutAway={() => {
        keep('')
        onPutAway?.()
      }}
    />
  )
}
