import { sql } from 'kysely'
import type { ContractKey } from '#core/contract/index'
import { hashPassword } from '#server/access/password'
import { canBeOpened } from '#server/links/links.store'
import type { Answer } from '#server/testing/browser'
import { fillChapter } from '#server/testing/work'
import type { Person, World } from '#server/testing/world'

/** The learner whom every call is about. Each word stands in what its name says, and nowhere else. */
const words = {
  /** In all work that instructors read. */
  work: 'heron-of-alice',
  /** In a reflection that was neither shared, submitted nor handed in: nobody else is shown it. */
  unshared: 'marsh-of-alice',
  /** In turns kept private, and in what the guide said to them. */
  private: 'kestrel-of-alice',
}
export type Word = keyof typeof words

const nobody = '00000000-0000-4000-8000-000000000000'

/** What is nobody's: what is counted against guessing, and the database's own. */
const notCompared = new Set(['failed_attempts', 'kysely_migration', 'kysely_migration_lock'])

export type Alice = Awaited<ReturnType<typeof makeAlice>>

let made = 0

/**
 * Alice with her work in chapters 1 and 4, and what somebody has written on it.
 * @param administrator who has deleted something of hers
 * @param author of the comments
 * @param classId the class she is a student of
 */
export async function makeAlice(
  world: World,
  { administrator, author, classId }: { administrator: Person; author: Person; classId: string },
) {
  const email = `alice${++made}@school.example`
  const { db } = world.context
  const gate = JSON.stringify({ hash: await hashPassword('lantern river note goal'), version: 1 })
  await db.updateTable('settings').set({ value: gate }).where('key', '=', 'access-password').execute()
  const { id, browser } = await world.learner('Alice')
  await db.insertInto('class_members').values({ class_id: classId, user_id: id, role: 'student' }).execute()
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await db.insertInto('identities').values({ authority: 'local', subject: id, user_id: id }).execute()
  await fillChapter(world, { id, browser }, '1', words.work)
  const own = { user_id: id, chapter_id: '1', private: true, speaker: null }
  await db
    .insertInto('dialogue_messages')
    .values([
      { ...own, position: 4, role: 'user', content: `I once lost a ${words.private} of my own.` },
      { ...own, position: 5, role: 'assistant', content: `You lost a ${words.private} of your own.` },
    ])
    .execute()
  await world.complete({ id, browser }, '4', ['ai-interaction'])
  await browser.post('/api/reflections', { chapterId: '4', content: `Only for me: ${words.unshared}.` })

  const desk = author.browser
  const comment = { userId: id, chapterId: '1', target: 'exercise', text: `On the ${words.work}.` }
  const idIn = ({ body }: Answer) => (body as { id: string }).id
  const released = idIn(await desk.post('/api/admin/feedback', { ...comment, release: true }))
  const draft = idIn(await desk.post('/api/admin/feedback', comment))
  const removed = await administrator.browser.delete(
    `/api/admin/delete-submissions/${id}?type=complete-chapter`,
  )
  const deletion = (removed.body as { deletionId: string }).deletionId
  const mine = async (table: string) =>
    (
      await sql<{ id: string }>`select id::text from ${sql.table(table)} where user_id = ${id}`.execute(db)
    ).rows.map((row) => row.id)
  const links = await db
    .selectFrom('links')
    .select(['shareable_id as id', 'kind', canBeOpened.as('shared')])
    .where('user_id', '=', id)
    .execute()
  const ids = { messages: await mine('dialogue_messages'), notifications: await mine('notifications') }
  const [submission = ''] = await mine('submissions')
  const entry = `/api/classes/${classId}`
  const opened = await administrator.browser.post(`${entry}/code`, { days: 9, needsApproval: false })
  const { code } = opened.body as { code: string }
  const asked = { chapterId: '1', source: 'reflection', words: `When I think of the ${words.work}` }
  const passage = idIn(await administrator.browser.post(`${entry}/members/${id}/words`, asked))
  await browser.post(`/api/words/${passage}`, { agree: true })
  const invited = { email: `${made}-new@school.example`, role: 'assistant' }
  const invitation = idIn(await administrator.browser.post(`${entry}/invitations`, invited))
  const { archiveId, staffId } = await archived(world, administrator, { classId, student: id })
  const { path: calendar } = (await browser.post('/api/due/calendar', {})).body as { path: string }
  const named = [
    id,
    encodeURIComponent(email),
    deletion,
    draft,
    released,
    submission,
    classId,
    archiveId,
    staffId,
    code,
    invitation,
    passage,
    ...links.map((link) => link.id),
  ]

  const { rows: all } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const lines = sql.join(
    all
      .filter(({ name }) => !notCompared.has(name))
      .map(({ name }) => sql`select ${sql.lit(name)} || t::text as line from ${sql.table(name)} as t`),
    sql` union all `,
  )
  const isHers = sql.join(
    [id, ...Object.values(words)].map((word) => sql`position(${word} in line) > 0`),
    sql` or `,
  )

  return {
    id,
    email,
    classId,
    browser,
    ids,
    /** The addresses of a call about her: each link of the kind in turn, and both chapters where it reads her work. */
    pathsOf(key: ContractKey, { query }: { query?: string }): string[] {
      const path = key.slice(key.indexOf(' ') + 1)
      const kind = /shared\/(\w+)/.exec(path)?.[1]
      const filled = path
        .replace(':userId', id)
        .replace(':personId', id)
        .replace(':classId', classId)
        .replace(':archiveId', archiveId)
        .replace(':staffId', staffId)
        .replace(':code', code)
        .replace(':invitationId', invitation)
        .replace(':wordsId', passage)
        .replace(':email', encodeURIComponent(email))
        .replace(':page', 'prologue')
        .replace(':deletionId', deletion)
        .replace(':requestId', nobody)
        .replace('/calendar/:secret.ics', calendar)
        .replace(':submissionId', submission)
        .replace(':feedbackId', path.startsWith('/api/admin') ? draft : released)
      const chapters = path.includes('/students/') ? ['1', '4'] : ['1']
      return (
        links
          // Of the one that is not shared, server/reflections/handed-in.test.ts says who can open it.
          .filter((link) => !kind || (link.kind === kind && link.shared))
          .map((link) => filled.replace(':shareableId', link.id))
          .flatMap((one) => chapters.map((chapterId) => one.replace(':chapterId', chapterId)))
          .filter((one, index, every) => every.indexOf(one) === index)
          .map((one) => (query ? `${one}?${query}` : one))
      )
    },
    /** The same address with ids that are nobody's. */
    asNobodys: (path: string) => named.reduce((now, one) => now.replaceAll(one, nobody), path),
    /** Which of her words an answer holds, its headers too. */
    wordsIn: ({ text, headers }: Answer): Word[] => {
      const told = text + JSON.stringify(headers)
      return (Object.keys(words) as Word[]).filter((word) => told.includes(words[word]))
    },
    /**
     * Everything that is kept but for sessions, and what of it names her or holds one of her words, her sessions
     * too; each as one number. Those who call sign in for every call.
     */
    async state(): Promise<{ all: string; hers: string }> {
      const { rows } = await sql<{ all: string; hers: string }>`
        select sum(hashtextextended(line, 0)) filter (where not starts_with(line, 'sessions('))::text as all,
          sum(hashtextextended(line, 0)) filter (where ${isHers})::text as hers
        from (${lines}) as everything`.execute(db)
      return rows[0] ?? { all: '', hers: '' }
    },
  }
}

/** A past section with one student, taught by those of another, of whom some have left, and by one more, who teaches the next. */
async function archived(
  world: World,
  administrator: Person,
  { classId, student }: { classId: string; student: string },
): Promise<{ archiveId: string; staffId: string }> {
  const past = await world.section('Past')
  await sql`
    insert into class_members (class_id, user_id, role, left_at)
    select ${past}::uuid, user_id, role, left_at from class_members
    where class_id = ${classId} and (role <> 'student' or user_id = ${student})`.execute(world.context.db)
  const staff = await world.member(past, 'assistant')
  await world.member(await world.section('Next'), 'instructor', staff)
  await administrator.browser.post(`/api/classes/${past}/archive`, {})
  const longAgo = sql<Date>`now() - interval '1 hour'`
  await world.context.db.updateTable('classes').set({ archived_at: longAgo }).where('id', '=', past).execute()
  return { archiveId: past, staffId: staff.id }
}
