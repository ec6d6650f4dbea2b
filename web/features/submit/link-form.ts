import type { SubmissionType } from '#core/workbook/sections'
import { emptyOutbox, inOneText, written } from '../../drafts/outbox.ts'
import { useOutbox } from '../../drafts/use-outbox.ts'
import { useUser } from '../../lib/learner.ts'

/** What is filled in for a link. */
export interface LinkForm {
  title: string
  type: SubmissionType | ''
  description: string
  /** Of a conversation held elsewhere. */
  conversationLink: string
  /** "2026-12-18", or '' for no end. */
  lastDay: string
  withWorksheet: boolean
}

const emptyForm: LinkForm = {
  title: '',
  type: '',
  description: '',
  conversationLink: '',
  lastDay: '',
  withWorksheet: true,
}

/** A form as the text that is kept of it; the empty one leaves nothing behind. */
function textOf(form: LinkForm): string {
  const text = JSON.stringify(form)
  return text === JSON.stringify(emptyForm) ? '' : text
}

/** The form in what was kept, also by an earlier version; what is damaged must not break the page. */
function formIn(text: string): LinkForm {
  if (text === '') return emptyForm
  try {
    return { ...emptyForm, ...(JSON.parse(text) as Partial<LinkForm>) }
  } catch {
    return emptyForm
  }
}

/** What a page that is gone has left, put into this form; what has no place there goes to the description. */
function inOneForm(left: string, mine: string): string {
  const [before, now] = [formIn(left), formIn(mine)]
  const title = now.title || before.title
  const conversationLink = now.conversationLink || before.conversationLink
  const otherTitle = before.title === title ? '' : before.title
  const otherLink = before.conversationLink === conversationLink ? '' : before.conversationLink
  return textOf({
    title,
    type: now.type || before.type,
    description: [otherTitle, otherLink, before.description].reduceRight(
      (text, left) => inOneText(left, text),
      now.description,
    ),
    conversationLink,
    lastDay: now.lastDay || before.lastDay,
    withWorksheet: now.withWorksheet && before.withWorksheet,
  })
}

/**
 * The form of a chapter, kept in this browser for this person until a link is made of it. `requestId` is the same as
 * long as nothing in it is changed.
 */
export function useLinkForm(chapterId: string) {
  const [unsent, change] = useOutbox(useUser().data?.id ?? '', `link:${chapterId}`, inOneForm)
  return {
    form: formIn(unsent.text),
    requestId: unsent.id,
    set: (what: Partial<LinkForm>) =>
      change((before) => written(before, textOf({ ...formIn(before.text), ...what }))),
    /** What was changed since the request stays. @returns whether the form is empty now */
    empty: (requestId: string) =>
      change((before) => (before.id === requestId ? emptyOutbox() : before)).text === '',
  }
}
