import type { ChatMessage } from '#core/contract/dialogue'
import { timeOf } from '../../lib/dates.ts'
import { cx } from '../../ui/cx.ts'
import { leftOut } from './private-turns.ts'

interface Props {
  messages: readonly ChatMessage[]
  assistant: string
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  disabled: boolean
}

/** Every turn with a box to keep it private. */
export function TurnChoice({ messages, assistant, chosen, onToggle, disabled }: Props) {
  const out = leftOut(chosen, messages)
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-label text-sm">Keep private</legend>
      <ul className="max-h-[40vh] overflow-auto rounded-control border-[1.5px] border-line-strong">
        {messages.map((message) => {
          const mine = message.role === 'user'
          const goesAlong = out.has(message.id) && !chosen.has(message.id)
          return (
            <li key={message.id} className="border-line border-t first:border-t-0">
              <label
                className={cx(
                  'grid cursor-pointer grid-cols-[1.5rem_1fr] items-start gap-3 px-3 py-2.5 hover:bg-well',
                  out.has(message.id) && 'bg-well',
                )}
              >
                <input
                  type="checkbox"
                  checked={out.has(message.id)}
                  disabled={goesAlong}
                  onChange={() => onToggle(message.id)}
                  className="mt-0.5 size-5 accent-(--accent)"
                />
                <span className="min-w-0 text-sm/[1.45]">
                  <span className="text-muted text-xs">
                    {mine ? 'You' : assistant}, {timeOf(message.timestamp)}
                    {message.support && ' · about you'}
                    {goesAlong && ' · answers or repeats a private turn'}
                  </span>
                  <span className={cx('line-clamp-3 whitespace-pre-line', mine && 'text-accent-strong')}>
                    {message.content}
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
