import type { Engine } from '#server/tutor/engine'
import type { ModelClient } from '#server/tutor/model/client'
import type { Ledger } from '#server/tutor/model/ledger'
import { modelEngine } from '#server/tutor/model/model-engine'
import { modelTurn } from '#server/tutor/model/model-turn'
import { type AiConfig, labelOf } from '#server/tutor/model/provider'

/**
 * A model as an engine for any number of turns, as the workbook itself makes one for each: what an engine has
 * replaced in one message is not carried to the next.
 */
export function engineOver(ai: AiConfig, client: ModelClient, ledger: Ledger, chapterId: string): Engine {
  const fresh = () => {
    const whose = { userId: 'scripted learner', chapterId, place: 'dialogue' } as const
    return modelEngine(modelTurn({ ai, client, ledger }, whose).parts, labelOf(client.provider))
  }
  const { label, introduction } = fresh()
  // Judge and writer of one turn share one engine: the judge comes first, if there is one.
  let latest = fresh()
  return {
    label,
    introduction,
    judge: {
      judge(context) {
        latest = fresh()
        return latest.judge.judge(context)
      },
    },
    phraser: {
      phrase(context) {
        const { phraser } = latest
        latest = fresh()
        return phraser.phrase(context)
      },
    },
  }
}
