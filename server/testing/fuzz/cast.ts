import fc, { type Arbitrary } from 'fast-check'
import { sql } from 'kysely'
import { chapterIds } from '#core/workbook/sections'
import { worksheets } from '#core/worksheets/registry'
import { hashPassword } from '#server/access/password'
import type { Db } from '#server/db/schema'
import { Browser } from '#server/testing/browser'
import { fillChapter } from '#server/testing/work'
import type { Person, World } from '#server/testing/world'
import { type Known, valuesOf } from './arbitrary-from-schema.ts'
import { hostileTexts } from './hostile.ts'

/** Who makes the calls. */
export type Role = 'stranger' | 'learner' | 'instructor'

/** The people of a fuzzed world. */
export interface Cast {
  /** Stands in everything the owner wrote; nobody but the owner and instructors may ever be shown it. */
  marker: string
  owner: Person
  /**
   * The browser of a role, signed in, whatever the call before did to the account, the session or the gate.
   * @param method of the call that is to be made
   */
  browserOf(role: Role, method: string): Promise<Browser>
  /** Values that mean something here, by the name of the field: ids of the owner's work among them. */
  known: Known
}

const accessPassword = 'lantern river note goal'

/** The class a fuzzed world begins with: a learner with work in two chapters, and those who will call. */
export async function castOf(world: World): Promise<Cast> {
  const { db, course } = world.context
  const marker = 'heron-of-somebody-else'
  const owner = await world.member(await world.section(), 'student', 'Owner')
  const desk = await world.instructor('Desk')
  const begin = async (person: Person, word: string) => {
    for (const chapterId of ['1', '4']) {
      await fillChapter(world, person, chapterId, word)
      const comment = { userId: person.id, chapterId, target: 'exercise', text: `On the ${word}.` }
      await desk.browser.post('/api/admin/feedback', { ...comment, release: true })
      await desk.browser.post('/api/admin/feedback', comment)
    }
  }
  await begin(owner, marker)

  const ids = await idsIn(db)
  const people: Partial<Record<Role, Person>> = {}
  const isHere = async ({ browser }: Person, isAdmin: boolean) =>
    ((await browser.get('/api/auth/user')).body as { isAdmin?: boolean }).isAdmin === isAdmin
  /** Whoever was only signed out signs in again: an account with new work is far more to make. */
  const isBack = async (person: Person, isAdmin: boolean) => {
    const account = await db.selectFrom('users').select('id').where('id', '=', person.id).executeTakeFirst()
    if (!account) return false
    person.browser = await world.alsoOn(person)
    return isHere(person, isAdmin)
  }
  /** The cookies given out last, when their call could change nothing: whoever has them is still there. */
  let lastReader: string | null = null
  const cookiesOf = ({ cookies }: Browser) => [...cookies].join()
  /** The account of a role as the calls before left it, or a new one. */
  const personOf = async (role: 'learner' | 'instructor'): Promise<Person> => {
    const wanted = role === 'instructor'
    const known = people[role]
    if (known && cookiesOf(known.browser) === lastReader) return known
    if (known && ((await isHere(known, wanted)) || (await isBack(known, wanted)))) return known
    const person = wanted ? await world.instructor('Caller') : await world.learner('Caller')
    await begin(person, 'own work of the caller')
    Object.assign(ids, await idsIn(db))
    people[role] = person
    return person
  }

  const gate = JSON.stringify({ hash: await hashPassword(accessPassword), version: 1 })
  return {
    marker,
    owner,
    async browserOf(role, method) {
      // A new access password would end every pass, and the fuzzing with them.
      await db
        .with('forgiven', (also) => also.deleteFrom('failed_attempts'))
        .updateTable('settings')
        .set({ value: gate })
        .where('key', '=', 'access-password')
        .where('value', '!=', sql<string>`${gate}::jsonb`)
        .execute()
      const browser = role === 'stranger' ? new Browser(world.app) : (await personOf(role)).browser
      lastReader = method === 'GET' && role !== 'stranger' ? cookiesOf(browser) : null
      return browser
    },
    known: knownOf(
      ids,
      (course.chapter('1')?.view.competencies ?? []).map(({ id }) => id),
    ),
  }
}

/** The ids of everything there is, by the name of the field that takes them. */
async function idsIn(db: Db) {
  const all = async (table: string, column = 'id') => {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)}::text as id from ${sql.table(table)}`.execute(db)
    return rows.map(({ id }) => id)
  }
  return {
    userId: await all('users'),
    personId: await all('users'),
    classId: await all('classes'),
    archiveId: await all('classes'),
    email: await all('users', 'email'),
    shareableId: await all('links', 'shareable_id'),
    feedbackId: await all('feedback'),
    submissionId: await all('submissions'),
    deletionId: await all('deletions'),
    messageId: await all('dialogue_messages'),
    notificationId: await all('notifications'),
  }
}

/** What people write, recognizable, so that it can be looked for where it must not be. */
export const ownWords = 'quill of the caller'
const written = fc.oneof(fc.lorem({ maxCount: 40 }), hostileTexts).map((text) => `${ownWords} ${text}`)

/** Worksheets of the chapters most calls are about. */
const someWorksheets = (['1', '4'] as const).map((id) => valuesOf(worksheets[id].schema, {}))

function knownOf(ids: Awaited<ReturnType<typeof idsIn>>, competencies: readonly string[]): Known {
  /** One of the ids at that moment, mostly; else one that is nobody's. */
  const idOf = (kind: keyof typeof ids): Arbitrary<string> =>
    fc.oneof(
      { weight: 5, arbitrary: fc.noBias(fc.nat()).map((n) => ids[kind][n % ids[kind].length] ?? 'none yet') },
      fc.uuid(),
      hostileTexts,
    )
  const some = (kind: keyof typeof ids) => fc.array(idOf(kind), { minLength: 1, maxLength: 5 })
  const few = fc.integer({ min: -1, max: 400 })
  return {
    chapterId: fc.constantFrom(...chapterIds, ...Array.from({ length: 10 }, (_, n) => (n % 2 ? '1' : '4'))),
    userId: idOf('userId'),
    personId: idOf('personId'),
    classId: idOf('classId'),
    archiveId: idOf('archiveId'),
    to: idOf('classId'),
    shareableId: idOf('shareableId'),
    feedbackId: idOf('feedbackId'),
    submissionId: idOf('submissionId'),
    deletionId: idOf('deletionId'),
    messageIds: some('messageId'),
    ids: some('notificationId'),
    email: fc.oneof(idOf('email'), fc.emailAddress()),
    password: fc.oneof(fc.constant(accessPassword), fc.string({ minLength: 12 }), hostileTexts),
    competencyId: fc.constantFrom(...competencies),
    goalId: fc.constantFrom('g1', 'g2', 'g3'),
    clientMessageId: fc.oneof(fc.constantFrom('a', 'b'), hostileTexts),
    text: written,
    content: written,
    reflection: written,
    message: written,
    userInput: written,
    worksheet: fc.oneof(...someWorksheets),
    limit: few,
    days: few,
    months: few,
    cursor: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, hostileTexts),
    // Mostly a save that knows of no other.
    updatedAt: fc.constantFrom(undefined, undefined, null, '2026-01-01T00:00:00.000Z'),
  }
}
