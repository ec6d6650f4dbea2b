import { describe, expect, test } from 'vitest'
import { allChapters, type ChapterDates, fillDates, moveDates } from '#core/workbook/term-dates'
import { sectionOf } from '#server/testing/classes/section'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { now, url, bell, audited } = sectionOf(world)

const none = allChapters([])
const term = fillDates('2026-09-13T23:59', 7, true)
const read = async (by: Person = now.instructor) =>
  (await by.browser.get(url('/dates'))).body as { dates: ChapterDates[]; extensions: object[] }
const set = (dates: ChapterDates[], before = none, by: Person = now.instructor) =>
  by.browser.post(url('/dates'), { dates, before })

describe('the dates of a section', () => {
  test('are set in one go, kept to the minute, and read by its staff', async () => {
    expect((await read()).dates).toEqual(none)
    expect(await set(term)).toMatchObject({ status: 200, body: { dates: term } })
    const assistant = await world.member(now.classId, 'assistant')
    expect(await read(assistant)).toEqual({ dates: term, extensions: [] })
    expect((await set(none, term, assistant)).status).toBe(403)
    expect((await read()).dates).toEqual(term)
  })

  test('are told to its students by one line of the bell, and stand in the audit trail with the section', async () => {
    const [student, other] = [await world.member(now.classId, 'student'), await world.learner()]
    await set(term)
    await set(
      term.map((row) => (row.chapterId === '3' ? { ...row, dueAt: '2026-09-28T12:00' } : row)),
      term,
    )
    expect(await bell(student)).toEqual([
      'Chapter 3 in “SW 601, Section A” opens on Monday, September 21, 12:00 AM and is due on Monday, September 28, 12:00 PM now.',
      'The dates of Chapters 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10 in “SW 601, Section A” were changed.',
    ])
    expect(await bell(other)).toEqual([])
    expect(await audited('section-dates-changed')).toEqual({
      section: 'SW 601, Section A',
      actor: expect.stringMatching(/^Ida /),
      subject: null,
      detail: { chapters: ['3'] },
    })
  })

  test('saved twice tell nobody twice', async () => {
    const student = await world.member(now.classId, 'student')
    await set(term)
    expect((await set(term)).status).toBe(200)
    expect(await bell(student)).toHaveLength(1)
  })

  test('of two instructors who change them at once, one is shown what the other stored', async () => {
    const colleague = await world.member(now.classId, 'instructor')
    const later = moveDates(term, 7)
    const answers = await Promise.all([set(term), set(later, none, colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const { dates } = await read()
    expect(refused?.body).toEqual({
      message: 'Somebody else changed the dates meanwhile. Nothing was saved.',
      current: dates,
    })
  })

  test.each([
    [
      'an opening after the due date',
      [{ chapterId: '2', opensAt: '2026-10-02T00:00', dueAt: '2026-10-01T00:00' }],
      'Chapter 2 has to open before it is due.',
    ],
    [
      'a day that is none',
      [{ chapterId: '2', opensAt: null, dueAt: '2026-02-30T00:00' }],
      'A time is written like this: 2026-09-14T23:59.',
    ],
  ])('are refused with %s, and nothing of them is kept', async (_, rows, message) => {
    const answer = await set(allChapters(rows))
    expect([answer.status, answer.body]).toMatchObject([400, { message }])
    expect((await read()).dates).toEqual(none)
  })

  test('are refused where a chapter is missing', async () => {
    expect((await set(term.slice(1))).body).toMatchObject({
      message: 'The dates are those of all ten chapters, in order.',
    })
  })
})

describe('more time', () => {
  const give = (student: Person, body: object, by = now.instructor) =>
    by.browser.post(url(`/extensions/${student.id}`), body)
  const take = (student: Person, query = '') =>
    now.instructor.browser.delete(url(`/extensions/${student.id}${query}`))
  const dueOf = async ({ id }: Person) => {
    const { body } = await now.instructor.browser.get(`/api/admin/students/${id}`)
    const [section] =
      (body as { sections?: { dates: { chapterId: string; dueAt: string | null }[] }[] }).sections ?? []
    return section?.dates.find(({ chapterId }) => chapterId === '2')?.dueAt
  }

  test('for one chapter moves its due date for one student, who is told; taken back, the section’s counts', async () => {
    const [student, other] = [
      await world.member(now.classId, 'student', 'Maya'),
      await world.member(now.classId, 'student'),
    ]
    await set(term)
    await give(student, { chapterId: '2', dueAt: '2026-09-27T23:59' })
    expect([await dueOf(student), await dueOf(other)]).toEqual([
      '2026-09-28T03:59:00.000Z',
      '2026-09-21T03:59:00.000Z',
    ])
    expect((await read()).extensions).toEqual([
      {
        userId: student.id,
        user: expect.objectContaining({ firstName: 'Maya' }),
        chapterId: '2',
        dueAt: '2026-09-27T23:59',
      },
    ])
    expect((await bell(student))[0]).toBe(
      'You have more time for Chapter 2 in “SW 601, Section A”: until Sunday, September 27, 11:59 PM.',
    )
    await take(student, '?chapterId=2')
    expect([await dueOf(student), (await read()).extensions]).toEqual(['2026-09-21T03:59:00.000Z', []])
    expect((await bell(student))[0]).toBe(
      'For Chapter 2 in “SW 601, Section A” the dates of the section count for you again.',
    )
    expect(await bell(other)).toHaveLength(1)
  })

  test('for all chapters without an end is ten rows and one line, and no reason is kept', async () => {
    const student = await world.member(now.classId, 'student')
    await set(term)
    await give(student, { dueAt: null, reason: 'private' })
    expect((await read()).extensions).toHaveLength(10)
    expect(await dueOf(student)).toBeNull()
    expect(await bell(student)).toHaveLength(2)
    expect(await audited('extension-given')).toEqual({
      section: 'SW 601, Section A',
      actor: expect.stringMatching(/^Ida /),
      subject: student.id,
      detail: { chapters: 'all', until: 'no end' },
    })
    await give(student, { dueAt: null })
    expect(await bell(student)).toHaveLength(2)
    await take(student)
    expect((await read()).extensions).toEqual([])
  })

  test('given again never shortens what is there, and the student is told of what became more', async () => {
    const student = await world.member(now.classId, 'student')
    await give(student, { chapterId: '2', dueAt: null })
    await give(student, { chapterId: '3', dueAt: '2026-11-01T23:59' })
    const others = ['1', '4', '5', '6', '7', '8', '9', '10']
    expect((await give(student, { dueAt: '2026-10-01T23:59' })).body).toEqual({ given: others })
    const ends = (await read()).extensions.map((one) => (one as { dueAt: string | null }).dueAt)
    expect(ends.slice(0, 4)).toEqual(['2026-10-01T23:59', null, '2026-11-01T23:59', '2026-10-01T23:59'])
    const told = await bell(student)
    expect(told[0]).toMatch(/^You have more time for Chapters 1, 4, 5, 6, 7, 8, 9 and 10 in /)
    expect((await audited('extension-given'))?.detail).toMatchObject({ chapters: others })
    expect((await give(student, { dueAt: '2026-10-01T23:59' })).body).toEqual({ given: [] })
    expect(await bell(student)).toHaveLength(told.length)
    await take(student, '?chapterId=2')
    expect((await give(student, { chapterId: '2', dueAt: '2026-10-01T23:59' })).body).toEqual({
      given: ['2'],
    })
  })

  test('that the section gives everybody is none, and nobody is told of it', async () => {
    const student = await world.member(now.classId, 'student')
    await set(term)
    const due = await dueOf(student)
    expect((await give(student, { chapterId: '2', dueAt: '2026-09-01T23:59' })).body).toEqual({ given: [] })
    expect([await dueOf(student), (await read()).extensions]).toEqual([due, []])
  })

  test('never ends before the date of the section, when that is moved behind it', async () => {
    const student = await world.member(now.classId, 'student')
    await set(term)
    await give(student, { chapterId: '2', dueAt: '2026-09-22T23:59' })
    await set(moveDates(term, 7), term)
    expect(await dueOf(student)).toBe('2026-09-28T03:59:00.000Z')
  })

  test('is given to students of the section only, and by instructors only', async () => {
    const [assistant, other] = [await world.member(now.classId, 'assistant'), await world.learner()]
    const student = await world.member(now.classId, 'student')
    for (const somebody of [assistant, other])
      expect(await give(somebody, { dueAt: null })).toMatchObject({
        status: 404,
        body: { message: 'This person is no student of the section.' },
      })
    expect((await give(student, { dueAt: null }, assistant)).status).toBe(403)
    expect((await read()).extensions).toEqual([])
  })

  test('goes away from the list when the student leaves', async () => {
    const student = await world.member(now.classId, 'student')
    await give(student, { dueAt: null })
    await now.instructor.browser.delete(url(`/members/${student.id}`))
    expect((await read()).extensions).toEqual([])
  })
})
