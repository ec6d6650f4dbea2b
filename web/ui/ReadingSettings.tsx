import { ALargeSmall } from 'lucide-react'
import { useId, useState } from 'react'
import { changeReading, type ReadingSettings, useReadingSettings } from '../lib/reading-settings.ts'
import { Button, IconButton } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

const choices: {
  [K in keyof ReadingSettings]: { legend: string; options: Record<ReadingSettings[K], string> }
} = {
  theme: { legend: 'Theme', options: { system: 'Like the system', light: 'Light', dark: 'Dark' } },
  text: { legend: 'Text size', options: { standard: 'Standard', large: 'Large', larger: 'Larger' } },
  spacing: { legend: 'Spacing', options: { standard: 'Standard', loose: 'Loose' } },
}

/** The button "Reading settings" (Aa) with its dialog. */
export function ReadingSettingsButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Reading settings"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        <ALargeSmall />
      </IconButton>
      <ReadingSettingsDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Theme, text size and spacing; every choice shows at once. */
export function ReadingSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reading settings"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p className="meta mb-5">These settings stay in this browser.</p>
      <Choice name="theme" />
      <Choice name="text" />
      <Choice name="spacing" />
    </Dialog>
  )
}

function Choice({ name }: { name: keyof ReadingSettings }) {
  const group = useId()
  const current = useReadingSettings()[name]
  const { legend, options } = choices[name]
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-label text-sm/[1.3]">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border-[1.5px] border-line-strong">
        {Object.entries(options).map(([value, words]) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center border-line px-2 py-1.5 text-center text-sm/[1.25] not-first:border-l hover:bg-well has-checked:bg-accent-soft has-checked:font-bold has-checked:text-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3"
          >
            <input
              type="radio"
              name={group}
              checked={current === value}
              onChange={() => changeReading({ [name]: value })}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
