import type { ModelClient, Parts } from './client.ts'
import { type Failure, ModelFailure } from './failure.ts'
import type { BegunTurn, Budget, Ledger, Outcome, Place } from './ledger.ts'
import type { AiConfig } from './provider.ts'

export type ModelTurn = ReturnType<typeof modelTurn>

const notices: Record<Budget, string> = {
  minute: 'Messages came faster than the AI model may answer them, so the built-in guide answers this one.',
  day: 'Today’s messages with the AI model are used up, so the built-in guide carries on. It will be back tomorrow.',
  dialogue: 'This dialogue has used its share of the AI model, so the built-in guide carries on.',
  month: 'This month’s budget for the AI model is used up, so the built-in guide carries on.',
}
const failedNotice =
  'The AI model could not answer, so the built-in guide carries on from the same place. Nothing is lost.'

/** One message of a learner on its way to the model. Nothing is noted until a part of it asks for its call. */
export function modelTurn(
  { ai, client, ledger }: { ai: AiConfig; client: ModelClient; ledger: Ledger },
  whose: { userId: string; chapterId: string; place: Place },
) {
  let begun: Promise<BegunTurn> | undefined
  let failure: Failure | null = null
  const records: Promise<void>[] = []
  const parts: Parts = {
    ai,
    client,
    async call() {
      begun ??= ledger.begin(whose)
      const { id, over } = await begun
      if (over) throw new ModelFailure('over-budget')
      const recording = (record: Promise<void>) => void records.push(record)
      return { turnId: id, userId: whose.userId, chapterId: whose.chapterId, recording }
    },
    failed(why) {
      failure ??= why
    },
  }
  return {
    parts,
    /** Closes the turn's record. @returns a sentence for the learner when the guide had to step in, else null */
    async end() {
      if (!begun) return null
      const { id, over, before } = await begun
      const outcome = outcomeOf(over, failure)
      await Promise.all(records)
      await ledger.end(id, outcome)
      if (outcome === 'model' || (before !== null && before !== 'model')) return null
      return over ? notices[over] : failedNotice
    },
  }
}

function outcomeOf(over: Budget | null, failure: Failure | null): Outcome {
  if (over) return 'over-budget'
  if (failure === 'resting') return 'resting'
  // A learner who stopped reading, or a reply that was held back, says nothing of the model being away.
  return failure === null || failure === 'stopped' || failure === 'guarded' ? 'model' : 'failed'
}
