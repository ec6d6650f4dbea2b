import { randomUUID } from 'node:crypto'
import type { CallRecord, Ledger, Purpose } from '#server/tutor/model/ledger'
import type { AiConfig } from '#server/tutor/model/provider'
import { costOf } from '#server/tutor/model/request'
import { EvalInputError } from '../lines.ts'
import { quantile } from '../targets.ts'

/** What a run of the evaluation has cost so far. It ends the run before it costs more than was allowed. */
export class Spending implements Ledger {
  readonly #calls: CallRecord[] = []
  readonly #ai: AiConfig
  readonly #most: { tokens: number; dollars: number }

  constructor(ai: AiConfig, most: { tokens: number; dollars: number }) {
    this.#ai = ai
    this.#most = most
  }

  get tokens(): number {
    return this.#calls.reduce((sum, call) => sum + call.inputTokens + call.outputTokens, 0)
  }

  get dollars(): number {
    return this.#calls.reduce((sum, call) => sum + costOf(this.#ai, call), 0)
  }

  get #isUsed(): boolean {
    return this.tokens >= this.#most.tokens || this.dollars >= this.#most.dollars
  }

  /** @throws AllowanceUsed when no more may be spent */
  check(): void {
    if (!this.#isUsed) return
    const spent = `${this.tokens} tokens and $${this.dollars.toFixed(2)}`
    throw new AllowanceUsed(`Ended after ${spent}: that is what was allowed.`)
  }

  async choiceOf() {
    return 'model' as const
  }

  async begin() {
    return { id: randomUUID(), over: this.#isUsed ? ('month' as const) : null, before: null }
  }

  async end() {}

  async record(call: CallRecord) {
    this.#calls.push(call)
  }

  /** Failed calls by purpose and kind; milliseconds of the others, of streams until the first word. */
  summary() {
    const failures: Record<string, number> = {}
    for (const { purpose, failure } of this.#calls)
      if (failure) failures[`${purpose}: ${failure}`] = (failures[`${purpose}: ${failure}`] ?? 0) + 1
    const latency = (of: Purpose) => {
      const good = this.#calls.filter(({ purpose, failure }) => purpose === of && failure === null)
      const times = good.map(({ firstTokenAfter, took }) => firstTokenAfter ?? took)
      return { half: quantile(times, 0.5), most: quantile(times, 0.95) }
    }
    return {
      calls: this.#calls.length,
      tokens: this.tokens,
      dollars: this.dollars,
      failures,
      latency: { judge: latency('judge'), reply: latency('reply') },
    }
  }
}

/** The run has used what it was allowed to. */
export class AllowanceUsed extends EvalInputError {}
