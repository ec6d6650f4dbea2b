import { z } from 'zod'
import { defineRoutes } from './define.ts'

/** What a learner is told before anything goes to a provider, and what they chose. */
export const modelChoice = z.object({
  /** null: this workbook has no model; the built-in guide speaks and nothing leaves it. */
  model: z
    .object({
      /** As shown with every message: "AI model: provider, model". */
      label: z.string(),
      /** Who receives what is sent. */
      recipient: z.string(),
      /** Sentences to show: what is sent and to whom, what is kept, who can read it, that nothing is lost. */
      notice: z.array(z.string()),
    })
    .nullable(),
  /** null: not asked yet; until then the guide speaks. */
  choice: z.enum(['model', 'guide']).nullable(),
})
export type ModelChoice = z.infer<typeof modelChoice>

const breakerState = z.enum(['closed', 'open', 'trying'])

/** What the model is used for, without a word of any text. */
export const modelUsage = z.object({
  /** null: no model is configured. */
  model: z
    .object({
      label: z.string(),
      replyModel: z.string(),
      judgeModel: z.string(),
      /** closed: called; open: rests after failures; trying: called once to see whether it is back. */
      breakers: z.object({ judge: breakerState, reply: breakerState }),
    })
    .nullable(),
  /** This calendar month (UTC) beside what is allowed; a cost of null is not limited. US dollars. */
  month: z.object({
    calls: z.number(),
    tokens: z.number(),
    cost: z.number(),
    tokensAllowed: z.number(),
    costAllowed: z.number().nullable(),
  }),
  /** By day, purpose and model, newest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      purpose: z.string(),
      model: z.string(),
      calls: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      cost: z.number(),
      medianTook: z.number(),
      failures: z.record(z.string(), z.number()),
    }),
  ),
})
export type ModelUsage = z.infer<typeof modelUsage>

export const modelCheck = z.object({
  recipient: z.string(),
  /** How objects are asked for from now on; null: no way works, so the built-in judgment is used. */
  method: z.enum(['schema', 'json', 'prompt']).nullable(),
  lines: z.array(
    z.object({
      model: z.string(),
      what: z.string(),
      works: z.boolean(),
      failure: z.string().nullable(),
      took: z.number(),
      firstTokenAfter: z.number().nullable(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      /** The provider did not say how many; counted from characters. */
      estimated: z.boolean(),
      cost: z.number(),
    }),
  ),
})
export type ModelCheck = z.infer<typeof modelCheck>

export const modelRoutes = defineRoutes({
  'GET /api/model-choice': {
    access: 'learner',
    summary: 'Who would receive what the learner writes, and what they chose.',
    response: modelChoice,
  },
  'POST /api/model-choice': {
    access: 'learner',
    summary: 'Chooses the model or the built-in guide; can be changed at any time, with nothing lost.',
    body: z.object({ choice: z.enum(['model', 'guide'], 'Choose the AI model or the built-in guide.') }),
    response: modelChoice,
  },
  'GET /api/admin/model-usage': {
    access: 'instructor',
    summary: 'Calls, tokens, cost and failures of the model by day, and the budgets.',
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    response: modelUsage,
  },
  'POST /api/admin/model-check': {
    access: 'instructor',
    summary: 'Calls the configured model with a harmless line and says what works; null without a model.',
    response: modelCheck.nullable(),
  },
})
