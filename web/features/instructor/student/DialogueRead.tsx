import { CircleCheck, CircleDashed } from 'lucide-react'
import { useRef } from 'react'
import { call } from '../../../lib/call.ts'
import { dayOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'
import { FoldedTranscript } from './FoldedTranscript.tsx'
import type { Work } from './types.ts'

type Dialogue = NonNullable<Work['dialogue']>
type Goal = Dialogue['goals'][number]

interface Props {
  userId: string
  chapterId: string
  dialogue: Dialogue
}

/** A dialogue as an instructor reads it: each goal with the words that closed it, then the transcript. */
export function DialogueRead({ userId, chapterId, dialogue }: Props) {
  const { isComplete, waived, startedAt, goals, messages, leftOut } = dialogue
  return (
    <>
      <p className="meta mb-3">
        Begun {dayOf(startedAt)}. {waived ? 'Waived.' : isComplete ? 'Complete.' : 'Under way.'}{' '}
        {leftOut > 0 &&
          `${leftOut === 1 ? 'One message is' : `${leftOut} messages are`} left out: the student keeps them private.`}
      </p>
      <ol className="mb-4 max-w-(--measure-wide) border-line border-t">
        {goals.map((goal) => (
          <GoalRow key={goal.id} goal={goal} userId={userId} chapterId={chapterId} />
        ))}
      </ol>
      {messages.length > 0 && (
        <FoldedTranscript what="Transcript" label="Transcript" assistant="Guide" messages={messages} />
      )}
    </>
  )
}

const states: Record<Goal['status'], string> = {
  open: 'Open',
  evidenced: 'Shown in the student’s words',
  explored: 'Worked through with help',
  waived: 'Waived',
}

/** How much help was given last, in words. */
const helps: Record<string, string> = {
  question: 'the question alone',
  pump: 'asked for more',
  hint: 'a hint',
  prompt: 'a pointed question',
  choice: 'three answers to choose from',
  instructor: 'all of it; waiting for an instructor',
}

/** What was picked of three answers, and the reason given. */
function Picks({ picks }: { picks: Goal['picks'] }) {
  return (
    <ol aria-label="Answers picked" className="mt-2 grid gap-2 border-line border-l-2 pl-3 text-sm/[1.45]">
      {picks.map(({ answer, right, reason }) => (
        <li key={`${answer} ${reason}`} className="[overflow-wrap:anywhere]">
          <b>{right ? 'Picked the answer with the idea:' : 'Picked a flawed answer:'}</b> {answer}
          <span className="meta block">{reason ? <>Reason: “{reason}”</> : 'No reason given.'}</span>
        </li>
      ))}
    </ol>
  )
}

function GoalRow({ goal, userId, chapterId }: { goal: Goal; userId: string; chapterId: string }) {
  const { id, title, status, quote, help, attempts, picks } = goal
  const { mayTeach } = useDesk()
  const { run, busy } = useDeskCall()
  const isOpen = status === 'open'
  const row = useRef<HTMLLIElement>(null)
  useFocusKept(isOpen ? ['waive'] : [], () => row.current)
  const Icon = isOpen ? CircleDashed : CircleCheck
  const waive = () =>
    run(
      () =>
        call('POST /api/admin/waive-dialogue/:userId/:chapterId', {
          params: { userId, chapterId },
          body: { goalId: id },
        }),
      ({ isComplete }) => ({
        title: 'Idea waived',
        text: isComplete
          ? 'The dialogue is complete with it. The student is told.'
          : 'The dialogue goes on without it.',
      }),
    )
  return (
    <li ref={row} tabIndex={-1} className="grid grid-cols-[1.6rem_1fr] gap-x-2 border-line border-b py-3">
      <Icon
        className={isOpen ? 'mt-0.5 size-[1.35rem] text-line-strong' : 'mt-0.5 size-[1.35rem] text-success'}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <p className="font-heading">{title}</p>
          {quote && <blockquote className="voice mt-1 [overflow-wrap:anywhere]">“{quote}”</blockquote>}
          <p className="meta mt-1">
            {states[status]}. Help: {helps[help] ?? help}. {attempts === 1 ? '1 try' : `${attempts} tries`}.
          </p>
          {picks.length > 0 && <Picks picks={picks} />}
        </div>
        {isOpen && mayTeach && (
          <Button
            variant="secondary"
            busy={busy}
            aria-label={`Waive the idea: ${title}`}
            onClick={() => void waive()}
          >
            Waive
          </Button>
        )}
      </div>
    </li>
  )
}
