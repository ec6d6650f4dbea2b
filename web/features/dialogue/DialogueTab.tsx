import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWhereKept } from '../../drafts/use-outbox.ts'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { useUser } from '../../lib/learner.ts'
import { queryFor } from '../../lib/query.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { LockedNotice } from '../../ui/LockedNotice.tsx'
import { SignInAgain } from '../../ui/SignInAgain.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { DoneView } from './DoneView.tsx'
import { IdeasExplored } from './IdeasExplored.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PrivateTurns } from './PrivateTurns.tsx'
import { StartView } from './StartView.tsx'
import { TalkView } from './TalkView.tsx'
import type { Trouble } from './trouble.ts'
import { useDialogue } from './use-dialogue.ts'

/** The tab "AI Dialogue". */
export default function DialogueTab(props: TabProps) {
  const user = useUser()
  return user.data ? <Dialogue {...props} userId={user.data.id} /> : <Loading lines={8} fills />
}

function Dialogue({ chapter, locked, goTo, userId }: TabProps & { userId: string }) {
  const dialogue = useDialogue(chapter.id, userId)
  const { query, trouble } = dialogue
  // They stand outside the views: an answer that changes the view leaves what is being chosen as it is.
  const [opened, setOpened] = useState<'link' | 'private' | null>(null)
  // Who answers is asked above the button that begins: both come at once, so that a press meets what was meant.
  const asked = useDebounced(useQuery(queryFor('GET /api/model-choice')))
  const view = asked || query.data?.started || query.data?.isComplete ? query.data : undefined
  // What the learner saw first decides whether a later view is news to them.
  const first = useRef(view)
  first.current ??= view

  if (!view) {
    if (!query.isError) return <Loading lines={8} fills />
    return (
      <ErrorState title="The dialogue could not be loaded" onRetry={() => void query.refetch()} level={3}>
        Check your connection, then try again. Everything said so far is kept.
      </ErrorState>
    )
  }
  const opening = { onLink: () => setOpened('link'), onPrivate: () => setOpened('private') }
  const common = {
    chapterId: chapter.id,
    assistant: chapter.assistant.name,
    messages: view.messages,
    read: dialogue.read,
    onClose: () => setOpened(null),
  }
  const dialog =
    opened === 'link' ? (
      <LinkDialog {...common} />
    ) : opened === 'private' ? (
      <PrivateTurns {...common} />
    ) : null
  if (view.isComplete) {
    return (
      <>
        <DoneView
          chapter={chapter}
          view={view}
          dialogue={dialogue}
          onExercise={() => goTo('exercise')}
          {...opening}
          fresh={first.current?.isComplete === false}
          covered={opened !== null}
        />
        {dialog}
      </>
    )
  }
  const notice = locked && <LockedNotice>{locked}</LockedNotice>
  const troubleNote = trouble && <TroubleNote trouble={trouble} />
  return (
    <>
      <div
        data-sheet="dialogue"
        className="grid grid-cols-[minmax(0,1fr)] gap-x-[3.25rem] lg:grid-cols-[13.5rem_minmax(0,1fr)]"
      >
        <div>
          <IdeasExplored goals={view.goals} />
        </div>
        <div className="min-w-0">
          {view.started ? (
            <TalkView
              chapter={chapter}
              view={view}
              dialogue={dialogue}
              locked={notice}
              fresh={first.current?.started === false}
              trouble={troubleNote}
              {...opening}
            />
          ) : (
            (notice ?? (
              <StartView
                chapter={chapter}
                dialogue={dialogue}
                fresh={first.current?.started === true}
                trouble={troubleNote}
              />
            ))
          )}
        </div>
      </div>
      {dialog}
    </>
  )
}

/** What stands in the way, and where to go when that helps. */
function TroubleNote({ trouble }: { trouble: Trouble }) {
  const whereKept = useWhereKept()
  return (
    <span role="alert" className="mt-2 flex items-start gap-[0.45em] font-heading text-danger text-sm/[1.4]">
      <CircleAlert className="icon" />
      <span>
        {trouble === 'signed-out' ? (
          <>
            You are signed out. What you wrote is {whereKept}; sign in again and send it. <SignInAgain />
          </>
        ) : (
          trouble.words
        )}
      </span>
    </span>
  )
}
