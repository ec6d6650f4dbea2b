import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as LinkIcon, TriangleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { ChapterView } from '#core/content/learner-view'
import type { SubmissionRecord } from '#core/contract/sharing'
import { conversationLinkSentence, isConversationLink } from '#core/workbook/conversation-link'
import { type SubmissionType, submissionTypes } from '#core/workbook/sections'
import { holdsExercise, holdsReflection, submissionText } from '#core/workbook/submission-text'
import { saveTimeout } from '../../drafts/failure.ts'
import { useWhereKept } from '../../drafts/use-outbox.ts'
import { call } from '../../lib/call.ts'
import { CallError, isSessionOver, sessionOver } from '../../lib/error.ts'
import { queryFor } from '../../lib/query.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { InputField, Select, TextArea } from '../../ui/controls.tsx'
import { Question } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { LoadingWords } from '../../ui/states.tsx'
import { takeBack, toastError } from '../../ui/toast.ts'
import { LastDay } from './LinkActionDialog.tsx'
import { refreshLinks } from './LinkList.tsx'
import type { LinkForm } from './link-form.ts'
import { dayInField, endOfDay, submissionTypeNames } from './link-state.ts'
import { readSavedWork } from './saved-work.ts'
import { WorksheetChoice } from './WorksheetChoice.tsx'

interface Props {
  chapter: ChapterView
  form: LinkForm
  /** Of the form as it is: what is sent again with it makes no second link. */
  requestId: string
  onChange: (what: Partial<LinkForm>) => void
  onClose: () => void
  onCreated: (submission: SubmissionRecord, requestId: string) => void
}

/** "Create Shareable Link": what to share, under which title, until when, and what the page will show. */
export function CreateLinkDialog(props: Props) {
  const { chapter, form, requestId, onChange: set, onClose, onCreated } = props
  const id = useId()
  const client = useQueryClient()
  const whereKept = useWhereKept()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const { title, type, description, lastDay, withWorksheet } = form
  const conversationLink = form.conversationLink.trim()
  const notALink = conversationLink !== '' && !isConversationLink(conversationLink)
  // What is kept may be from another week.
  const over = lastDay !== '' && lastDay < dayInField(new Date())
  const problem =
    title.trim() === '' || type === ''
      ? messages.failed.requiredFields
      : over
        ? dayIsOver
        : notALink
          ? conversationLinkSentence
          : null
  useEffect(() => {
    for (const sentence of problems) if (sentence !== problem) takeBack(sentence)
  }, [problem])
  useEffect(() => () => [...problems, messages.failed.createLink].forEach(takeBack), [])
  // Asked for by WorksheetChoice; there already when a type is chosen, so that nothing moves down later.
  usePrefetchQuery(queryFor('GET /api/worksheets'))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (problem !== null || type === '') {
      fail(problem ?? messages.failed.requiredFields)
      return
    }
    setTried(false)
    takeBack(messages.failed.createLink)
    setBusy(true)
    try {
      const signal = AbortSignal.timeout(saveTimeout)
      const content = submissionText(chapter, type, await readSavedWork(chapter.id, signal))
      const expiresAt = lastDay === '' ? null : endOfDay(lastDay)
      onCreated(
        await call('POST /api/portfolio-submissions', {
          body: {
            chapterId: chapter.id,
            title: title.trim(),
            type,
            description,
            content,
            withWorksheet,
            conversationLink: conversationLink || null,
            expiresAt,
            requestId,
          },
          signal,
        }),
        requestId,
      )
    } catch (error) {
      if (isSessionOver(error)) {
        // The links are not read again: they would be those of whoever is signed in by now.
        fail(`${sessionOver} ${signInBeside(whereKept)}`)
        return
      }
      // 409: the chapter holds no more, which trying again does not change.
      const refused = error instanceof CallError && [400, 409].includes(error.status) && error.body.message
      fail(refused || messages.failed.createLink)
      // The link may have been made, and only its answer was lost.
      void refreshLinks(client)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Question
      busy={busy}
      onClose={onClose}
      title="Create Shareable Link"
      action={
        <Button type="submit" form={id} busy={busy && 'Creating...'} icon={<LinkIcon className="icon" />}>
          Create Link
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="grid grid-cols-[1.4rem_1fr] gap-2 text-sm/[1.5]">
          <TriangleAlert className="icon text-warning" />
          <span>
            Anyone with the link can read a copy of your saved work as it stands now, with your name and the
            date. A reflection may hold things you would tell one professor and not the internet.
          </span>
        </p>
        <InputField
          field={{
            look: 'sans',
            label: 'Title',
            requirement: 'required',
            error: tried && title.trim() === '' && 'Give it a title.',
          }}
          data-autofocus
          maxLength={300}
          value={title}
          placeholder={`${chapter.title} - Submission`}
          onChange={(event) => set({ title: event.target.value })}
        />
        <Field
          look="sans"
          label="Submission type"
          requirement="required"
          error={tried && type === '' && 'Choose what to share.'}
        >
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={(event) => set({ type: event.target.value as LinkForm['type'] })}
            >
              <option value="">Choose...</option>
              {submissionTypes.map((one) => (
                <option key={one} value={one}>
                  {submissionTypeNames[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {type !== '' && <ContentPreview key={type} chapter={chapter} type={type} />}
        {type !== '' && holdsReflection.includes(type) && (
          <p className="meta -mt-2">
            This hands in the reflection you saved: your instructors then read it as it stands, until you take
            it back on the Reflection tab.
          </p>
        )}
        {type !== '' && holdsExercise.includes(type) && (
          <WorksheetChoice
            chapterId={chapter.id}
            chosen={withWorksheet}
            onChoose={(chosen) => set({ withWorksheet: chosen })}
          />
        )}
        <Field look="sans" label="Description" requirement="optional">
          {(control) => (
            <TextArea
              {...control}
              value={description}
              maxLength={20_000}
              placeholder="Anything your professor should know"
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <InputField
          field={{
            look: 'sans',
            label: 'ChatGPT Conversation Link',
            requirement: 'optional',
            hint: 'Of a conversation held outside the workbook. It is shown as provided by you.',
            error: tried && notALink && conversationLinkSentence,
          }}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={form.conversationLink}
          placeholder="https://"
          onChange={(event) => set({ conversationLink: event.target.value })}
        />
        <LastDay
          error={tried && over && 'This day is over. Choose another, or none.'}
          day={lastDay}
          onChange={(day) => set({ lastDay: day })}
        />
      </form>
    </Question>
  )
}

const signInBeside = (whereKept: string) =>
  `What you filled in is ${whereKept}. Sign in again in another tab, then create the link here.`

const dayIsOver = 'The last day of the link is over.'
/** What the form can be refused with. */
const problems: readonly string[] = [messages.failed.requiredFields, dayIsOver, conversationLinkSentence]

const fail = (text: string) => toastError(text)

/** The text the link will show, folded; read afresh whenever it is unfolded. */
function ContentPreview({ chapter, type }: { chapter: ChapterView; type: SubmissionType }) {
  const [open, setOpen] = useState(false)
  const whereKept = useWhereKept()
  const work = useQuery({
    queryKey: ['saved-work', chapter.id],
    // As a state, not a failed read: the cache answers that by asking who is signed in, and the page would show
    // as signed out, without a word about what is written on it.
    queryFn: () =>
      readSavedWork(chapter.id).catch((error: unknown) => {
        if (isSessionOver(error)) return null
        throw error
      }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="-mt-2">
      <summary className="meta py-1 text-accent! underline underline-offset-[0.18em]">
        Read what the link will show
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        aria-label="What the link will show"
        className="mt-2 max-h-60 overflow-auto whitespace-pre-wrap rounded-control border border-line bg-well px-4 py-3 text-sm/[1.5]"
      >
        {work.data && submissionText(chapter, type, work.data)}
        {work.data === null && <span role="alert">{`${sessionOver} ${signInBeside(whereKept)}`}</span>}
        {work.isPending && (
          <span role="status">
            <LoadingWords />
          </span>
        )}
        {work.isError && <span role="alert">Your saved work could not be loaded.</span>}
      </section>
    </details>
  )
}
