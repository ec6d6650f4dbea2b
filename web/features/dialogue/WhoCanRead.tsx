import { Readers } from '../../work/Readers.tsx'

interface Props {
  /** Opens "Private turns", which stands outside as "Generate Link" does; without it there is nothing to choose yet. */
  onChoose?: (() => void) | false
}

/** Who can read the dialogue, and the way to keep turns private. */
export const WhoCanRead = ({ onChoose }: Props) => (
  <p className="meta max-w-[33em]">
    Your instructor can read this dialogue, except the turns you mark as private.
    <Readers />
    {onChoose && (
      <>
        {' '}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onChoose}
          className="cursor-pointer py-1 text-accent underline underline-offset-[0.18em] hover:text-accent-strong"
        >
          Choose private turns
        </button>
      </>
    )}
  </p>
)
