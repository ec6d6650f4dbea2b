import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A conversation set like a transcript; `live` announces new turns (role log). */
export function Transcript(props: { children: ReactNode; live?: boolean; label: string }) {
  const log = props.live && { role: 'log', 'aria-label': props.label }
  return (
    <div {...log} className="grid gap-6">
      {props.children}
    </div>
  )
}

interface TurnProps {
  /** The learner writes in pen at the right, the assistant speaks plainly at the left. */
  from: 'learner' | 'assistant'
  name?: string
  time?: string
  note?: ReactNode
  children: ReactNode
}

/** One turn of a conversation. */
export function Turn({ from, name, time, note, children }: TurnProps) {
  const mine = from === 'learner'
  return (
    <div className={cx('keep-together min-w-0', mine && 'max-w-[96%] justify-self-end md:max-w-[90%]')}>
      {name && (
        <div
          className={cx(
            'mb-[0.3rem] flex flex-wrap gap-x-[0.5em] font-label text-muted text-xs/[1.3]',
            mine && 'justify-end',
          )}
        >
          <span>{name}</span>
          {time && <time className="font-normal">{time}</time>}
          {note && <span className="font-normal">{note}</span>}
        </div>
      )}
      <div
        className={cx(
          'space-y-[0.6em] whitespace-pre-wrap',
          mine
            ? 'rounded-[12px] rounded-br-[3px] bg-accent-soft px-[1.15rem] py-[0.85rem] text-accent-strong'
            : 'max-w-[31em]',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** Three dots and words while a reply is on its way. */
export function Thinking({ children = 'Thinking about your answer' }: { children?: ReactNode }) {
  return (
    <span className="meta inline-flex min-h-[1.6em] items-center gap-[5px]">
      <span className="thinking-dot" />
      <span className="thinking-dot [animation-delay:150ms]" />
      <span className="thinking-dot [animation-delay:300ms]" />
      <span className="ml-1">{children}</span>
    </span>
  )
}

/** An answer while it is written. Kept from screen readers, which hear the finished turn once. */
export const Writing = ({ text }: { text: string }) => <span aria-hidden="true">{text}</span>
