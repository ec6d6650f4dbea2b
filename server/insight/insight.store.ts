import { type RawBuilder, sql } from 'kysely'
import { type GoalInsight, smallestGroup, stages } from '#core/contract/class-insight'
import { countedSections } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'

/** What a class found hard, counted in the database: no name and no word of anybody leaves it. */

/** Without a change for so long, somebody counts as stopped in a chapter. */
const patience = sql`interval '7 days'`

/** The ladder's lowest rungs; a dialogue of before there were three answers calls them assertion and frame. */
const lowest = ['choice', 'instructor', 'assertion', 'frame']

const reached = sql`(turns > 0 or status in ('evidenced', 'explored'))`
const closed = sql`status in ('evidenced', 'explored')`
const neededHelp = sql`(status in ('explored', 'waived') or shown > 0 or rung in (${sql.join(lowest)}))`

/**
 * Each student with their rows of a table, as `t`. Without the offset the database would read the whole table and
 * throw away what is not theirs.
 */
const rowsOfEach = (table: string) => sql`students cross join lateral (
  select * from ${sql.table(table)} as of_all where of_all.user_id = students.id offset 0) as t`

/** Ideas of the dialogues as the students left them. */
const goals = sql`
  select chapter_id as "chapterId", id, count(*)::int as reached,
    count(*) filter (where ${neededHelp})::int as hard,
    count(*) filter (where status = 'explored')::int as "workedThrough",
    case when count(*) filter (where ${closed}) >= ${smallestGroup}
      then percentile_cont(0.5) within group (order by turns) filter (where ${closed}) end as "medianTurns"
  from (
    select t.chapter_id, goal ->> 'id' as id, goal ->> 'status' as status, goal ->> 'rung' as rung,
      (goal ->> 'turns')::int as turns, coalesce(jsonb_array_length(goal -> 'shown'), 0) as shown
    from ${rowsOfEach('dialogues')} cross join jsonb_array_elements(t.state -> 'goals') goal) as goals
  where ${reached} group by 1, 2 having count(*) >= ${smallestGroup}`

/** Each change of work in a chapter, whoever of the students made it. */
const changes = sql.join(
  [
    sql`select t.user_id, t.chapter_id, t.updated_at as at from ${rowsOfEach('progress')}
      where t.completed and t.section_id in (${sql.join(countedSections)})`,
    // Of a dialogue its last message, which its index finds.
    sql`select t.user_id, t.chapter_id, coalesce((select m.created_at from dialogue_messages m
        where m.user_id = t.user_id and m.chapter_id = t.chapter_id order by m.position desc limit 1), t.started_at)
      from ${rowsOfEach('dialogues')}`,
    ...['exercises', 'reflections', 'assessments'].map(
      (table) => sql`select t.user_id, t.chapter_id, t.updated_at from ${rowsOfEach(table)}`,
    ),
  ],
  sql` union all `,
)

/** The first counted section of a chapter that is not completed. */
const stage = sql`case ${sql.join(
  countedSections.map((section) => sql`when not ${section} = any (done) then ${section}`),
  sql` `,
)} else 'done' end`

/** Who has work in a chapter, by where they stand in it. */
const places = sql`
  select chapter_id as "chapterId", stage, count(*)::int as standing,
    count(*) filter (where stage <> 'done' and at < now() - ${patience})::int as stopped
  from (
    select work.chapter_id, work.at, ${stage} as stage
    from (select user_id, chapter_id, max(at) as at from (${changes}) as changes group by 1, 2) as work
      cross join lateral (select array(select p.section_id from progress p
        where p.user_id = work.user_id and p.chapter_id = work.chapter_id and p.completed) as done
        -- looked up once, not for each branch above
        offset 0) as sections) as placed
  group by 1, 2`

const levels = [1, 2, 3, 4, 5]
const spread = (column: 'first' | 'latest') =>
  sql`array[${sql.join(
    levels.map((level) => sql`count(*) filter (where ${sql.ref(column)} = ${sql.lit(level)})::int`),
  )}]`

/** Self-ratings: the first that is kept, and the one that stands. */
const ratings = sql`
  select chapter_id as "chapterId", competency_id as id, ${spread('first')} as first, ${spread('latest')} as latest
  from (
    select t.chapter_id, t.competency_id, t.rating as latest, coalesce((select h.rating from assessment_history h
      where h.user_id = t.user_id and h.chapter_id = t.chapter_id and h.competency_id = t.competency_id
      order by h.id limit 1), t.rating) as first
    from ${rowsOfEach('assessments')}
    -- the first looked up once, not for each level
    offset 0) as rated
  group by 1, 2 having count(*) >= ${smallestGroup}`

interface Of<Figures> {
  chapterId: string
  id: string
  figures: Figures
}

interface Counted {
  students: number
  goals: Of<GoalInsight['figures']>[]
  places: { chapterId: string; stage: string; standing: number; stopped: number }[]
  ratings: Of<{ first: number[]; latest: number[] }>[]
}

/** Rows as JSON, each with its figures beside what they are of. */
const asJson = (rows: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('chapterId', "chapterId", 'id', id,
    'figures', to_jsonb(r) - '{chapterId,id}'::text[])), '[]') from (${rows}) r)`

/**
 * Counts a section's students of now, in one look at the database that begins with them.
 * @returns undefined where there is no such section in use; of groups smaller than `smallestGroup` nothing
 */
export async function readInsight(db: Db, classId: string) {
  const { rows } = await sql<Counted>`
    with students as materialized (
      select m.user_id as id from class_members m
      where m.class_id = ${classId} and m.role = 'student' and m.left_at is null
        and not (select u.is_admin from users u where u.id = m.user_id))
    select (select count(*)::int from students) as students,
      (select coalesce(json_agg(p), '[]') from (${places}) p) as places,
      ${asJson(goals)} as goals, ${asJson(ratings)} as ratings
    from classes where id = ${classId} and archived_at is null`.execute(db)
  const [counted] = rows
  if (!counted) return undefined
  const chapter = (chapterId: string) => {
    const of = (column: 'standing' | 'stopped') =>
      stages.map(
        (one) =>
          counted.places.find((row) => row.chapterId === chapterId && row.stage === one)?.[column] ?? 0,
      )
    const standing = of('standing')
    const begun = standing.reduce((sum, n) => sum + n, 0)
    return begun < smallestGroup ? null : { begun, standing, stopped: of('stopped') }
  }
  return { ...counted, chapter }
}
