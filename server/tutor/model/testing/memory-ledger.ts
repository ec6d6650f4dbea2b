import { randomUUID } from 'node:crypto'
import type { BegunTurn, Budget, CallRecord, Choice, Ledger, Outcome } from '../ledger.ts'

/** A ledger for tests: everybody chose the model, and nothing is used up unless said so. */
export class MemoryLedger implements Ledger {
  choice: Choice = 'model'
  over: Budget | null = null
  readonly calls: CallRecord[] = []
  readonly outcomes: Outcome[] = []

  async choiceOf(): Promise<Choice> {
    return this.choice
  }

  async begin(): Promise<BegunTurn> {
    return { id: randomUUID(), over: this.over, before: this.outcomes.at(-1) ?? null }
  }

  async end(_turnId: string, outcome: Outcome): Promise<void> {
    this.outcomes.push(outcome)
  }

  async record(call: CallRecord): Promise<void> {
    this.calls.push(call)
  }
}
