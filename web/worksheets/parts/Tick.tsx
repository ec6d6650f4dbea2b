interface Props {
  label: string
  /** What it means, below the label. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box to tick, with room for a finger. */
export function Tick({ label, hint, checked, onChange }: Props) {
  return (
    <label className="flex min-h-11 max-w-160 cursor-pointer items-start gap-2.5 rounded-control px-2 py-2 text-base/[1.4] hover:bg-well has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-[0.15em] size-5 flex-none accent-accent outline-none"
      />
      <span className={checked ? 'font-label text-accent-strong' : undefined}>
        {label}
        {hint && <span className="block font-normal text-muted text-sm/[1.4]">{hint}</span>}
      </span>
    </label>
  )
}
