import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { dismissToast, type ShownToast, toastStore } from './toast.ts'
import { useTopLayer } from './top-layer.ts'

/** How long a toast stays, in milliseconds; it waits while it is hovered or holds the focus. */
export const toastStays = 8000

/** Where toasts appear: once per page, near its root. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null)
  const layer = useTopLayer()
  if (!layer) return null
  return createPortal(
    <div className="no-print pointer-events-none fixed top-20 right-5 z-45 w-[min(25rem,calc(100vw-2rem))] max-md:right-4">
      <div role="status">
        {shown && shown.tone !== 'destructive' && <Toast key={shown.id} toast={shown} />}
      </div>
      <div role="alert">{shown?.tone === 'destructive' && <Toast key={shown.id} toast={shown} />}</div>
    </div>,
    layer,
  )
}

function Toast({ toast: { id, title, text, tone, action } }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), toastStays)
    return () => clearTimeout(timer)
  }, [id, held])
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  /** Pressed away: the focus goes back to where it came from. */
  function leave() {
    if (box.current?.contains(document.activeElement)) {
      const before = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
    dismissToast(id)
  }
  const bad = tone === 'destructive'
  const Icon = bad ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: waiting while it is read is no interaction
    <div
      ref={box}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={() => setHeld(false)}
      className={cx(
        'pointer-events-auto grid grid-cols-[1.5rem_1fr_auto] gap-x-3 rounded-control py-4 pr-2.5 pl-[1.1rem] leading-(--leading-ui) shadow-raised',
        bad ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
      )}
    >
      <Icon className="icon mt-0.5" />
      <div>
        <b className="block">{title}</b>
        {text && <p className="text-sm">{text}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              leave()
              action.run()
            }}
            className="mt-1 -mb-2 min-h-11 cursor-pointer rounded-control pr-3 font-label text-sm underline underline-offset-[0.18em]"
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton
        label="Dismiss"
        onClick={leave}
        className="-my-2 hover:bg-[color-mix(in_srgb,var(--paper)_20%,transparent)]!"
      >
        <X />
      </IconButton>
    </div>
  )
}
