import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './Field.tsx'

const look =
  'w-full rounded-control border-[1.5px] border-line-strong bg-paper font-[450] font-sans text-accent-strong focus:border-accent focus:outline-3 focus:outline-focus focus:outline-offset-2 aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-dashed disabled:bg-well disabled:text-faint'
const control = cx(look, 'min-h-11 px-[0.9rem] py-[0.6rem] text-base/[1.5]')

/** A one-line text field. Stands inside a Field. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(control, className)} />
}

/** A one-line text field in its Field. */
export const InputField = ({
  field,
  ...input
}: ComponentProps<'input'> & { field: Omit<FieldProps, 'children'> }) => (
  <Field {...field}>{(control) => <Input {...control} {...input} />}</Field>
)

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Names the element that says more. */
  describedBy?: string
  className?: string
  children: ReactNode
}

/** A checkbox with its words, as high as a finger. */
export const CheckboxRow = ({ checked, onChange, describedBy, className, children }: CheckboxProps) => (
  <label className={cx('flex min-h-11 cursor-pointer items-center gap-3 text-sm/[1.4]', className)}>
    <input
      type="checkbox"
      className="size-5 flex-none accent-(--accent)"
      checked={checked}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{children}</span>
  </label>
)

/** A choice from a list: the browser's own, which phones know best. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={cx(control, className)} />
}

/** A password that can be shown; autocomplete says whether it is a new one. */
export function PasswordInput({ className, ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        className={cx('pr-13', className)}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
      >
        {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
      </button>
    </span>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'style'> & {
  /** Lines shown while there is little text. */
  rows?: number
}

/** Ruled lines to write on, growing with the text. Stands inside a Field. */
export function TextArea({ rows = 2, className, ...rest }: TextAreaProps) {
  const own = useGrowing(rest.value)
  return (
    <textarea
      ref={own}
      rows={rows}
      {...rest}
      style={{ '--rows': rows }}
      onInput={(event) => {
        rest.onInput?.(event)
        growToText(event.currentTarget)
      }}
      className={cx(look, 'ruled-field block text-base/(--rule)', className)}
    />
  )
}

/** A field of one line that becomes more when the text needs them. Stands inside a Field. */
export function GrowingInput({ className, ...rest }: Omit<ComponentProps<'textarea'>, 'style' | 'rows'>) {
  const own = useGrowing(rest.value)
  return (
    <textarea
      ref={own}
      rows={1}
      {...rest}
      className={cx(control, 'field-sizing-content block resize-none overflow-hidden', className)}
    />
  )
}

function useGrowing(value: unknown) {
  const own = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text changes
  useEffect(() => growToText(own.current), [value])
  return own
}

/** For browsers without `field-sizing: content`: as high as the text needs. */
export function growToText(area: HTMLTextAreaElement | null): void {
  if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 3}px`
}
