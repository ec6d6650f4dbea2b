import { useId } from 'react'

interface Props {
  label: string
  /** From 0 to 100. */
  value: number
  onChange: (value: number) => void
}

/** A share in percent, moved from one extreme to the other; its value in words beside it. */
export function ShareSlider({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-label text-sm/[1.3]">
        {label}: <span className="tabular-nums">{value}%</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full max-w-100 cursor-pointer accent-accent"
      />
    </div>
  )
}
