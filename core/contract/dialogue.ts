import { z } from 'zod'
import { exerciseFieldKeys } from '../content/exercise-fields.ts'
import { limits } from '../workbook/sections.ts'
import { chapterParams, defineRoutes, filledText, moment, sendingId, success, text } from './define.ts'

/** A goal as the learner sees it: unnamed ("Not yet explored") until it is reached. */
export const goalView = z.object({
  id: z.string(),
  title: z.string(),
  reached: z.boolean(),
  /** The learner's own words that reached it; null while it is not reached, or when an instructor opened it. */
  quote: z.string().nullable(),
})
export type GoalView = z.infer<typeof goalView>

export const chatMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: moment,
  /** Who spoke: "Built-in guide" or "AI model: provider, model"; null for the learner. */
  speaker: z.string().nullable(),
  /** A turn in which the lesson stopped for the person. */
  support: z.boolean(),
  /** Left out of what is shared and of what instructors read. */
  private: z.boolean(),
  /** The id the page sent along, by which it knows that its message arrived; null for every other message. */
  clientMessageId: z.string().nullable(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Three answers that stand to choose from, in the order in which they are shown. */
export const choiceView = z.object({
  /** Names this choice: a pick that was meant for another one is refused. */
  id: z.string(),
  answers: z.array(z.string()).length(3),
  /** The place that was picked, from 0, while its reason is still asked for; null before. */
  picked: z.number().int().nullable(),
})
export type ChoiceView = z.infer<typeof choiceView>

export const dialogueView = z.object({
  started: z.boolean(),
  isComplete: z.boolean(),
  goals: z.array(goalView),
  messages: z.array(chatMessage),
  /** Null while there is nothing to choose from. Which answer is right, and why, is not in it. */
  choice: choiceView.nullable(),
  /** Why it counts as complete when an instructor waived it. */
  waived: z.boolean(),
})
export type DialogueView = z.infer<typeof dialogueView>

export const turnAnswer = z.object({
  message: z.string(),
  isComplete: z.boolean(),
  goals: z.array(goalView),
  /** The stored messages of this turn: the learner's and the guide's. */
  messages: z.array(chatMessage),
  choice: choiceView.nullable(),
  /** Said once when the engine changed, e.g. when the model could not be reached. */
  notice: z.string().nullable(),
})
export type TurnAnswer = z.infer<typeof turnAnswer>

const historyMessage = z.looseObject({ role: z.string(), content: z.string() })

const turnRequest = z
  .object({
    /** With a pick the reason, which may still be missing. */
    message: text('Your message', limits.message),
    messages: z.array(historyMessage).max(500).optional(),
    clientMessageId: sendingId,
    pick: z
      .object({ choice: z.string().max(40), place: z.number().int().min(0).max(2) })
      .optional()
      .describe('Which of the three answers that stand to choose from is picked, from 0.'),
  })
  .refine(({ message, pick }) => pick !== undefined || message.trim() !== '', {
    path: ['message'],
    error: 'Your message is required.',
  })
/** What the learner is writing beside the chat. What is of another shape is accepted and not used. */
const workInHand = z.object({
  field: z.enum(exerciseFieldKeys).optional(),
  /** What stands there, or in the reflection, so far. */
  draft: z.string().max(limits.text).optional(),
})

const interactionStatus = z.object({ chapterId: z.string(), completed: z.boolean(), started: z.boolean() })

export const dialogueRoutes = defineRoutes({
  'POST /api/ai-chat/:chapterId/initialize': {
    access: 'learner',
    summary: 'Opens or resumes the required dialogue of a chapter.',
    params: chapterParams,
    body: z.object({}).optional(),
    response: turnAnswer,
  },
  'GET /api/ai-chat/:chapterId': {
    access: 'learner',
    summary: 'The stored dialogue.',
    params: chapterParams,
    response: dialogueView,
  },
  'POST /api/ai-chat/:chapterId': {
    access: 'learner',
    summary: 'One turn of the dialogue. The history in the request is accepted and never trusted.',
    params: chapterParams,
    body: turnRequest,
    response: turnAnswer,
    streams: true,
  },
  'POST /api/ai-chat/:chapterId/private': {
    access: 'learner',
    summary: 'Leaves messages out of what is shared and read by instructors, or takes them back in.',
    params: chapterParams,
    body: z.object({ messageIds: z.array(z.string().max(40)).min(1).max(200), private: z.boolean() }),
    response: success,
  },
  'GET /api/ai-interaction-status': {
    access: 'learner',
    summary: 'Whether the dialogue of a chapter is complete; without an id, of all chapters.',
    query: z.object({ chapterId: z.string().optional() }),
    response: z.union([interactionStatus, z.array(interactionStatus)]),
  },
  'GET /api/ai-interaction-status/:chapterId': {
    access: 'learner',
    summary: 'Whether the dialogue of a chapter is complete.',
    params: chapterParams,
    response: interactionStatus,
  },
  'GET /api/ai/chapter-gpt/:chapterId/config': {
    access: 'learner',
    summary: "The chapter assistant's name and greeting.",
    params: chapterParams,
    response: z.object({ name: z.string(), welcomeMessage: z.string() }),
  },
  'GET /api/ai/chapter-gpt/:chapterId/conversation': {
    access: 'learner',
    summary: 'The conversation with the chapter assistant so far.',
    params: chapterParams,
    response: z.array(chatMessage),
  },
  'DELETE /api/ai/chapter-gpt/:chapterId/conversation': {
    access: 'learner',
    summary: 'Starts the conversation with the chapter assistant afresh.',
    params: chapterParams,
    response: success,
  },
  'POST /api/ai/chapter-gpt/:chapterId/chat': {
    access: 'learner',
    summary: 'One question to the chapter assistant.',
    params: chapterParams,
    body: z.object({
      userInput: filledText('Your message', limits.message),
      clientMessageId: sendingId,
      conversationHistory: z.array(historyMessage).max(500).optional(),
      context: z
        .object({
          type: z.enum(['exercise', 'reflection', 'competency', 'general']),
          data: workInHand.optional().catch(undefined),
        })
        .optional(),
    }),
    response: z.object({ response: z.string(), speaker: z.string(), notice: z.string().nullable() }),
    streams: true,
  },
})
