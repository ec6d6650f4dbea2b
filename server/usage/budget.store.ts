import { sql } from 'kysely'
import type { Config } from '#server/config'
import type { Db } from '#server/db/schema'
import type { BegunTurn, Budget, Outcome, Place } from '#server/tutor/model/ledger'

interface Spent {
  minute: number
  day: number
  dialogue: string
  month_tokens: string
  month_cost: string
  before: Outcome | null
}

/**
 * Which budget forbids a message meant for the model. Noted before it is counted, so that messages at the
 * same moment count each other; a refused one does not count against the next.
 */
export async function beginTurn(
  db: Db,
  limits: Config['ai']['limits'],
  turn: { userId: string; chapterId: string; place: Place },
): Promise<BegunTurn> {
  const { id } = await db.transaction().execute(async (tx) => {
    // A learner waits for this; should the machine lose power now, a count of one is all that is lost.
    await sql`set local synchronous_commit = off`.execute(tx)
    return tx
      .insertInto('model_turns')
      .values({
        user_id: turn.userId,
        chapter_id: turn.chapterId,
        place: turn.place,
        at: sql<Date>`clock_timestamp()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const spent = await readSpent(db, id, turn)
  const over = overBudget(limits, spent, turn.place)
  if (over) await endTurn(db, id, 'over-budget')
  return { id, over, before: spent.before }
}

/** How a turn ended. */
export async function endTurn(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('model_turns').set({ outcome }).where('id', '=', id).execute()
}

/** Whether a calendar month may have no more calls. @param month its sums so far */
export const isMonthUsedUp = (
  { tokensPerMonth, costPerMonth }: Config['ai']['limits'],
  { tokens, cost }: { tokens: number; cost: number },
): boolean => tokens >= tokensPerMonth || (costPerMonth !== undefined && cost >= costPerMonth)

function overBudget(limits: Config['ai']['limits'], spent: Spent, place: Place): Budget | null {
  const month = { tokens: Number(spent.month_tokens), cost: Number(spent.month_cost) }
  if (isMonthUsedUp(limits, month)) return 'month'
  if (spent.day > limits.modelTurnsPerDay) return 'day'
  if (spent.minute > limits.turnsPerMinute) return 'minute'
  if (place === 'dialogue' && Number(spent.dialogue) >= limits.dialogueTokens) return 'dialogue'
  return null
}

/** Everything the budgets look at, in one query; the turn that asks counts itself. */
async function readSpent(
  db: Db,
  id: string,
  { userId, chapterId, place }: { userId: string; chapterId: string; place: Place },
): Promise<Spent> {
  const { rows } = await sql<Spent>`
    select
      count(*) filter (where t.at > clock_timestamp() - interval '1 minute')::int as minute,
      count(*)::int as day,
      coalesce((
        select sum(c.input_tokens + c.output_tokens) from model_calls c
        join dialogues d on d.user_id = c.user_id and d.chapter_id = c.chapter_id
        where c.user_id = ${userId} and c.chapter_id = ${chapterId}
          and c.purpose in ('judge', 'reply') and c.at >= d.started_at), 0) as dialogue,
      coalesce((select input_tokens + output_tokens from model_months where month = this_month()), 0) as month_tokens,
      coalesce((select cost from model_months where month = this_month()), 0) as month_cost,
      (select p.outcome from model_turns p
        where p.user_id = ${userId} and p.chapter_id = ${chapterId} and p.place = ${place}
          and p.id <> ${id} and p.outcome is not null
        order by p.at desc limit 1) as before
    from model_turns t
    where t.user_id = ${userId} and t.at > clock_timestamp() - interval '1 day'
      and t.outcome is distinct from 'over-budget'
  `.execute(db)
  const [spent] = rows
  if (!spent) throw new Error('Sums always have a row.')
  return spent
}
