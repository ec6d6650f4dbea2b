import type { ColumnType, Generated } from 'kysely'

/** The tables of the model's usage as Kysely sees them (migration 0003). Numerics and bigints arrive as text. */
type Moment = Generated<Date>
type Amount = ColumnType<string, number | string, number | string>

interface ModelChoicesTable {
  user_id: string
  choice: 'model' | 'guide'
  recipient: string
  chosen_at: Moment
}

interface ModelTurnsTable {
  id: Generated<string>
  user_id: string | null
  chapter_id: string
  place: 'dialogue' | 'assistant' | 'analysis'
  outcome: 'model' | 'failed' | 'resting' | 'over-budget' | null
  at: Moment
}

interface ModelCallsTable {
  id: Generated<string>
  turn_id: string | null
  user_id: string | null
  chapter_id: string | null
  purpose: string
  provider: string
  model: string
  input_tokens: number
  output_tokens: number
  estimated: boolean
  first_token_after: number | null
  took: number
  cost: Amount
  failure: string | null
  at: Moment
}

interface ModelMonthsTable {
  month: ColumnType<Date, string, string>
  calls: number
  input_tokens: Amount
  output_tokens: Amount
  cost: Amount
}

export interface UsageTables {
  model_choices: ModelChoicesTable
  model_turns: ModelTurnsTable
  model_calls: ModelCallsTable
  model_months: ModelMonthsTable
}
