import { Presentation } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownWords } from '#core/contract/class-words'
import { call } from '../../../lib/call.ts'
import { useFresh } from '../../../lib/query.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useListFocus } from '../actions/use-focus-kept.ts'
import { ConfirmButton } from '../Confirm.tsx'
import { Block, Unread } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'

/** Words from the class: what its writers agreed to, to project and to hide. */
export function Words() {
  const { ofClass, mayTeach } = useDesk()
  const classId = ofClass.classId ?? ''
  const query = useFresh('GET /api/classes/:classId/words', { params: { classId } })
  if (!query.data) return <Unread what="The words could not be loaded" query={query} lines={8} />
  const { shown, hidden } = query.data
  return (
    <>
      <Block
        title="Words from the class"
        beside={
          shown.length > 0 && (
            <ButtonLink href={`/sections/${classId}/words`} icon={<Presentation className="icon" />}>
              Project
            </ButtonLink>
          )
        }
      >
        <p className="meta mt-2 max-w-measure">
          Passages of handed-in work whose writers agreed. They stand without a name and in an order that
          tells nothing. To ask for one, open a student and choose words below what was handed in or shared.
          Writers can take their words back at any time.
        </p>
        {shown.length === 0 ? (
          <EmptyState>No words to show yet.</EmptyState>
        ) : (
          <List words={shown} classId={classId} hidden={false} mayTeach={mayTeach} />
        )}
      </Block>
      {hidden.length > 0 && (
        <Block title="Hidden">
          <List words={hidden} classId={classId} hidden mayTeach={mayTeach} />
        </Block>
      )}
    </>
  )
}

interface ListProps {
  words: readonly ShownWords[]
  classId: string
  hidden: boolean
  mayTeach: boolean
}

function List({ words, classId, hidden, mayTeach }: ListProps) {
  const { run, busy } = useDeskCall()
  const list = useListFocus<HTMLUListElement>(words.map(({ id }) => id))
  const hide = (wordsId: string) =>
    run(
      () =>
        call('POST /api/classes/:classId/words/:wordsId', {
          params: { classId, wordsId },
          body: { hidden: !hidden },
        }),
      () => ({ title: hidden ? 'Shown again' : 'Hidden' }),
    )
  const remove = (wordsId: string) =>
    run(
      () => call('DELETE /api/classes/:classId/words/:wordsId', { params: { classId, wordsId } }),
      () => ({ title: 'Removed' }),
    )
  return (
    <ul ref={list} tabIndex={-1} className="mt-3">
      {words.map((one) => (
        <Passage key={one.id} words={one.words} line={`Chapter ${one.chapterId}`}>
          {mayTeach && (
            <span className="no-print flex flex-wrap gap-2">
              <Button
                variant="secondary"
                busy={busy}
                aria-label={`${hidden ? 'Show again' : 'Hide'}: ${beginning(one.words)}`}
                onClick={() => void hide(one.id)}
              >
                {hidden ? 'Show again' : 'Hide'}
              </Button>
              <ConfirmButton
                variant="danger"
                busy={busy}
                aria-label={`Remove: ${beginning(one.words)}`}
                title="Remove these words?"
                yes="Remove"
                question="They go for good from the section and from their writer’s list. The writer cannot be asked for the same passage again. The work stays as it is."
                onYes={() => void remove(one.id)}
              >
                Remove
              </ConfirmButton>
            </span>
          )}
        </Passage>
      ))}
    </ul>
  )
}

interface PassageProps {
  words: string
  /** What there is to say of them. */
  line: string
  /** What can be done. */
  children: ReactNode
}

/** A passage of somebody's work in a list. */
export const Passage = ({ words, line, children }: PassageProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t py-4 first:border-t-0">
    <blockquote className="voice min-w-0 max-w-measure flex-1 basis-80 [overflow-wrap:anywhere]">
      “{words}”<span className="meta block font-sans not-italic">{line}</span>
    </blockquote>
    {children}
  </li>
)

/** Enough of a passage to know it by. */
export const beginning = (words: string) => (words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words)
