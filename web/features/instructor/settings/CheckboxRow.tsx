import type { ReactNode } from 'react'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkbox with its words, as high as a finger. */
export const CheckboxRow = ({ checked, onChange, children }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm/[1.4]">
    <input
      type="checkbox"
      className="size-5 flex-none accent-(--accent)"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{children}</span>
  </label>
)
