import { X } from 'lucide-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './Button.tsx'
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
  look?: keyof typeof looks
  closeLabel?: string
}

const scrolling = 'max-h-[calc(100dvh-2rem)] overflow-auto'
const looks = {
  normal: {
    dialog: `${scrolling} w-[min(34rem,calc(100vw-2rem))]`,
    head: 'items-start pt-[1.4rem] pb-1 md:pl-7',
    title: 'pt-[0.45rem] text-xl',
    body: 'px-5 pt-2.5 pb-5 md:px-7',
    actions: 'pt-4 pb-6 md:px-7',
  },
  // While it is open, printing prints it alone (print.css).
  sheet: {
    dialog: `print-sheet ${scrolling} w-[min(46rem,calc(100vw-2rem))]`,
    head: 'items-start pt-[1.4rem] pb-1 md:pl-9',
    title: 'pt-[0.45rem] text-2xl',
    body: 'max-w-[40rem] px-5 pt-2.5 pb-5 md:px-9',
    actions: 'no-print sticky bottom-0 border-line border-t bg-paper py-4 md:px-9',
  },
  // As tall as the window; what is in it scrolls by itself.
  tall: {
    dialog:
      'flex h-[calc(100dvh-2rem)] max-h-none w-[min(46rem,calc(100vw-2rem))] max-w-none flex-col overflow-hidden',
    head: 'items-center border-line border-b py-3 md:pl-7',
    title: 'text-xl italic',
    body: 'contents',
    actions: '',
  },
} as const

/** A dialog with a title, a close button and its actions. */
export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, children, actions, look = 'normal', closeLabel = 'Close' } = props
  const id = useId()
  if (!open) return null
  const classes = looks[look]
  return (
    <Modal
      onClose={onClose}
      aria-labelledby={id}
      className={cx('m-auto rounded-control bg-paper text-ink shadow-dialog', classes.dialog)}
    >
      <div className={cx('flex gap-4 pr-3.5 pl-5', classes.head)}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose} className="no-print ml-auto">
          <X />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
      {actions && (
        <div className={cx('flex flex-col-reverse gap-3 px-5 md:flex-row md:justify-end', classes.actions)}>
          {actions}
        </div>
      )}
    </Modal>
  )
}
