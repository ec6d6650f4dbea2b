import { X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { useTopLayerMember } from './top-layer.ts'

interface ModalProps {
  onClose: () => void
  children: ReactNode
  className?: string
  /** A click beside it closes it: for drawers, never where something may have been typed. */
  closesOutside?: boolean
  'aria-labelledby'?: string
  'aria-label'?: string
}

/**
 * The browser's own modal dialog, at the end of the page so that nothing around its opener styles it.
 * The page behind is inert; focus moves in (to an element marked data-autofocus, else the first that
 * can take it) and returns; Escape closes. Chosen over a library's because those lock scrolling with
 * a style element, which the content security policy forbids.
 */
export function Modal({ onClose, children, className, closesOutside, ...labels }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useTopLayerMember(ref)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // A second Escape in a row closes it without asking; whether it closes is still for the page to say.
    const closedByBrowser = () => {
      dialog.showModal()
      close()
    }
    dialog.addEventListener('close', closedByBrowser)
    return () => {
      dialog.removeEventListener('close', closedByBrowser)
      // Closing before removal is what gives the focus back.
      dialog.close()
    }
  }, [])
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={ref}
      {...labels}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (closesOutside && event.target === event.currentTarget) onClose()
      }}
      className={cx('backdrop:bg-(--scrim)', className)}
    >
      {children}
    </dialog>,
    document.body,
  )
}

interface DialogProps {
  open?: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons: right, the main one last; stacked on phones with the main one on top. */
  actions?: ReactNode
  look?: DialogLook
  closeLabel?: string
}

/** Classes of a dialog and its parts. */
export interface DialogLook {
  dialog: string
  head: string
  title: string
  body: string
  actions: string
}

const usual: DialogLook = {
  dialog: 'max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-auto',
  head: 'items-start pt-[1.4rem] pb-1 md:pl-7',
  title: 'pt-[0.45rem] text-xl',
  body: 'px-5 pt-2.5 pb-5 md:px-7',
  actions: 'pt-4 pb-6 md:px-7',
}

/** A dialog with a title, a close button and its actions. */
export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, children, actions, look = usual, closeLabel = 'Close' } = props
  const id = useId()
  if (!open) return null
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={id}
      className={cx('m-auto rounded-control bg-paper text-ink shadow-dialog', look.dialog)}
    >
      <div className={cx('flex gap-4 pr-3.5 pl-5', look.head)}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose} className="no-print ml-auto">
          <X />
        </IconButton>
      </div>
      <div className={look.body}>{children}</div>
      {actions && (
        <div className={cx('flex flex-col-reverse gap-3 px-5 md:flex-row md:justify-end', look.actions)}>
          {actions}
        </div>
      )}
    </Modal>
  )
}

interface QuestionProps extends Pick<DialogProps, 'onClose' | 'title' | 'children'> {
  /** It is being done: until then it cannot be closed, which would look like taking it back. */
  busy: boolean
  cancel?: string
  /** The button that does it. */
  action: ReactNode
}

/** A dialog that asks before something is done. */
export const Question = ({ busy, onClose, cancel = 'Cancel', action, ...rest }: QuestionProps) => (
  <Dialog
    {...rest}
    onClose={() => {
      if (!busy) onClose()
    }}
    actions={
      <>
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          {cancel}
        </Button>
        {action}
      </>
    }
  />
)
