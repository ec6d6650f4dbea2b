import { useQueryClient } from '@tanstack/react-query'
import { Quote } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type AnswerOf, call } from '../../lib/call.ts'
import { dayOf } from '../../lib/dates.ts'
import { sentenceOf } from '../../lib/error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { refresh, useFresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { MarginNote, SectionHead, sheetClass } from '../../ui/Sheet.tsx'
import { EmptyState, Waiting } from '../../ui/states.tsx'
import { toast, toastError } from '../../ui/toast.ts'

type Mine = AnswerOf<'GET /api/words'>[number]

/** "Your words in class": what staff ask to show, and what is shown; the answer is the writer's alone. */
export default function MyWordsPage() {
  usePageTitle('Your words in class')
  const words = useFresh('GET /api/words')
  const answering = useRef<string>(null)
  if (!words.data) return <Waiting what="Your words in class" reads={[words]} />
  const asked = words.data.filter(({ agreed }) => agreed === null)
  const answered = words.data.filter(({ agreed }) => agreed !== null)
  return (
    <article className={sheetClass()}>
      <MarginNote icon={Quote}>Your voice</MarginNote>
      <SectionHead level={1} title="Your words in class">
        Staff of your section can ask to show a passage of what you handed in, without your name.
      </SectionHead>
      <p className="max-w-measure">
        Nothing follows from a no, and your instructors cannot tell it from no answer. Without your yes
        nothing is shown. You can take a yes back at any time, and it counts at once. Somebody who knows how
        you write may still recognize you.
      </p>
      {words.data.length === 0 && <EmptyState>Nobody has asked for words of yours.</EmptyState>}
      <Part title="Asked for" words={asked} answering={answering} />
      <Part title="Answered" words={answered} answering={answering} />
    </article>
  )
}

/** The id of the passage answered last: its row takes the keyboard's place along to the other list. */
type Answering = RefObject<string | null>

interface PartProps {
  title: string
  words: readonly Mine[]
  answering: Answering
}

function Part({ title, words, answering }: PartProps) {
  if (words.length === 0) return null
  return (
    <>
      <h2 className="mt-8 mb-1 text-xl">{title}</h2>
      <ul>
        {words.map((one) => (
          <Passage key={one.id} mine={one} answering={answering} />
        ))}
      </ul>
    </>
  )
}

function Passage({ mine, answering }: { mine: Mine; answering: Answering }) {
  const { id, words, chapterId, section, by, askedAt, agreed } = mine
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (answering.current === id && document.activeElement === document.body)
      row.current?.focus({ preventScroll: true })
  }, [answering, id])
  async function say(agree: boolean) {
    setBusy(true)
    answering.current = id
    // The buttons change with the answer: the passage itself keeps the keyboard's place.
    row.current?.focus({ preventScroll: true })
    try {
      await call('POST /api/words/:wordsId', { params: { wordsId: id }, body: { agree } })
      if (agree) toast({ title: 'Agreed', text: 'You can take it back here at any time.' })
      else toast({ title: agreed ? 'Taken back' : 'Not shown' })
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      await refresh(client, ['api', 'words'])
      setBusy(false)
    }
  }
  return (
    <li ref={row} tabIndex={-1} className="border-line border-t py-5 first:border-t-0">
      <blockquote className="voice [overflow-wrap:anywhere]">“{words}”</blockquote>
      <p className="meta mt-1">
        Chapter {chapterId}. {by ?? 'Somebody who taught here'} asked for “{section}” on {dayOf(askedAt)}.{' '}
        {stateOf(mine)}
      </p>
      <p className="mt-3 flex flex-wrap gap-2.5">
        {agreed !== true && (
          <Button
            variant={agreed === null ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => void say(true)}
          >
            {agreed === null ? 'Agree' : 'Agree after all'}
          </Button>
        )}
        {agreed !== false && (
          <Button variant="secondary" busy={busy} onClick={() => void say(false)}>
            {agreed === null ? 'No' : 'Take back'}
          </Button>
        )}
      </p>
    </li>
  )
}

function stateOf({ agreed, isShown }: Mine): string {
  if (isShown) return 'You agreed: they can be shown.'
  if (agreed) return 'You agreed, and they are not shown now.'
  return agreed === false ? 'You said no: they are not shown.' : ''
}
