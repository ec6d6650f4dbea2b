import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** More than a line, such as an example to open; stands between hint and control. */
  help?: ReactNode
  /** What is wrong, in words; marks the control as invalid. */
  error?: ReactNode
  requirement?: 'required' | 'optional'
  /** serif: on the page; sans: in dialogs. */
  look?: 'serif' | 'sans'
  hideLabel?: boolean
  /** Below the control, at the right: a counter. */
  counter?: ReactNode
  /** Below the control, at the left: a remark or a save status. */
  remark?: ReactNode
  /** Below everything else: what there is to say about what was written. */
  below?: (control: ControlProps) => ReactNode
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A labelled form control with hint, error and what stands below it. */
export function Field(props: FieldProps) {
  const { hint, error, requirement, look = 'serif', counter, remark } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={cx('max-w-160 print:break-inside-avoid', props.className)}>
      <label
        htmlFor={id}
        className={cx(
          'block',
          hint ? 'mb-[0.2rem]' : 'mb-1.5',
          look === 'serif' ? 'font-heading font-serif text-lg/[1.3]' : 'font-label text-sm/[1.3]',
          props.hideLabel && 'sr-only',
        )}
      >
        {props.label}
        {requirement && <span className="font-normal text-muted"> ({requirement})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-[0.55rem] text-muted text-sm/[1.45]">
          {hint}
        </p>
      )}
      {props.help}
      {props.children(control)}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-[0.45rem] flex items-start gap-[0.45em] font-heading text-danger text-sm/[1.4]"
        >
          <CircleAlert className="icon" />
          {error}
        </p>
      )}
      {(remark || counter) && (
        <div className="mt-[0.35rem] flex justify-between gap-4 text-muted text-sm/[1.4] tabular-nums">
          <span>{remark}</span>
          <span className="whitespace-nowrap">{counter}</span>
        </div>
      )}
      {props.below?.(control)}
    </div>
  )
}
