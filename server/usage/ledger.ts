import type { Logger } from 'pino'
import type { Config } from '#server/config'
import type { Db } from '#server/db/schema'
import { isWithoutModel } from '#server/membership/section-settings'
import type { Ledger } from '#server/tutor/model/ledger'
import { costOf } from '#server/tutor/model/request'
import { beginTurn, endTurn } from './budget.store.ts'
import { readChoice, recordCall } from './usage.store.ts'

/** The tutor's ledger in the database, shared by all processes. */
export function databaseLedger(db: Db, ai: Config['ai'], log: Logger): Ledger {
  return {
    // A section forbids it from the next turn on, whatever was chosen before.
    choiceOf: async (userId, recipient) =>
      (await isWithoutModel(db, userId)) ? 'guide' : readChoice(db, userId, recipient),
    begin: (turn) => beginTurn(db, ai.limits, turn),
    end: (turnId, outcome) => endTurn(db, turnId, outcome),
    async record(call) {
      const { purpose, model, failure, took, inputTokens, outputTokens } = call
      if (failure) log.warn({ purpose, model, failure, ms: took }, 'the model gave no usable answer')
      await recordCall(db, call, costOf(ai, { inputTokens, outputTokens })).catch((error: Error) =>
        log.error({ reason: error.message }, 'a call to the model could not be added to the month’s sums'),
      )
    },
  }
}
