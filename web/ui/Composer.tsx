import { ArrowUp, Square } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from './Button.tsx'
import { Counter } from './Counter.tsx'
import { isComposing } from './composing.ts'
import { growToText } from './controls.tsx'
import { cx } from './cx.ts'
import { ignoreDoubleClick } from './ignore-double-click.ts'
import { keepFocusNearby } from './keep-focus-nearby.ts'

export type ComposerField = Pick<HTMLElement, 'focus'>

interface Props {
  value: string
  onChange: (text: string) => void
  onSend: () => void
  /** A reply is on its way: writing goes on, sending waits. */
  pending: boolean
  /** Stops waiting for the reply; the button that sends becomes the one that stops. */
  onStop?: (() => void) | undefined
  label: string
  placeholder: string
  /** Characters of a message; a longer one stays in the field and is not sent. */
  most: number
  mayBeEmpty?: boolean
  /** Why nothing more can be sent here; what is in the field stays. */
  full?: string | undefined
  send?: 'words' | 'icon'
  children?: ReactNode
  className?: string
  ref?: Ref<ComposerField>
}

/** Where a message is written: Enter sends, Shift+Enter starts a new line; blank messages cannot be sent. */
export function Composer(props: Props) {
  const { value, onSend, pending, onStop, most, full, send = 'words' } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const below = useId()
  useImperativeHandle(props.ref, () => ({ focus: () => area.current?.focus() }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text changes
  useLayoutEffect(() => growToText(area.current), [value])
  const tooLong = value.length > most
  const sendable = !pending && !tooLong && !full && (props.mayBeEmpty || value.trim() !== '')
  const closeToMost = value.length > most * 0.9

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    if (sendable) onSend()
  }

  return (
    <div className={props.className}>
      <div className="grid grid-cols-[1fr_auto] items-end gap-2 rounded-control border-[1.5px] border-line-strong bg-paper py-[0.45rem] pr-[0.45rem] pl-4 focus-within:border-accent focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2">
        <textarea
          ref={area}
          rows={1}
          value={value}
          aria-label={props.label}
          aria-describedby={below}
          placeholder={props.placeholder}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-48 min-h-11 w-full resize-none overflow-auto bg-transparent py-[0.45rem] font-[450] font-sans text-accent-strong text-base/[1.5] outline-none!"
        />
        {pending && onStop ? (
          // Two buttons, not one with two meanings: the focus of whoever sends is not on what stops.
          <Button
            key="stop"
            ref={keepFocusNearby}
            variant="secondary"
            icon={<Square className="icon" />}
            aria-label="Stop waiting"
            className={send === 'icon' ? 'px-3!' : ''}
            onClick={ignoreDoubleClick(onStop)}
          >
            {send === 'words' && 'Stop'}
          </Button>
        ) : (
          <Button
            key="send"
            ref={keepFocusNearby}
            disabled={!sendable}
            icon={<ArrowUp className="icon" />}
            aria-label="Send"
            className={cx('min-h-11', send === 'icon' && 'px-3!')}
            onClick={onSend}
          >
            {send === 'words' && 'Send'}
          </Button>
        )}
      </div>
      <div id={below} className="meta mt-2 empty:hidden">
        {full && <span className="block">{full}</span>}
        {closeToMost && (
          <span className="mb-1 block">
            <Counter length={value.length} limit={most} />
            <span role="status" className="block">
              {tooLong &&
                `One message has at most ${most.toLocaleString('en-US')}. Shorten it, or send it in parts; what you wrote stays in the field.`}
            </span>
          </span>
        )}
        {props.children}
      </div>
    </div>
  )
}
