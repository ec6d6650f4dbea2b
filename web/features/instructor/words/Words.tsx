import { useQuery } from '@tanstack/react-query'
import { Presentation } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ShownWords } from '#core/contract/class-words'
import { call } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Confirm } from '../Confirm.tsx'
import { Block, DeskError } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'

/** Words from the class: what its writers agreed to, to project and to hide. */
export function Words() {
  const { ofClass, mayTeach } = useDesk()
  const classId = ofClass.classId ?? ''
  const query = useQuery({
    ...queryFor('GET /api/classes/:classId/words', { params: { classId } }),
    refetchOnMount: 'always',
  })
  if (query.isError && !query.data)
    return <DeskError what="The words could not be loaded" error={query.error} onRetry={query.refetch} />
  if (!query.data) return <Loading lines={8} />
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
  const [removing, setRemoving] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useFocusKept(
    words.map(({ id }) => id),
    (missing) => {
      const rows = list.current?.querySelectorAll('li') ?? []
      return rows[Math.min(missing, rows.length - 1)]?.querySelector('button')
    },
  )
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
    <>
      <ul ref={list} className="mt-3">
        {words.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t py-4 first:border-t-0"
          >
            <blockquote className="voice min-w-0 max-w-measure flex-1 basis-80 [overflow-wrap:anywhere]">
              “{one.words}”<span className="meta block">Chapter {one.chapterId}</span>
            </blockquote>
            {mayTeach && (
              <span className="no-print flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  busy={busy}
                  aria-label={`${hidden ? 'Show again' : 'Hide'}: ${beginning(one)}`}
                  onClick={() => void hide(one.id)}
                >
                  {hidden ? 'Show again' : 'Hide'}
                </Button>
                <Button
                  variant="danger"
                  busy={busy}
                  aria-label={`Remove: ${beginning(one)}`}
                  onClick={() => setRemoving(one.id)}
                >
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        open={removing !== null}
        title="Remove these words?"
        yes="Remove"
        onNo={() => setRemoving(null)}
        onYes={() => {
          if (removing) void remove(removing)
          setRemoving(null)
        }}
      >
        <p>
          They go for good from the section and from their writer’s list. The writer cannot be asked for the
          same passage again. The work stays as it is.
        </p>
      </Confirm>
    </>
  )
}

const beginning = ({ words }: ShownWords) => (words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words)
