import type { ModelChoice, ModelUsage } from '#core/contract/model'
import type { Context } from '#server/context'
import { badRequest, HttpError } from '#server/errors'
import { route } from '#server/http/route'
import { isMonthUsedUp } from './budget.store.ts'
import { readChoice, saveChoice } from './choices.store.ts'
import { consentNotice } from './notice.ts'
import { readMonth, readUsage } from './usage.store.ts'

const monthUsedUp = () =>
  new HttpError(
    409,
    'This month’s budget for the AI model is used up, so the model is not called. It can be checked next month, or once the budget is larger.',
  )

/** The learner's choice between the model and the guide, and what the model is used for. */
export const usageRoutes = ({ db, tutor, config }: Context) => {
  const choiceOf = async (userId: string): Promise<ModelChoice> => {
    const { model } = tutor
    if (!model) return { model: null, choice: null }
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
