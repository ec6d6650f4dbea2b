import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProgressEntry } from '#core/contract/admin/people'
import { currentChapter, type ProgressRecord } from '#core/workbook/progress'
import { chapterIds, countedSections, type SectionId } from '#core/workbook/sections'
import { testWorld, type World } from '#server/testing/world'
import { readAll } from './overview.store.ts'
import { currentChapterSql, currentChapterTables } from './progress-sql.ts'

/** The same numbers at every run. */
function* numbers(seed = 7): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

describe('the overview', () => {
  let world: World
  let desk: World['instructor'] extends () => Promise<infer P> ? P : never
  const names = [
    ['Zoë', 'Ångström'],
    ['Maya', 'Okafor'],
    ['Tomás', 'Herrera'],
    ['Đặng', 'Nguyễn'],
    ['=cmd', '-Formula, "Eve"'],
  ] as const
  beforeAll(async () => {
    world = await testWorld()
    desk = await world.instructor()
    for (const [first, last] of names) {
      const { id } = await world.learner(first)
      await world.context.db.updateTable('users').set({ last_name: last }).where('id', '=', id).execute()
    }
    const chance = numbers()
    for (let i = 0; i < 40; i++) {
      const person = await world.learner(`Student${i}`)
      for (const chapterId of chapterIds) {
        const sections = countedSections.filter(() => chance.next().value < 0.4)
        if (sections.length > 0) await world.complete(person, chapterId, sections)
      }
    }
  })
  const all = async (query = '') =>
    (await desk.browser.get(`/api/admin/all-progress${query}`)).body as ProgressEntry[]
  const page = async (query: string) =>
    (await desk.browser.get(`/api/admin/all-progress?${query}`)).body as {
      entries: ProgressEntry[]
      next: string | null
      total: number
    }

  test('lists every student with all chapters and sections, by last name, and no instructor', async () => {
    const entries = await all()
    expect(entries).toHaveLength(45)
    expect(JSON.stringify(entries)).not.toContain(desk.id)
    expect(entries[0]).toEqual({
      userId: expect.any(String),
      user: { firstName: '=cmd', lastName: '-Formula, "Eve"', email: expect.any(String) },
      chapters: chapterIds.map((chapterId) => ({
        chapterId,
        sections: countedSections.map((sectionId) => ({ sectionId, completed: false })),
      })),
      completed: 0,
      currentChapter: '1',
      stuck: false,
      suspended: false,
      lastActivityAt: null,
    })
    const last = entries.map(({ user }) => user.lastName)
    // Accents do not send a name to the end of the alphabet.
    expect(last.indexOf('Ångström')).toBeLessThan(last.indexOf('Herrera'))
  })

  test.each(['name', 'least-progress', 'most-progress', 'latest-activity', 'longest-inactive'])(
    'paged by %s gives everybody once, in the order of the whole list',
    async (sort) => {
      const paged: string[] = []
      let cursor = ''
      do {
        const { entries, next, total } = await page(`limit=7&sort=${sort}${cursor}`)
        expect(total).toBe(45)
        paged.push(...entries.map(({ userId }) => userId))
        cursor = next ? `&cursor=${next}` : ''
      } while (cursor !== '')
      expect(paged).toEqual((await all(`?sort=${sort}`)).map(({ userId }) => userId))
      expect(new Set(paged).size).toBe(45)
    },
  )

  test.each(['name', 'least-progress', 'latest-activity'] as const)(
    'is read piece by piece by %s, and is the whole list',
    async (sort) => {
      const pieces: ProgressEntry[][] = []
      for await (const piece of readAll(world.context.db, { sort }, 7)) pieces.push(piece)
      expect(pieces.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7, 3])
      expect(pieces.flat()).toEqual(await all(`?sort=${sort}`))
    },
  )

  test('sorts by progress', async () => {
    const completed = (await all('?sort=least-progress')).map((entry) => entry.completed)
    expect(completed).toEqual([...completed].sort((a, b) => a - b))
  })

  test.each([
    ['okafor', 'Maya'],
    ['  TOMAS  herrera ', 'Tomás'],
    ['angstrom zoe', 'Zoë'],
    ['nguyen', 'Đặng'],
    ['%', undefined],
    ['_aya', undefined],
    ["o'", undefined],
  ])('finds by part of a name: %s', async (q, firstName) => {
    const { entries, total } = await page(`limit=5&q=${encodeURIComponent(q)}`)
    expect(entries.map(({ user }) => user.firstName)).toEqual(firstName ? [firstName] : [])
    expect(total).toBe(entries.length)
  })

  test('finds by part of an email address', async () => {
    const [first] = await all()
    const { entries } = await page(`limit=5&q=${encodeURIComponent(first?.user.email?.toUpperCase() ?? '')}`)
    expect(entries.map(({ userId }) => userId)).toContain(first?.userId)
  })

  test('filters agree with what each entry says', async () => {
    const everybody = await all()
    const ids = (entries: ProgressEntry[]) => entries.map(({ userId }) => userId)
    expect(ids(await all('?filter=finished'))).toEqual(
      ids(everybody.filter(({ completed }) => completed === 40)),
    )
    expect(ids(await all('?filter=not-started'))).toEqual(
      ids(everybody.filter(({ completed, lastActivityAt }) => completed === 0 && lastActivityAt === null)),
    )
    expect(ids(await all('?filter=stuck'))).toEqual(ids(everybody.filter(({ stuck }) => stuck)))
    for (const id of chapterIds) {
      expect(ids(await all(`?currentChapter=${id}`))).toEqual(
        ids(everybody.filter((entry) => entry.currentChapter === id)),
      )
    }
  })

  test('a cursor of another list is refused', async () => {
    const { next } = await page('limit=7&sort=name')
    for (const cursor of [next, 'abc', 'WzEsMl0']) {
      const answer = await desk.browser.get(
        `/api/admin/all-progress?limit=7&sort=most-progress&cursor=${cursor}`,
      )
      expect(answer.status).toBe(400)
    }
  })

  test('the class row adds up to the list', async () => {
    const everybody = await all()
    const { body } = await desk.browser.get('/api/admin/class')
    const { students, finished, chapters } = body as {
      students: number
      finished: number
      chapters: { chapterId: string; finished: number; bySections: number[]; title: string }[]
    }
    expect([students, finished]).toEqual([45, everybody.filter(({ completed }) => completed === 40).length])
    for (const { chapterId, bySections, finished: done } of chapters) {
      const counts = everybody.map(
        ({ chapters: own }) =>
          own
            .find((chapter) => chapter.chapterId === chapterId)
            ?.sections.filter(({ completed }) => completed).length,
      )
      expect(bySections).toEqual([0, 1, 2, 3, 4].map((n) => counts.filter((count) => count === n).length))
      expect(done).toBe(bySections[4])
    }
  })

  test('a spreadsheet holds the whole selection, and no cell of it runs as a formula', async () => {
    const { text, headers } = await desk.browser.get('/api/admin/progress.csv?sort=name')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(45 + 2)
    expect(lines[0]).toMatch(/^\uFEFF"Last name","First name","Email","Chapter 1 \(of 4\)"/)
    expect(lines[1]).toMatch(/^"'-Formula, ""Eve""","'=cmd",/)
    const { text: some } = await desk.browser.get('/api/admin/progress.csv?q=okafor')
    expect(some.split('\r\n')).toHaveLength(1 + 2)
  })

  test('an address finds its person whatever its case, and an unknown one says so', async () => {
    const [first] = await all()
    const address = encodeURIComponent(`  ${first?.user.email?.toUpperCase()} `)
    expect((await desk.browser.get(`/api/admin/user-progress/${address}`)).body).toEqual(first)
    expect(await desk.browser.get('/api/admin/user-progress/nobody%40example.edu')).toMatchObject({
      status: 404,
      body: { message: 'No user found with that email address.' },
    })
  })
})

describe('the current chapter in the database', () => {
  test('is the one the rule in core gives, for every kind of progress and list of open chapters, in its filter and in the list', async () => {
    const world = await testWorld()
    const chance = numbers(11)
    const pick = (share: number) => chapterIds.filter(() => chance.next().value < share)
    const everybody: {
      id: string
      records: ProgressRecord[]
      opened: string[]
      begun: string[]
      held: string[]
    }[] = []
    const administrator = await world.instructor()
    const classId = await world.section()
    const later = ['1', '5', '7']
    const opensAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    await sql`insert into class_dates (class_id, chapter_id, opens_at)
      select ${classId}, chapter, ${opensAt}::timestamp from unnest(${later}::text[]) chapter`.execute(
      world.context.db,
    )
    for (let i = 0; i < 60; i++) {
      const person = await world.learner()
      const share = (i % 5) / 4
      const records: ProgressRecord[] = []
      for (const chapterId of chapterIds) {
        const sections = countedSections.filter(() => chance.next().value < share)
        if (sections.length > 0) await world.complete(person, chapterId, sections)
        records.push(...sections.map((sectionId: SectionId) => ({ chapterId, sectionId, completed: true })))
      }
      const opened = pick(0.2)
      if (opened.length > 0) {
        const rows = opened.map((chapter_id) => ({ user_id: person.id, chapter_id }))
        await world.context.db.insertInto('chapter_openings').values(rows).execute()
      }
      const begun = pick(0.2)
      for (const chapter_id of chapterIds) {
        // One that was only asked something has not begun.
        const turn = begun.includes(chapter_id) ? 1 : 0
        const dialogue = { user_id: person.id, chapter_id, state: '{}', turn }
        await world.context.db.insertInto('dialogues').values(dialogue).execute()
      }
      // Every other one is in a section that holds chapters back.
      const held = i % 2 === 0 ? [] : later
      if (held.length > 0) {
        const member = { class_id: classId, user_id: person.id, role: 'student' as const }
        await world.context.db.insertInto('class_members').values(member).execute()
      }
      everybody.push({ id: person.id, records, opened, begun, held })
    }
    for (const openChapters of [['1', '4', '5'], [], ['1'], ['10', '3'], [...chapterIds]]) {
      const settings = { key: 'open-chapters', value: JSON.stringify({ chapters: openChapters }) }
      await world.context.db
        .insertInto('settings')
        .values(settings)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(settings))
        .execute()
      const { rows } = await sql<{ id: string; chapter: string | null }>`
        select u.id, ${currentChapterSql} as chapter
        from users u join progress_counts c on c.user_id = u.id ${currentChapterTables}`.execute(
        world.context.db,
      )
      const listed = (await administrator.browser.get('/api/admin/all-progress')).body as ProgressEntry[]
      for (const { id, records, opened, begun, held } of everybody) {
        const heldBack = held.map((chapterId) => ({ chapterId, opensAt, timeZone: 'America/New_York' }))
        const expected = currentChapter(records, { openChapters, openedForLearner: opened, begun, heldBack })
        expect(rows.find((row) => row.id === id)?.chapter).toBe(expected)
        expect(listed.find(({ userId }) => userId === id)?.currentChapter).toBe(expected)
      }
    }
  })
})
