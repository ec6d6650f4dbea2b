import type { Breaker } from './breaker.ts'
import { type CheckReport, checkModels } from './check.ts'
import type { ModelClient } from './client.ts'
import type { Ledger } from './ledger.ts'
import { type AiConfig, labelOf } from './provider.ts'

/** The configured model, for people who run the workbook and for learners who are asked. Nothing secret. */
export interface ModelStatus {
  /** Who receives what is sent. */
  recipient: string
  /** As shown with every message. */
  label: string
  replyModel: string
  judgeModel: string
  /** Whether the two are called, rest after failures, or are being tried again. */
  breakers(): { judge: ReturnType<Breaker['state']>; reply: ReturnType<Breaker['state']> }
  /** Canary calls, recorded as any others; the method that works is used from then on. */
  check(): Promise<CheckReport | null>
}

export function statusOf(ai: AiConfig, client: ModelClient, ledger: Pick<Ledger, 'record'>): ModelStatus {
  const { provider, breakers } = client
  return {
    recipient: provider.recipient,
    label: labelOf(provider),
    replyModel: provider.reply.id,
    judgeModel: provider.judge.id,
    breakers: () => ({ judge: breakers.judge.state(), reply: breakers.reply.state() }),
    async check() {
      const report = await checkModels(ai)
      for (const { what, works, cost, ...call } of report?.lines ?? []) {
        await ledger.record({ ...call, ...nobodys, purpose: 'check', provider: provider.recipient })
      }
      if (report?.method && ai.structured === 'auto') client.setMethod(provider.judge, report.method)
      return report
    },
  }
}

/** A check belongs to nobody's turn. */
const nobodys = { turnId: null, userId: null, chapterId: null }
