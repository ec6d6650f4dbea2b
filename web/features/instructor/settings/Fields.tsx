import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ChapterId, chapterIds } from '#core/workbook/sections'
import { useChapters } from '../../../lib/learner.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow, InputField } from '../../../ui/controls.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'

interface NumberProps {
  label: string
  hint: string
  /** The highest number the server takes. */
  max: number
  /** As it is typed; '' while there is none. */
  typed: string
  onType: (typed: string) => void
}

/** A whole number from 1 on, or nothing. */
export const NumberField = ({ label, hint, max, typed, onType }: NumberProps) => (
  <InputField
    field={{ label, hint, look: 'sans' }}
    type="number"
    inputMode="numeric"
    min={1}
    max={max}
    className="w-40!"
    value={typed}
    onChange={({ target }) => onType(target.value)}
  />
)

interface NumberSettingProps extends Omit<NumberProps, 'typed' | 'onType'> {
  stored: number | null
  button: string
  busy: boolean
  /** It cannot be empty. */
  required?: boolean
  /** To be read only. */
  disabled?: boolean
  /** @returns whether it is saved */
  onSave: (value: number | null) => Promise<boolean>
  /** What comes of the number typed; null: nothing is typed. */
  children?: (value: number | null) => ReactNode
}

/** A number that is set, in a form of its own. */
export function NumberSetting(props: NumberSettingProps) {
  const { stored, button, busy, required, disabled, onSave, children, ...field } = props
  const now = stored === null ? '' : String(stored)
  const [typed, setTyped, saved] = useSetting(now)
  const form = useRef<HTMLFormElement>(null)
  const isStored = typed === now
  useFocusKept(isStored ? [] : ['save'], () => form.current?.querySelector('input'))
  const value = typed.trim() === '' ? null : Number(typed)
  const store = async () => {
    if (await onSave(value)) saved(typed)
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void store()
      }}
      noValidate
      className="mt-3"
    >
      <fieldset disabled={disabled} className="grid justify-items-start gap-3">
        <NumberField {...field} typed={typed} onType={setTyped} />
        {children?.(value)}
        {!disabled && (
          <Button
            type="submit"
            variant="secondary"
            disabled={isStored || (required && value === null)}
            busy={busy && 'Saving...'}
          >
            {button}
          </Button>
        )}
      </fieldset>
    </form>
  )
}

interface ToggleProps {
  name: string
  on: boolean
  /** To be read only. */
  disabled?: boolean
  onSave: (on: boolean) => Promise<unknown>
  children: ReactNode
}

/** Something that is so or not, saved when it is pressed. */
export function ToggleSetting({ name, on, disabled, onSave, children }: ToggleProps) {
  const [pending, setPending] = useState<boolean>()
  async function store(next: boolean) {
    if (pending !== undefined) return
    setPending(next)
    await onSave(next)
    setPending(undefined)
  }
  return (
    <fieldset disabled={disabled} className="mt-2">
      <legend className="sr-only">{name}</legend>
      <CheckboxRow checked={pending ?? on} onChange={(next) => void store(next)}>
        {children}
      </CheckboxRow>
    </fieldset>
  )
}

interface ChaptersProps {
  isChecked: (id: ChapterId) => boolean
  onChange: (id: ChapterId, on: boolean) => void
}

/** The ten chapters to be ticked. */
export function ChapterBoxes({ isChecked, onChange }: ChaptersProps) {
  const titles = new Map(useChapters().data?.map(({ id, title }) => [id, title]))
  return (
    <div className="grid gap-x-6 md:grid-cols-2">
      {chapterIds.map((id) => (
        <CheckboxRow key={id} checked={isChecked(id)} onChange={(on) => onChange(id, on)}>
          <b className="font-heading">Chapter {id}</b> {titles.get(id)}
        </CheckboxRow>
      ))}
    </div>
  )
}

interface Changed<T> {
  to: T
  /** The server has it, and the page is about to show what is stored. */
  saved: boolean
}

/**
 * A setting in its field: as it is stored, until it is changed here. What was changed stays, whatever is read
 * from the server, until just that is saved.
 * @returns what the field shows, how to change it, and what to call once a value it showed is saved
 */
export function useSetting<T>(stored: T): [T, (to: T) => void, (value: T) => void] {
  const [changed, setChanged] = useState<Changed<T> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other settings being stored is what it waits for
  useEffect(() => setChanged((now) => (now?.saved ? null : now)), [stored])
  return [
    changed ? changed.to : stored,
    (to) => setChanged({ to, saved: false }),
    (value) => setChanged((now) => now && { ...now, saved: same(now.to, value) }),
  ]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
