import { z } from 'zod'
import { conversationLinkSentence, isConversationLink } from '../workbook/conversation-link.ts'
import { submissionTypes } from '../workbook/sections.ts'
import { paging } from './admin/people.ts'
import {
  chapterId,
  chapterParams,
  defineRoutes,
  filledText,
  moment,
  sendingId,
  success,
  text,
} from './define.ts'
import { chatMessage } from './dialogue.ts'
import { analysis, worksheetValue } from './work.ts'

/** A submission as whoever may read it gets it. */
export const submission = z.object({
  title: z.string(),
  type: z.enum(submissionTypes),
  description: z.string(),
  content: z.string(),
  /** The worksheet as it stood then; null when there was none or it was left out. */
  worksheet: worksheetValue.nullable(),
  /** Whether the content is what the workbook assembles from the saved work. */
  matchesSavedWork: z.boolean(),
  conversationLink: z.string().nullable().describe('A conversation held elsewhere, provided by the learner.'),
})
export type Submission = z.infer<typeof submission>

const submissionRecord = submission.extend({
  id: z.string(),
  chapterId: z.string(),
  shareableLink: z.string(),
  createdAt: moment,
})
export type SubmissionRecord = z.infer<typeof submissionRecord>
const submissionEntry = submissionRecord.omit({ description: true, content: true, worksheet: true })
export type SubmissionEntry = z.infer<typeof submissionEntry>

const sharedMessage = chatMessage.pick({ role: true, content: true, timestamp: true })

/** A stored conversation as the list names it, without what was said. */
const conversationEntry = z.object({
  shareableId: z.string(),
  chapterId: z.string(),
  title: z.string(),
  context: z.string(),
  createdAt: moment,
})
export type ConversationEntry = z.infer<typeof conversationEntry>

export const conversationRecord = conversationEntry.extend({ messages: z.array(sharedMessage) })
export type ConversationRecord = z.infer<typeof conversationRecord>

export const linkRecord = z.object({
  shareableId: z.string(),
  kind: z.enum(['reflection', 'ai', 'portfolio']),
  chapterId: z.string(),
  title: z.string(),
  path: z.string(),
  createdAt: moment,
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  opened: z.number().int(),
  lastOpenedAt: moment.nullable(),
})
export type LinkRecord = z.infer<typeof linkRecord>

/** What an instructor sees of a student's link: never where it leads, which would outlast the instructor's right. */
export const linkOfStudent = linkRecord.omit({ shareableId: true, path: true })
export type LinkOfStudent = z.infer<typeof linkOfStudent>

const linkParams = z.object({ shareableId: z.string().max(100) })

/** What every public page shows beside its content; never the e-mail address. */
const sharedBase = {
  title: z.string(),
  chapterId: z.string(),
  chapterTitle: z.string(),
  author: z.string(),
  date: moment,
}

export const sharingRoutes = defineRoutes({
  'GET /api/ai-conversations/:chapterId': {
    access: 'learner',
    summary:
      'Conversations the learner stored to share, newest first, without what was said; the header Link names the next page.',
    params: chapterParams,
    query: z.object(paging),
    response: z.array(conversationEntry),
  },
  'POST /api/ai-conversations': {
    access: 'learner',
    summary: 'Stores a conversation and makes a link for it.',
    body: z.object({
      chapterId,
      title: filledText('The title', 300),
      context: z.string().max(100).optional(),
      messages: z
        .array(
          z.object({
            role: z.enum(['user', 'assistant']),
            content: text('A message'),
            timestamp: z.string().max(40).optional(),
          }),
        )
        .min(1, 'The conversation is empty.')
        .max(500, 'A conversation may have at most 500 messages.'),
      requestId: sendingId,
    }),
    response: conversationRecord,
  },
  'GET /api/portfolio-submissions': {
    access: 'learner',
    summary:
      "The learner's submissions, newest first, without what is in them; the header Link names the next page.",
    query: z.object(paging),
    response: z.array(submissionEntry),
  },
  'POST /api/portfolio-submissions': {
    access: 'learner',
    summary: 'Stores a submission and makes its link.',
    body: z.object({
      chapterId,
      title: filledText('The title', 300),
      type: z.enum(submissionTypes, 'Please fill in all required fields.'),
      description: text('The description').default(''),
      content: text('The content', 400_000),
      withWorksheet: z
        .boolean()
        .default(true)
        .describe('Whether the saved worksheet goes along, where the exercise is part of what is submitted.'),
      conversationLink: text('The conversation link', 2000)
        .transform((link) => link.trim())
        .refine((link) => link === '' || isConversationLink(link), conversationLinkSentence)
        .transform((link) => link || null)
        .nullable()
        .default(null)
        .describe('The https address of a conversation held elsewhere.'),
      expiresAt: moment.nullable().default(null).describe('When its link stops working.'),
      requestId: sendingId,
    }),
    response: submissionRecord,
  },
  'GET /api/links': {
    access: 'learner',
    summary: "The learner's links; a reflection's only once it was shared.",
    response: z.array(linkRecord),
  },
  'DELETE /api/links/:shareableId': {
    access: 'learner',
    summary: 'Revokes a link.',
    params: linkParams,
    response: success,
  },
  'POST /api/links/:shareableId/renew': {
    access: 'learner',
    summary: 'Gives the same work a new link; the old one is dead.',
    params: linkParams,
    response: linkRecord,
  },
  'POST /api/links/:shareableId/expiry': {
    access: 'learner',
    summary: 'Sets or clears the day a link stops working.',
    params: linkParams,
    body: z.object({ expiresAt: moment.nullable() }),
    response: linkRecord,
  },
  'DELETE /api/links/:shareableId/copy': {
    access: 'learner',
    summary:
      'Deletes the submission or stored conversation a link leads to, and the link with it; 409 once an instructor has commented on it.',
    params: linkParams,
    response: success,
  },
  'GET /api/shared/reflection/:shareableId': {
    access: 'open',
    summary: 'A shared reflection; before it is shared, for its owner alone.',
    params: linkParams,
    response: z.object({
      ...sharedBase,
      /** Opened by its owner, and for nobody else until it is shared. */
      onlyForOwner: z.boolean(),
      prompt: z.string(),
      content: z.string(),
      analysis: analysis.extend({ speaker: z.string() }).nullable(),
    }),
  },
  'GET /api/shared/ai/:shareableId': {
    access: 'open',
    summary: 'A shared conversation.',
    params: linkParams,
    response: z.object({
      ...sharedBase,
      context: z.string(),
      /** True when the server itself recorded this conversation. */
      recorded: z.boolean(),
      /** How many messages of the recorded dialogue the author left out. */
      leftOut: z.number().int(),
      assistantName: z.string(),
      messages: z.array(chatMessage.pick({ role: true, content: true, timestamp: true, speaker: true })),
    }),
  },
  'GET /api/shared/portfolio/:shareableId': {
    access: 'open',
    summary: 'A shared submission.',
    params: linkParams,
    response: submission.extend(sharedBase),
  },
})
