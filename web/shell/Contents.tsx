import { MessagesSquare, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  chapterStatus,
  chaptersFigure,
  isSectionComplete,
  opensLater,
  whyLocked,
} from '#core/workbook/progress'
import { isChapterId } from '#core/workbook/sections'
import { fire } from '../lib/events.ts'
import { useChapters, useLearning } from '../lib/learner.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Modal } from '../ui/Dialog.tsx'
import { Ruler } from '../ui/Progress.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { ChapterEntry, Entry } from './ContentsEntry.tsx'

/** The contents beside the page, from 1024 px; the open chapter is scrolled into view. */
export function Contents({ here }: { here?: string | undefined }) {
  // Where they do not stand beside the page, a phone is spared from making them. The server does not know the window.
  const beside = useSyncExternalStore(
    onWide,
    () => wide().matches,
    () => false,
  )
  return (
    <aside
      aria-label="Contents"
      className="no-print sticky top-16 hidden h-[calc(100vh-4rem)] overflow-auto border-line border-r pt-6 pr-[1.1rem] pl-[1.4rem] [scrollbar-width:thin] lg:block"
    >
      {beside && <ContentsList here={here} />}
    </aside>
  )
}

/** The contents below 1024 px: slides over the page from the left. */
export function Drawer({ here, onClose }: { here?: string | undefined; onClose: () => void }) {
  return (
    <Modal
      aria-label="Contents"
      onClose={onClose}
      closesOutside
      className="m-0 h-dvh max-h-none w-[min(22rem,100vw-3.25rem)] overflow-auto bg-desk px-[1.1rem] pt-4 text-ink"
    >
      <div className="sticky top-0 z-10 -mr-1.5 flex h-0 justify-end">
        <IconButton label="Close contents" onClick={onClose} className="-mt-1.5 bg-desk">
          <X />
        </IconButton>
      </div>
      <ContentsList here={here} onLeave={onClose} />
    </Modal>
  )
}

/** What the contents hold, in the sidebar and in the drawer. */
function ContentsList({ here, onLeave }: { here?: string | undefined; onLeave?: () => void }) {
  const { data, error, refetch } = useLearning()
  const chapters = useChapters()
  const list = useRef<HTMLUListElement>(null)
  const ready = data !== undefined && chapters.data !== undefined
  useEffect(() => {
    if (ready && here) showEntry(list.current)
  }, [ready, here])

  if (error || (chapters.error && !chapters.data)) {
    return (
      <ErrorState
        title="The contents could not be loaded"
        onRetry={() => void Promise.all([refetch(), chapters.refetch()])}
      />
    )
  }
  if (!ready) return <Loading lines={12} />
  const { records, rule } = data
  const figure = chaptersFigure(records)
  const assistant = chapters.data.find((chapter) => chapter.id === here)
  const open = assistant && chapterStatus(records, assistant.id, rule) !== 'locked'
  return (
    <>
      <h2 className="text-lg">Contents</h2>
      <p className="meta my-[0.4rem]">
        {figure.completed} of {figure.total} chapters completed
      </p>
      <Ruler value={figure.percent} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed inside closes the drawer; Enter on a link is a click */}
      <ul
        ref={list}
        className="mt-4"
        onClick={(event) => (event.target as Element).closest('a') && onLeave?.()}
      >
        {pages.map(({ id, ...page }) => (
          // Always open; a check once read, counted nowhere.
          <Entry
            key={id}
            {...page}
            status={isSectionComplete(records, id, 'didactic') ? 'completed' : 'available'}
            href={`/${id}`}
            action="Read"
            here={here === id}
          />
        ))}
        {chapters.data.map((chapter) => (
          <ChapterEntry
            key={chapter.id}
            chapter={chapter}
            status={chapterStatus(records, chapter.id, rule)}
            records={records}
            here={here === chapter.id}
            opensLater={opensLater(chapter.id, rule)}
          />
        ))}
      </ul>
      <GptCard
        assistantName={here && isChapterId(here) && open ? assistant.assistantName : undefined}
        whyLocked={assistant && !open ? whyLocked(assistant.id, rule) : undefined}
        onOpen={onLeave}
      />
    </>
  )
}

const pages = [
  { id: 'introduction', mark: 'I', title: 'Introduction', subtitle: 'How to Use This Workbook' },
  { id: 'prologue', mark: 'P', title: 'Prologue', subtitle: 'Why Evaluation Is Ethical' },
]

/** From `lg` of styles/theme: 64rem. */
const wide = () => window.matchMedia('(min-width: 64rem)')

function onWide(listener: () => void): () => void {
  const media = wide()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Scrolls the nearest scrolling ancestor so that the entry of the open page can be seen. */
function showEntry(list: HTMLElement | null): void {
  const entry = list?.querySelector<HTMLElement>('[aria-current="page"]')
  const scroller = list?.closest<HTMLElement>('aside, dialog')
  if (!entry || !scroller) return
  if (entry.offsetTop > scroller.clientHeight / 2) scroller.scrollTop = entry.offsetTop - 260
}

interface Props {
  /** The chapter's assistant; undefined where no open chapter is shown. */
  assistantName: string | undefined
  /** Why the chapter that is shown is locked; undefined: it is not. */
  whyLocked: string | undefined
  onOpen?: (() => void) | undefined
}

/** The side card "Chapter-Specific GPT": opens the chat of the chapter through the event openAiChat. */
function GptCard({ assistantName, whyLocked, onOpen }: Props) {
  return (
    <section
      aria-labelledby="gpt"
      className={cx(
        'mt-6 mb-4 rounded-paper border border-line bg-paper px-[1.1rem] pt-[1.1rem] pb-[1.2rem]',
        assistantName &&
          'sticky bottom-4 shadow-[0_1.05rem_0_var(--desk),0_-10px_18px_-10px_rgb(0_0_0/0.14)]',
      )}
    >
      <h3
        id="gpt"
        className="flex items-center gap-[0.45em] font-normal font-sans text-muted text-xs tracking-normal"
      >
        <MessagesSquare className="icon" />
        Chapter-Specific GPT
      </h3>
      {assistantName ? (
        <p className="voice mt-[0.35rem] mb-[0.9rem] text-[1.25rem]/[1.25]">{assistantName}</p>
      ) : (
        <p className="meta mt-[0.35rem] mb-[0.9rem]">
          {whyLocked ?? 'Select a chapter to access AI assistant'}
        </p>
      )}
      <Button
        full
        disabled={!assistantName}
        onClick={() => {
          onOpen?.()
          fire('openAiChat')
        }}
      >
        Start Dialogue
      </Button>
    </section>
  )
}
