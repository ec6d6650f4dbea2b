import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { select } from '#server/db/select'
import type { CallRecord } from '#server/tutor/model/ledger'

/** Keeps one call and adds it to the month's sums. */
export async function recordCall(db: Db, call: CallRecord, cost: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('model_calls')
      .values({
        turn_id: call.turnId,
        user_id: call.userId,
        chapter_id: call.chapterId,
        purpose: call.purpose,
        provider: call.provider,
        model: call.model,
        input_tokens: call.inputTokens,
        output_tokens: call.outputTokens,
        estimated: call.estimated,
        first_token_after: call.firstTokenAfter,
        took: call.took,
        cost,
        failure: call.failure,
        at: sql<Date>`clock_timestamp()`,
      })
      .execute()
    // The month's row last: every call of the site waits for it.
    await sql`
      insert into model_months as m (month, calls, input_tokens, output_tokens, cost)
      values (this_month(), 1, ${call.inputTokens}, ${call.outputTokens}, ${cost})
      on conflict (month) do update set
        calls = m.calls + 1,
        input_tokens = m.input_tokens + excluded.input_tokens,
        output_tokens = m.output_tokens + excluded.output_tokens,
        cost = m.cost + excluded.cost
    `.execute(tx)
  })
}

/** What the model was used for since a number of days. */
export interface UsageRow {
  day: string
  purpose: string
  model: string
  calls: number
  inputTokens: number
  outputTokens: number
  cost: number
  /** Milliseconds; half of the calls took less. */
  medianTook: number
  failures: Record<string, number>
}

/** Usage by day, purpose and model, newest day first. */
export async function readUsage(db: Db, days: number): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select to_char(at at time zone 'utc', 'YYYY-MM-DD') as day, purpose, model,
      count(*)::int as calls,
      sum(input_tokens)::float as "inputTokens", sum(output_tokens)::float as "outputTokens",
      sum(cost)::float as cost,
      percentile_cont(0.5) within group (order by took)::float as "medianTook",
      coalesce((
        select jsonb_object_agg(f.failure, f.n) from (
          select e.failure, count(*)::int as n from unnest(array_agg(failure)) as e(failure)
          where e.failure is not null group by e.failure) as f), '{}') as failures
    from model_calls
    where at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc' - make_interval(days => ${days - 1})
    group by 1, 2, 3
    order by 1 desc, 2, 3
  `.execute(db)
  return rows
}

/** The sums of this calendar month (UTC). */
export async function readMonth(db: Db): Promise<{ calls: number; tokens: number; cost: number }> {
  const { rows } = await sql<{ calls: number; tokens: number; cost: number }>`
    select calls, (input_tokens + output_tokens)::float as tokens, cost::float as cost
    from model_months where month = this_month()
  `.execute(db)
  return rows[0] ?? { calls: 0, tokens: 0, cost: 0 }
}

/** Removes records older than thirteen months; the sums stay. */
export async function sweepUsage(db: Db): Promise<void> {
  await sql`delete from model_calls where at < now() - interval '13 months'`.execute(db)
  await sql`delete from model_turns where at < now() - interval '13 months'`.execute(db)
}

/** What the learner chose about this recipient; null when never asked, or about another one. */
export async function readChoice(db: Db, userId: string, recipient: string) {
  const row = await select(db, 'model_choices', ['choice'], { user_id: userId, recipient }).executeTakeFirst()
  return row?.choice ?? null
}

/** Keeps a learner's choice; the last one counts. */
export async function saveChoice(db: Db, userId: string, recipient: string, choice: 'model' | 'guide') {
  await db
    .insertInto('model_choices')
    .values({ user_id: userId, recipient, choice })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet({ recipient, choice, chosen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}
