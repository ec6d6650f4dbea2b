interface Props {
  /** What was removed: "Goal 2". */
  name: string
  onPutBack: () => void
}

/** Says what was just removed, with the way to have it again. Stands in a live region. */
export const PutBack = ({ name, onPutBack }: Props) => (
  <>
    {name} was removed.{' '}
    <button type="button" onClick={onPutBack} className="min-h-8 cursor-pointer text-accent underline">
      Put it back
    </button>
  </>
)
