import { randomUUID } from 'node:crypto'
import { costOf } from '#server/tutor/model/cost'
import type { CallRecord, Ledger, Purpose } from '#server/tutor/model/ledger'
import type { AiConfig } from '#server/tutor/model/provider'
import { EvalInputError } from '../lines.ts'
import { quantile } from '../targets.ts'

/** What a run of the evaluation has cost so far. It ends the run before it costs more than was allowed. */
export class Spending implements Ledger {
  readonly calls: CallRecord[] = []
  readonly #ai: AiConfig
  readonly #most: { tokens: number; dollars: number }

  constructor(ai: AiConfig, most: { tokens: number; dollars: number }) {
    this.#ai = ai
    this.#most = most
  }

  get tokens(): number {
    return this.calls.reduce((sum, call) => sum + call.inputTokens + call.outputTokens, 0)
  }

  get dollars(): number {
    return this.calls.reduce((sum, call) => sum + costOf(this.#ai, call), 0)
  }

  async choiceOf() {
    return 'model' as const
  }

  /** @throws AllowanceUsed when no more may be spent */
  check(): void {
    if (!this.#used) return
    const spent = `${this.tokens} tokens and $${this.dollars.toFixed(2)}`
    throw new AllowanceUsed(`Ended after ${spent}: that is what was allowed.`)
  }

  get #used(): boolean {
    return this.tokens >= this.#most.tokens || this.dollars >= this.#most.dollars
  }

  async begin() {
    return { id: randomUUID(), over: this.#used ? ('month' as const) : null, before: null }
  }

  async end() {}

  async record(call: CallRecord) {
    this.calls.push(call)
  }

  /** Failed calls by purpose and kind. */
  failures(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { purpose, failure } of this.calls)
      if (failure) counts[`${purpose}: ${failure}`] = (counts[`${purpose}: ${failure}`] ?? 0) + 1
    return counts
  }

  /** Milliseconds of calls that worked: half took less, nearly all took less; for streams until the first word. */
  latency(purpose: Purpose): { half: number; most: number } {
    const times = this.calls
      .filter((call) => call.purpose === purpose && call.failure === null)
      .map((call) => call.firstTokenAfter ?? call.took)
    return { half: quantile(times, 0.5), most: quantile(times, 0.95) }
  }
}

/** The run has used what it was allowed to. */
export class AllowanceUsed extends EvalInputError {}
