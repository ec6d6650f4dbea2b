import type { ModelChoice, ModelUsage } from '#core/contract/model'
import type { Config } from '#server/config'
import type { Context } from '#server/context'
import { badRequest, HttpError } from '#server/errors'
import { route } from '#server/http/route'
import { isWithoutModel } from '#server/membership/section-settings'
import { isMonthUsedUp } from './budget.store.ts'
import { readChoice, readMonth, readUsage, saveChoice } from './usage.store.ts'

const monthUsedUp = () =>
  new HttpError(
    409,
    'This month’s budget for the AI model is used up, so the model is not called. It can be checked next month, or once the budget is larger.',
  )

/** The learner's choice between the model and the guide, and what the model is used for. */
export const usageRoutes = ({ db, tutor, config }: Context) => {
  const choiceOf = async (userId: string): Promise<ModelChoice> => {
    const { model } = tutor
    if (!model || (await isWithoutModel(db, userId))) return { model: null, choice: null }
    const { label, recipient } = model
    return {
      model: { label, recipient, notice: consentNotice(recipient, config.ai) },
      choice: await readChoice(db, userId, recipient),
    }
  }

  return [
    route('GET /api/model-choice', ({ user }) => choiceOf(user.id)),

    route('POST /api/model-choice', async ({ user, body }) => {
      if (!tutor.model) throw badRequest('This workbook works with the built-in guide alone.')
      if (await isWithoutModel(db, user.id))
        throw badRequest('Your section works with the built-in guide alone.')
      await saveChoice(db, user.id, tutor.model.recipient, body.choice)
      return choiceOf(user.id)
    }),

    route('GET /api/admin/model-usage', async ({ query }): Promise<ModelUsage> => {
      const { model } = tutor
      const { tokensPerMonth, costPerMonth } = config.ai.limits
      return {
        model: model && {
          label: model.label,
          replyModel: model.replyModel,
          judgeModel: model.judgeModel,
          breakers: model.breakers(),
        },
        month: {
          ...(await readMonth(db)),
          tokensAllowed: tokensPerMonth,
          costAllowed: costPerMonth ?? null,
        },
        days: await readUsage(db, query.days),
      }
    }),

    route('POST /api/admin/model-check', async () => {
      if (!tutor.model) return null
      if (isMonthUsedUp(config.ai.limits, await readMonth(db))) throw monthUsedUp()
      return tutor.model.check()
    }),
  ]
}

/** What is sent and to whom, what is kept how long, who can read it, and that the guide works without it. */
function consentNotice(recipient: string, ai: Config['ai']): string[] {
  return [
    `With the AI model, what you write in the AI Dialogue, to the chapter assistant and for a reflection analysis is sent to ${recipient}, with your last few messages, the chapter’s text and, for the assistant and the analysis, your own worksheet of that chapter. Your name, email address and grades are not sent.`,
    'Names, phone numbers, addresses and other identifying details are replaced before anything is sent. That finds most of them and not all: never write about a real client.',
    ai.providerKeeps ??
      `What ${recipient} keeps of it, and for how long, follows from your institution’s agreement with it; your instructor can tell you.`,
    'The workbook keeps your conversations with your work until they are deleted, as it does with the built-in guide. Your instructors can read the AI Dialogue, except what you mark as private; an analysis only with a reflection you have handed in, submitted or shared; and the chat with the chapter assistant only where you share it.',
    'The built-in guide asks the same questions by the same rules and sends nothing to anybody. You can change your choice at any time, and nothing is lost.',
  ]
}
