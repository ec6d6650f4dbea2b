import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type ExerciseFieldKey, exerciseFieldKeys } from '#core/content/exercise-fields'
import type { FeedbackTarget } from '#core/contract/feedback-record'
import { isLate } from '#core/workbook/due'
import { ownTexts } from '#core/workbook/passages'
import { dayOf, momentOf } from '../../../lib/dates.ts'
import { queryFor } from '../../../lib/query.ts'
import { ConversationLink } from '../../../ui/ConversationLink.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { ReadOnlyText } from '../../../work/ReadOnlyText.tsx'
import { WorksheetToRead } from '../../../worksheets/WorksheetToRead.tsx'
import { workNames } from '../actions/action.ts'
import { LateMark } from '../dates/LateMark.tsx'
import { PieceFeedback } from '../feedback/PieceFeedback.tsx'
import { AskForWords, type QuotedWork } from '../words/AskForWords.tsx'
import { AnalysisRead } from './AnalysisRead.tsx'
import { DialogueRead } from './DialogueRead.tsx'
import { FoldedTranscript } from './FoldedTranscript.tsx'
import { LinkLine } from './Links.tsx'
import { RatingsRead } from './RatingsRead.tsx'
import type { Work } from './types.ts'

interface Props {
  userId: string
  work: Work
  /** When the chapter is due for the student in the section whose desk this is; null: never. */
  dueAt: string | null
}

/** Everything a student made in a chapter, in the order of its tabs, each with the place for feedback. */
export function ChapterWork({ userId, work, dueAt }: Props) {
  const { chapterId, exercise, reflection, competencies, dialogue, submissions, conversations } = work
  const chapter = useQuery(queryFor('GET /api/chapters/:chapterId', { params: { chapterId } })).data
  const feedbackOn = (
    target: FeedbackTarget,
    workAt: string,
    submissionId: string | null = null,
    closed = false,
  ) => (
    <PieceFeedback
      closed={closed}
      piece={{ userId, chapterId, target, ...(submissionId ? { submissionId } : {}) }}
      workAt={workAt}
      feedback={work.feedback.filter(
        (record) => record.target === target && record.submissionId === submissionId,
      )}
    />
  )
  useEffect(showNamed, [])
  return (
    <div className="grid gap-8">
      <Piece id="dialogue" title="AI Dialogue" missing={!dialogue && 'Not begun.'}>
        {dialogue && <DialogueRead userId={userId} chapterId={chapterId} dialogue={dialogue} />}
      </Piece>
      <Piece
        id="exercise"
        title="Exercise"
        saved={exercise?.updatedAt}
        missing={!exercise && 'Nothing saved yet.'}
      >
        {exercise && (
          <Beside feedback={feedbackOn('exercise', exercise.updatedAt)}>
            <ReadOnlyText
              parts={exerciseFieldKeys.map((key) => ({
                label: chapter?.exercise.fields[key].label ?? plainNames[key],
                text: exercise.formData[key],
              }))}
            />
            {exercise.formData.worksheet && (
              <WorksheetToRead chapterId={chapterId} worksheet={exercise.formData.worksheet} level={4} />
            )}
          </Beside>
        )}
      </Piece>
      <Piece
        id="reflection"
        title="Reflection"
        saved={reflection?.updatedAt}
        missing={!reflection && 'Nothing saved yet.'}
      >
        {reflection && (
          <Beside
            feedback={feedbackOn('reflection', reflection.updatedAt, null, reflection.openSince === null)}
          >
            {reflection.openSince === null ? (
              <p className="meta">Written, and not handed in: only the student can read it.</p>
            ) : (
              <>
                <p className="meta mb-3">
                  Handed in or shared since {dayOf(reflection.openSince)}.{' '}
                  <LateMark lateness={isLate(reflection.openSince, dueAt) ? 'late' : null} />
                </p>
                {chapter && <p className="mb-3 font-heading">{chapter.reflection.mainQuestion}</p>}
                <AskForWords
                  piece={{ userId, chapterId, source: 'reflection', texts: [reflection.content ?? ''] }}
                >
                  <ReadOnlyText parts={[{ label: 'Reflection', text: reflection.content ?? '' }]} />
                </AskForWords>
                {reflection.analysis && <AnalysisRead analysis={reflection.analysis} />}
              </>
            )}
          </Beside>
        )}
      </Piece>
      <Piece id="competency" title="Competency" missing={competencies.length === 0 && 'No rating saved yet.'}>
        {competencies.length > 0 && <RatingsRead competencies={competencies} />}
      </Piece>
      <Piece
        id="submission"
        title="Submit to Professor"
        missing={submissions.length + conversations.length === 0 && 'Nothing submitted yet.'}
      >
        <div className="grid gap-6">
          {submissions.map((submission) => (
            <Beside
              key={submission.id}
              feedback={feedbackOn('submission', submission.createdAt, submission.id)}
            >
              <SubmissionRead
                submission={submission}
                isLate={isLate(submission.createdAt, dueAt)}
                words={{
                  userId,
                  chapterId,
                  source: 'submission',
                  sourceId: submission.id,
                  texts: chapter ? ownTexts(chapter.assistant.name, submission.type, submission.content) : [],
                }}
              />
            </Beside>
          ))}
          {conversations.map((conversation) => (
            <ConversationRead
              key={conversation.id}
              userId={userId}
              chapterId={chapterId}
              conversation={conversation}
            />
          ))}
        </div>
      </Piece>
    </div>
  )
}

/** The queue leads to one piece of work (#reflection): it is brought into view once it is there. */
function showNamed(): void {
  const heading = document.getElementById(`${location.hash.slice(1)}-title`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** What the exercise's fields are called until the chapter's own questions are there. */
const plainNames: Record<ExerciseFieldKey, string> = {
  clientInitials: 'Client initials',
  sessionSummary: 'Session summary',
  clientVoice: 'Client voice',
  safetyConsiderations: 'Safety considerations',
  planNextSteps: 'Plan and next steps',
}

/** Work with its feedback: at the right of it where there is room, else below. */
function Beside({ feedback, children }: { feedback: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="min-w-0 max-w-160">{children}</div>
      {feedback}
    </div>
  )
}

interface PieceProps {
  id: string
  title: string
  saved?: string | undefined
  /** What is said where there is no work. */
  missing: string | false
  children: ReactNode
}

function Piece({ id, title, saved, missing, children }: PieceProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 border-line border-t pt-6 first:border-t-0 first:pt-0"
    >
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h3 id={`${id}-title`} tabIndex={-1} className="scroll-mt-24 text-xl">
          {title}
        </h3>
        {saved && <span className="meta">Saved {momentOf(saved)}</span>}
      </div>
      {missing ? <p className="meta">{missing}</p> : children}
    </section>
  )
}

/** A conversation the student stored to share; says whether the workbook itself recorded it. */
function ConversationRead({
  userId,
  chapterId,
  conversation,
}: {
  userId: string
  chapterId: string
  conversation: Work['conversations'][number]
}) {
  const { id, title, recorded, leftOut, messages, createdAt, link } = conversation
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  return (
    <article aria-label={title}>
      <h4 className="text-base">{title}</h4>
      <p className="meta mb-2">
        {recorded ? 'Recorded by the workbook' : 'Provided by the student'}, {momentOf(createdAt)}.
        {leftOut > 0 && ` ${leftOut} left out by the student.`}
      </p>
      <AskForWords piece={{ userId, chapterId, source: 'conversation', sourceId: id, texts }}>
        <FoldedTranscript
          what="Conversation"
          label={`Conversation: ${title}`}
          assistant="Assistant"
          messages={messages}
        />
      </AskForWords>
      {link && (
        <p className="mt-3 text-sm/[1.45]">
          Link: <LinkLine link={link} />
        </p>
      )}
    </article>
  )
}

/** A submission: what it is, its text and its link. */
function SubmissionRead({
  submission,
  isLate: late,
  words,
}: {
  submission: Work['submissions'][number]
  isLate: boolean
  words: QuotedWork
}) {
  const {
    chapterId,
    title,
    type,
    description,
    content,
    worksheet,
    matchesSavedWork,
    conversationLink,
    createdAt,
    link,
  } = submission
  return (
    <article aria-label={title}>
      <h4 className="text-base">{title}</h4>
      <p className="meta">
        {workNames[type]}, {momentOf(createdAt)}.{' '}
        {matchesSavedWork ? 'The text is the saved work.' : 'The text differs from the saved work.'}{' '}
        <LateMark lateness={late ? 'late' : null} />
      </p>
      {description.trim() !== '' && <p className="mt-2 whitespace-pre-wrap">{description}</p>}
      {conversationLink !== null && (
        <div className="mt-2">
          <ConversationLink address={conversationLink} />
        </div>
      )}
      <AskForWords piece={words}>
        <ScrollBox label={`Text of ${title}`} className="mt-3 max-h-96 border-line border-l-4 pl-4">
          <p className="whitespace-pre-wrap text-accent-strong">{content}</p>
        </ScrollBox>
      </AskForWords>
      {worksheet && <WorksheetToRead chapterId={chapterId} worksheet={worksheet} level={4} />}
      {link && (
        <p className="mt-3 text-sm/[1.45]">
          Link: <LinkLine link={link} />
        </p>
      )}
    </article>
  )
}
