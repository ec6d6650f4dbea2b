import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'

interface Props {
  /** What was removed: "Goal 2". */
  name: string
  /** Null while there is no room for it. */
  onPutBack: (() => void) | null
}

/** Says what was removed, with the way to have it again. Stands in a live region. */
export const PutBack = ({ name, onPutBack }: Props) => (
  <span className="block">
    {name} was removed.{' '}
    {onPutBack ? (
      <button
        ref={keepFocusNearby}
        type="button"
        onClick={onPutBack}
        className="min-h-8 cursor-pointer text-accent underline"
      >
        Put it back
      </button>
    ) : (
      'It can be put back when there is room.'
    )}
  </span>
)
