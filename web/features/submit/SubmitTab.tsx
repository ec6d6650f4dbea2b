import { useQueryClient } from '@tanstack/react-query'
import { Link as LinkIcon, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { SubmissionRecord } from '#core/contract/sharing'
import type { TabProps } from '../../lib/chapter-tab.ts'
import { refreshProgress } from '../../lib/learner.ts'
import { fromThisPage } from '../../lib/page-origin.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkBox } from '../../ui/LinkBox.tsx'
import { MarginNote, SectionHead } from '../../ui/Sheet.tsx'
import { SuccessCard } from '../../ui/SuccessCard.tsx'
import { toast } from '../../ui/toast.ts'
import { CreateLinkDialog } from './CreateLinkDialog.tsx'
import { LinkList, refreshLinks } from './LinkList.tsx'
import { useLinkForm } from './link-form.ts'

/** The tab "Submit to Professor": make a link, and see to the ones already made. */
export default function SubmitTab({ chapter }: TabProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { form, requestId, set, empty } = useLinkForm(chapter.id)
  const [created, setCreated] = useState<SubmissionRecord | null>(null)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (created) card.current?.focus()
  }, [created])

  function onCreated(submission: SubmissionRecord, ofRequest: string) {
    // What was written while the link was made stays before the eyes: it is not in the link.
    if (empty(ofRequest)) setOpen(false)
    setCreated(submission)
    toast(messages.linkCreated)
    void refreshLinks(client)
    void refreshProgress(client)
  }

  return (
    <>
      <MarginNote icon={Send}>Hand in</MarginNote>
      <SectionHead title="Submit to Professor">
        Create a link to the work you choose. Anyone with the link can read it, so send it only to the people
        you mean to. Your instructors can read what you submit also without the link.
      </SectionHead>
      <div ref={card} tabIndex={-1}>
        {created && (
          <SuccessCard title={messages.linkCreated.title}>
            <p className="mb-4">{messages.linkCreated.text}</p>
            <LinkBox url={fromThisPage(created.shareableLink)} />
          </SuccessCard>
        )}
      </div>
      <Button
        variant={created ? 'secondary' : 'primary'}
        size={created ? 'md' : 'lg'}
        className={created ? 'mt-7' : ''}
        aria-haspopup="dialog"
        icon={<LinkIcon className="icon" />}
        onClick={() => setOpen(true)}
      >
        Create Shareable Link
      </Button>
      <p className="mt-5 text-sm/[1.5]">
        <Link href={`/portfolio?chapter=${chapter.id}`}>Download this chapter</Link> as a PDF or a Word
        document.
      </p>
      <LinkList chapterId={chapter.id} />
      {open && (
        <CreateLinkDialog
          chapter={chapter}
          form={form}
          requestId={requestId}
          onChange={set}
          onClose={() => setOpen(false)}
          onCreated={onCreated}
        />
      )}
    </>
  )
}
