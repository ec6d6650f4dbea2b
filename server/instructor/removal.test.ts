import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'
import { finishDeletions } from './deletions.store.ts'
import { workTables } from './work-rows.ts'

const world = await testWorld()
const { db } = world.context
const {
  browser: desk,
  newMarker,
  statuses,
  bell,
  ticks,
  remove,
  undo,
  makeFinal,
  workDump,
} = await deskOf(world)

const tables = {
  exercises: 'exercises',
  reflections: 'reflections',
  ratings: 'assessments',
  dialogueMessages: 'dialogue_messages',
  assistantMessages: 'assistant_messages',
  submissions: 'submissions',
  conversations: 'conversations',
  links: 'links',
  comments: 'feedback',
}

describe('deleting work', () => {
  test('takes all of it at once: work, ticks, and links, which answer 404', async () => {
    const person = await world.learner()
    const marker = newMarker()
    const { shared } = await fillChapter(world, person, '1', marker)
    expect(await statuses(shared)).toEqual(shared.map(() => 200))
    const answer = await remove(person)
    // exercise, reflection, three or more ratings, dialogue, assistant's chat, conversation, five submissions
    const ratings = world.context.course.chapter('1')?.view.competencies.length ?? 0
    expect(answer).toEqual({
      success: true,
      deleted: 10 + ratings,
      deletionId: expect.any(String),
      undoUntil: expect.any(String),
    })
    expect(await statuses(shared)).toEqual(shared.map(() => 404))
    expect(await ticks(person)).toEqual([])
    expect((await person.browser.get('/api/exercises/1')).body).toBeNull()
    expect((await person.browser.get('/api/links')).body).toEqual([])
  })

  test.each(['', '?chapterId=1', '?chapterId=2', '?type=reflection', '?type=complete-chapter'])(
    'is announced as numbers that are what goes (%s)',
    async (query) => {
      const person = await world.learner()
      await fillChapter(world, person, '1', newMarker())
      await fillChapter(world, person, '2', newMarker())
      const piece = { userId: person.id, chapterId: '1', target: 'reflection' }
      await desk.post('/api/admin/feedback', { ...piece, text: 'Say more.', release: true })
      const counts = async () => {
        const { rows } = await sql<Record<string, number>>`select ${sql.join(
          Object.entries(tables).map(
            ([name, table]) =>
              sql`(select count(*)::int from ${sql.table(table)} where user_id = ${person.id}) as ${sql.ref(name)}`,
          ),
        )}`.execute(db)
        return rows[0] ?? {}
      }
      const before = await counts()
      const { body: announced } = await desk.get(`/api/admin/delete-submissions/${person.id}${query}`)
      await remove(person, query)
      const after = await counts()
      const gone = Object.fromEntries(
        Object.keys(tables).map((name) => [name, (before[name] ?? 0) - (after[name] ?? 0)]),
      )
      expect(announced).toEqual({ ...gone, archivedUntil: null })
      expect(Object.values(gone).some((count) => count > 0)).toBe(true)
    },
  )

  test('leaves no word in any table once it is final', async () => {
    const person = await world.learner()
    const marker = newMarker()
    const { shared } = await fillChapter(world, person, '1', marker)
    await remove(person)
    expect(tablesWith(await dumpOf(db), marker)).toEqual(['deletions'])
    await makeFinal()
    await Promise.all([finishDeletions(db), finishDeletions(db)])
    expect(tablesWith(await dumpOf(db), marker)).toEqual([])
    expect(await statuses(shared)).toEqual(shared.map(() => 404))
  })

  test('can be undone: everything is as it was, links and ticks too', async () => {
    const person = await world.learner()
    const marker = newMarker()
    const { shared, submissions } = await fillChapter(world, person, '1', marker)
    await desk.post('/api/admin/feedback', {
      userId: person.id,
      chapterId: '1',
      target: 'submission',
      submissionId: submissions[0]?.id,
      text: 'Say who saw it.',
      release: true,
    })
    const before = await workDump()
    const { deletionId, deleted } = await remove(person)
    expect(await workDump()).not.toEqual(before)
    const answer = await undo(deletionId)
    expect(answer.body).toEqual({ success: true, restored: deleted, keptNewer: 0 })
    expect(await workDump()).toEqual(before)
    expect(await statuses(shared)).toEqual(shared.map(() => 200))
    expect((await bell(person)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['feedback', 'work-deleted', 'work-restored']),
    )
  })

  test('is told by the bell and kept in the audit trail, without a word of the work', async () => {
    const person = await world.learner('Nadia')
    const marker = newMarker()
    await fillChapter(world, person, '1', marker)
    await remove(person, '?chapterId=1&type=exercise')
    const [latest] = await bell(person)
    expect(latest).toMatchObject({
      kind: 'work-deleted',
      text: 'An instructor deleted your exercise in Chapter 1.',
    })
    const { body } = await desk.get(`/api/admin/audit?userId=${person.id}`)
    expect((body as { entries: object[] }).entries[0]).toMatchObject({
      action: 'work-deleted',
      chapterId: '1',
      subjectId: person.id,
      detail: { type: 'exercise', deleted: 3 },
    })
    expect(JSON.stringify(body)).not.toContain(marker)
  })

  test.each([
    ['exercise', 'exercises', 'exercise'],
    ['reflection', 'reflections', 'reflection'],
    ['competency', 'assessments', 'competency'],
    ['ai-conversation', 'dialogues', 'ai-interaction'],
  ] as const)(
    'of type %s takes that work, its tick and the submissions made of it',
    async (type, table, section) => {
      const person = await world.learner()
      await fillChapter(world, person, '1', newMarker())
      await remove(person, `?type=${type}`)
      const left = async (name: 'exercises' | 'reflections' | 'assessments' | 'dialogues') =>
        (await db.selectFrom(name).select('user_id').where('user_id', '=', person.id).execute()).length > 0
      for (const name of ['exercises', 'reflections', 'assessments', 'dialogues'] as const) {
        expect([name, await left(name)]).toEqual([name, name !== table])
      }
      expect(await ticks(person)).not.toContain(`1/${section}`)
      // Three sections, and the mark of what is still handed in.
      expect(await ticks(person)).toHaveLength(4)
      const { body } = await person.browser.get('/api/portfolio-submissions')
      const types = (body as { type: string }[]).map((submission) => submission.type).sort()
      const others = ['ai-conversation', 'competency', 'exercise', 'reflection'].filter(
        (other) => other !== type,
      )
      // A submission of the complete chapter holds a copy of the work that was deleted.
      expect(types).toEqual(others)
    },
  )

  test('deleting work of type complete-chapter takes those submissions and nothing else', async () => {
    const person = await world.learner()
    await fillChapter(world, person, '1', newMarker())
    expect(await remove(person, '?chapterId=1&type=complete-chapter')).toMatchObject({ deleted: 1 })
    expect(await ticks(person)).toHaveLength(5)
    expect((await person.browser.get('/api/portfolio-submissions')).body).toHaveLength(4)
  })

  test('deleting work of one chapter leaves the others, and of one student leaves the others', async () => {
    const person = await world.learner()
    const other = await world.learner()
    const [one, four, theirs] = [newMarker(), newMarker(), newMarker()]
    await fillChapter(world, person, '1', one)
    await fillChapter(world, person, '4', four)
    await fillChapter(world, other, '1', theirs)
    const before = await dumpOf(db)
    await remove(person, '?chapterId=1')
    const after = await dumpOf(db)
    expect(tablesWith(after, one)).toEqual(['deletions'])
    for (const marker of [four, theirs]) expect(tablesWith(after, marker)).toEqual(tablesWith(before, marker))
  })

  test.each(['ai-conversation', 'exercise'])(
    'of type %s also clears what the analysis of the reflection quotes from it',
    async (type) => {
      const person = await world.learner()
      const marker = newMarker()
      await fillChapter(world, person, '1', marker)
      await db
        .updateTable('reflections')
        .set({ content: 'Nothing of it here.' })
        .where('user_id', '=', person.id)
        .execute()
      const before = await workDump()
      const { deletionId } = await remove(person, `?type=${type}`)
      const reflections = (await dumpOf(db)).reflections ?? []
      expect(reflections.filter((row) => row.includes(person.id) && row.includes(marker))).toEqual([])
      await undo(deletionId)
      expect(await workDump()).toEqual(before)
    },
  )

  test('deleting work that finds nothing says so, and leaves nothing to undo', async () => {
    const person = await world.learner()
    expect(await remove(person)).toEqual({ success: true, deleted: 0, deletionId: null, undoUntil: null })
    expect(await bell(person)).toEqual([])
  })

  test.each(['?chapterId=11', '?chapterId=1&type=essay'])('with %s is refused', async (query) => {
    const person = await world.learner()
    const answer = await desk.delete(`/api/admin/delete-submissions/${person.id}${query}`)
    expect(answer.status).toBe(query.includes('essay') ? 400 : 404)
  })

  test('an unknown student is 404', async () => {
    for (const id of ['nobody', '00000000-0000-4000-8000-000000000000']) {
      for (const method of ['delete', 'get'] as const)
        expect(await desk[method](`/api/admin/delete-submissions/${id}`)).toMatchObject({
          status: 404,
          body: { message: 'Student not found' },
        })
    }
  })
})

test('no table with rows of a learner is forgotten: it holds work, or it is known not to', async () => {
  const withoutWork = [
    'identities',
    'profile_pictures',
    'sessions',
    'one_time_tokens',
    'reset_links',
    'instructor_invitations',
    'chapter_openings',
    'class_archive_students',
    'class_members',
    'class_requests',
    'class_extensions',
    'class_reminders',
    'calendar_addresses',
    'progress_counts',
    'last_activity',
    'deletions',
    'model_choices',
    'model_turns',
    'model_calls',
  ]
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`.execute(db)
  const known = new Set<string>([...workTables, ...withoutWork])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})
