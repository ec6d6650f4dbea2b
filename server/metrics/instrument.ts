import type { Ledger } from '#server/tutor/model/ledger'
import type { Tutor } from '#server/tutor/tutor'
import type { Metrics } from './metrics.ts'

/** The same tutor, with each of its answers counted by who spoke. */
export function instrumentTutor(tutor: Tutor, metrics: Metrics): Tutor {
  const speaks = (speaker: string) => (speaker === tutor.model?.label ? 'model' : 'guide')
  return {
    ...tutor,
    async turn(input) {
      const turn = await tutor.turn(input)
      metrics.answered('dialogue', speaks(turn.reply.speaker))
      return turn
    },
    async chat(input) {
      const reply = await tutor.chat(input)
      metrics.answered('assistant', speaks(reply.speaker))
      return reply
    },
    async analyze(input) {
      const analysis = await tutor.analyze(input)
      metrics.answered('analysis', speaks(analysis.speaker))
      return analysis
    },
  }
}

/** The same ledger, with each call to the provider counted by how it went. */
export const instrumentLedger = (ledger: Ledger, metrics: Metrics): Ledger => ({
  choiceOf: (userId, recipient) => ledger.choiceOf(userId, recipient),
  begin: (turn) => ledger.begin(turn),
  end: (turnId, outcome) => ledger.end(turnId, outcome),
  record(call) {
    metrics.providerCall({ purpose: call.purpose, outcome: call.failure ?? 'ok', ms: call.took })
    return ledger.record(call)
  },
})
