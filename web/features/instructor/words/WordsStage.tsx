import { ChevronLeft, ChevronRight, Moon, Printer, Sun, X } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { isRefusal } from '../../../lib/error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useFresh } from '../../../lib/query.ts'
import { ButtonLink, IconButton } from '../../../ui/Button.tsx'
import { EmptyState, ErrorState, Loading } from '../../../ui/states.tsx'

/** So far a finger has to go to turn, in pixels. */
const swipe = 50
type Room = 'light' | 'dark'

/** Words from the class to project: one at a time, large, without an address or a name; on paper all of them. */
export default function WordsStage({ classId }: { classId: string }) {
  usePageTitle('Words from the class')
  const [, navigate] = useLocation()
  const query = useFresh('GET /api/classes/:classId/words', { params: { classId } })
  const [room, setRoom] = useState<Room>(usualRoom)
  const [current, setCurrent] = useState<string | null>(null)
  const back = `/sections/${classId}?view=words`
  const words = query.data?.shown ?? []
  // One that was taken back meanwhile gives way to the next.
  const at = Math.max(
    0,
    words.findIndex(({ id }) => id === current),
  )
  const turn = (to: number) => {
    const next = words[Math.max(0, Math.min(words.length - 1, to))]
    if (next) setCurrent(next.id)
    // Whoever takes words back has them off the wall with the next turn.
    void query.refetch()
  }
  useKeys({ onLeave: () => navigate(back), at, turn, last: words.length - 1 })
  const from = useRef<number | null>(null)
  const lift = ({ clientX }: PointerEvent) => {
    const way = from.current === null ? 0 : clientX - from.current
    from.current = null
    if (Math.abs(way) >= swipe) turn(at + (way < 0 ? 1 : -1))
  }
  const shown = words[at]
  const toDesk = <ButtonLink href={back}>Back to the section</ButtonLink>
  return (
    <div
      style={{ colorScheme: room }}
      className="fixed inset-0 z-40 flex flex-col overflow-auto bg-paper text-ink print:static print:block"
    >
      <h1 className="sr-only print:not-sr-only print:mb-6 print:text-2xl">Words from the class</h1>
      <main
        className="grid flex-1 touch-pan-y select-none place-items-center px-6 py-8 md:px-[8vw] print:hidden"
        onPointerDown={({ clientX, pointerType }) => {
          from.current = pointerType === 'mouse' ? null : clientX
        }}
        onPointerUp={lift}
        onPointerCancel={() => {
          from.current = null
        }}
      >
        {isRefusal(query.error) ? (
          <ErrorState
            title="You do not teach this section"
            action={<ButtonLink href="/">Back to the workbook</ButtonLink>}
          >
            It may be over, or your work in it was ended.
          </ErrorState>
        ) : query.isError && !query.data ? (
          <ErrorState title="The words could not be loaded" onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <Loading lines={4} className="w-full" />
        ) : !shown ? (
          <div>
            <EmptyState>There are no words to show now.</EmptyState>
            <p className="text-center">{toDesk}</p>
          </div>
        ) : (
          <blockquote
            aria-live="polite"
            className={`m-0 max-w-[24em] font-serif [overflow-wrap:anywhere] ${sizeOf(shown.words)}`}
          >
            “{shown.words}”
          </blockquote>
        )}
      </main>
      {shown && (
        <nav
          aria-label="Words"
          className="no-print sticky bottom-0 flex flex-wrap items-center justify-center gap-1 bg-paper px-3 pb-4 text-muted"
        >
          <IconButton label="Previous" disabled={at === 0} onClick={() => turn(at - 1)}>
            <ChevronLeft />
          </IconButton>
          <span className="min-w-16 text-center text-sm tabular-nums">
            {at + 1} of {words.length}
          </span>
          <IconButton label="Next" disabled={at === words.length - 1} onClick={() => turn(at + 1)}>
            <ChevronRight />
          </IconButton>
          <IconButton
            label={room === 'dark' ? 'For a light room' : 'For a dark room'}
            onClick={() => setRoom(room === 'dark' ? 'light' : 'dark')}
          >
            {room === 'dark' ? <Sun /> : <Moon />}
          </IconButton>
          <IconButton label="Print as a sheet" onClick={() => window.print()}>
            <Printer />
          </IconButton>
          <IconButton label="Close" onClick={() => navigate(back)}>
            <X />
          </IconButton>
        </nav>
      )}
      <ul className="hidden print:block">
        {words.map(({ id, words: text }) => (
          <li key={id} className="keep-together mb-8 font-serif text-xl/[1.4]">
            “{text}”
          </li>
        ))}
      </ul>
    </div>
  )
}

/** As the reader has set it, else as the system has. */
const usualRoom = (): Room => {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Short words as large as the wall allows; long ones so that they are seen whole. */
const sizeOf = ({ length }: string): string =>
  length <= 120
    ? 'text-[clamp(1.9rem,5.2vw,5rem)]/[1.25]'
    : length <= 300
      ? 'text-[clamp(1.5rem,3.6vw,3.5rem)]/[1.3]'
      : 'text-[clamp(1.25rem,2.6vw,2.5rem)]/[1.35]'

interface Keys {
  onLeave: () => void
  turn: (to: number) => void
  at: number
  last: number
}

/** Arrow keys, space, page keys, Home and End turn, as a presenter's remote control sends them; Escape leaves. */
function useKeys({ onLeave, turn, at, last }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onButton = event.target instanceof Element && event.target.closest('button, a')
    const to: Record<string, number | undefined> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      PageDown: at + 1,
      ' ': onButton ? undefined : at + (event.shiftKey ? -1 : 1),
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      PageUp: at - 1,
      Home: 0,
      End: last,
    }
    if (event.key === 'Escape') return onLeave()
    const place = to[event.key]
    if (place === undefined) return
    event.preventDefault()
    turn(place)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
