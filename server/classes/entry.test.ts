import { describe, expect, test } from 'vitest'
import { sectionOf, term } from '#server/testing/classes/section'
import { waitingStatements } from '#server/testing/waiting'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { now, url, shown, own, bell, emailOf, confirm, invite, code, join } = sectionOf(world)

describe('an invitation to teach', () => {
  test('waits on the start page of whoever has the checked address, and counts from the yes', async () => {
    const guest = await world.learner('Gia')
    await confirm(guest)
    await invite(await emailOf(guest), 'assistant')
    expect((await guest.browser.get(url())).status).toBe(403)
    const [found] = (await own(guest)).invitations
    expect(found).toMatchObject({ role: 'assistant', class: { name: term.name } })
    await guest.browser.post(`/api/class-invitations/${found?.id}`, { accept: true })
    expect((await guest.browser.get(url())).status).toBe(200)
    expect(await bell(now.instructor)).toContainEqual(
      expect.stringMatching(/^Gia Tester\d+ is assistant of “SW 601, Section A” now\.$/),
    )
    expect((await own(guest)).invitations).toEqual([])
  })

  test('is nobody’s whose address was not checked, whatever address they gave: it takes the link', async () => {
    const squatter = await world.learner('Squat')
    const { id, path } = await invite(await emailOf(squatter), 'instructor')
    expect((await own(squatter)).invitations).toEqual([])
    expect((await squatter.browser.post(`/api/class-invitations/${id}`, { accept: true })).status).toBe(404)
    expect((await squatter.browser.get(url())).status).toBe(403)
    const invited = await world.learner('Ivo')
    const link = path.replace('/join/', '')
    expect((await invited.browser.get(`/api/join/${link}`)).body).toMatchObject({
      role: 'instructor',
      is: null,
    })
    expect((await join(invited, link)).body).toEqual({ classId: now.classId, role: 'instructor' })
    expect((await shown(invited)).members).toContainEqual(
      expect.objectContaining({ userId: invited.id, role: 'instructor' }),
    )
    // The link works once.
    expect((await join(squatter, link)).status).toBe(404)
  })

  test('by its link makes nobody less than they are, and is not used up by who is that already', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    const { path } = await invite('asa@elsewhere.example', 'assistant')
    const link = path.replace('/join/', '')
    const colleague = await world.member(now.classId, 'instructor')
    for (const person of [colleague, assistant]) expect((await join(person, link)).status).toBe(409)
    expect((await shown()).members).toContainEqual(
      expect.objectContaining({ userId: colleague.id, role: 'instructor' }),
    )
    expect((await join(await world.learner(), link)).body).toMatchObject({ role: 'assistant' })
  })

  test('can be declined, and taken back, with its link', async () => {
    const guest = await world.learner('Gus')
    await confirm(guest)
    const first = await invite(await emailOf(guest), 'assistant')
    await guest.browser.post(`/api/class-invitations/${first.id}`, { accept: false })
    expect((await shown()).invitations).toEqual([])
    expect(await bell(now.instructor)).toContainEqual(
      expect.stringMatching(/^Gus .* does not want to be assistant/),
    )
    const second = await invite('gus@elsewhere.example', 'assistant')
    await now.instructor.browser.delete(url(`/invitations/${second.id}`))
    expect((await join(guest, second.path.replace('/join/', ''))).status).toBe(404)
  })

  test('ends with the right of whoever made it', async () => {
    const colleague = await world.member(now.classId, 'instructor', 'Cal')
    const { path } = await invite('new@elsewhere.example', 'instructor', colleague)
    await now.instructor.browser.delete(url(`/members/${colleague.id}`))
    expect((await join(await world.learner(), path.replace('/join/', ''))).status).toBe(404)
  })

  test('ends, too, where the person is taken out of the section before the answer', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    await confirm(assistant)
    const { id } = await invite(await emailOf(assistant), 'instructor')
    await now.instructor.browser.delete(url(`/members/${assistant.id}`))
    expect((await own(assistant)).invitations).toEqual([])
    const answer = await assistant.browser.post(`/api/class-invitations/${id}`, { accept: true })
    expect([answer.status, (await assistant.browser.get(url())).status]).toEqual([404, 403])
  })

  test('and an end at the same moment give no right that outlives the inviter’s', async () => {
    const colleague = await world.member(now.classId, 'instructor', 'Cal')
    const guest = await world.learner('Gil')
    const { path } = await invite('gil@elsewhere.example', 'assistant', colleague)
    const [ended, joined] = await Promise.all([
      now.instructor.browser.delete(url(`/members/${colleague.id}`)),
      join(guest, path.replace('/join/', '')),
    ])
    // Whichever came first: the bell tells of a yes, and there was one only while the invitation stood.
    expect([ended.status, [200, 404].includes(joined.status)]).toEqual([200, true])
    const isIn = (await shown()).members.some(({ userId }) => userId === guest.id)
    expect(isIn).toBe(joined.status === 200)
  })

  test('is made by instructors only', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    const answer = await assistant.browser.post(url('/invitations'), {
      email: 'a@b.example',
      role: 'assistant',
    })
    expect(answer.status).toBe(403)
  })
})

describe('a list of students', () => {
  const text = (email: string) => `Name,Email\nAna Rivera,${email}\nBen Cho,ben(at)u.edu`
  const send = async (list: string, save: boolean) =>
    (await now.instructor.browser.post(url('/roster'), { text: list, save })).body as {
      invited: number
      lines: { line: number; problem: string | null }[]
    }

  test('is shown line by line before anybody is invited; the good lines are, and nobody is in before their yes', async () => {
    const ana = await world.learner('Ana')
    const list = text((await emailOf(ana)) ?? '')
    const preview = await send(list, false)
    expect(preview.lines).toMatchObject([
      { line: 2, problem: null },
      { line: 3, problem: '“ben(at)u.edu” is not an email address.' },
    ])
    expect([preview.invited, (await shown()).invitations]).toEqual([1, []])
    await send(list, true)
    expect((await now.instructor.browser.get(`/api/admin/students/${ana.id}`)).status).toBe(403)
    const [found] = (await own(ana)).invitations
    await ana.browser.post(`/api/class-invitations/${found?.id}`, { accept: true })
    expect((await now.instructor.browser.get(`/api/admin/students/${ana.id}`)).status).toBe(200)
    expect((await send(list, false)).lines[0]?.problem).toBe('This person is in this section already.')
  })

  test('sent twice invites once', async () => {
    const list = text('once@u.example')
    await send(list, true)
    await send(list, true)
    expect((await shown()).invitations.map(({ email }) => email)).toEqual(['once@u.example'])
  })

  test('is refused when nobody is in it, or more than a section has', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `p${n}@u.example`).join('\n')
    for (const list of ['Name,Email\n', many]) {
      const { status } = await now.instructor.browser.post(url('/roster'), { text: list, save: true })
      expect(status).toBe(400)
    }
  })
})

describe('a join code', () => {
  test('lets a student in at once, however it is typed, and says before who will read the work', async () => {
    const student = await world.learner()
    const typed = (await code()).toLowerCase().replace('-', ' ')
    const { body } = await student.browser.get(`/api/join/${encodeURIComponent(typed)}`)
    expect(body).toMatchObject({
      class: { name: term.name },
      role: 'student',
      is: null,
      readers: [{ name: expect.stringContaining('Ida'), role: 'instructor' }],
    })
    expect((await join(student, encodeURIComponent(typed))).body).toEqual({
      classId: now.classId,
      role: 'student',
    })
    expect((await own(student)).classes).toMatchObject([{ id: now.classId, role: 'student' }])
    expect((await join(student, typed)).status).toBe(200)
  })

  test('with approval lets nobody in before an instructor says so', async () => {
    const [kept, refused] = [await world.learner('Kay'), await world.learner('Ray')]
    const by = await code({ needsApproval: true })
    for (const student of [kept, refused])
      expect((await join(student, by)).body).toMatchObject({ role: 'waiting' })
    expect((await own(kept)).waiting).toHaveLength(1)
    expect((await now.instructor.browser.get(`/api/admin/students/${kept.id}`)).status).toBe(403)
    expect(await bell(now.instructor)).toContainEqual(expect.stringMatching(/^Kay .* asks to join/))
    await now.instructor.browser.post(url(`/requests/${kept.id}`), { accept: true })
    await now.instructor.browser.post(url(`/requests/${refused.id}`), { accept: false })
    expect((await own(kept)).classes).toHaveLength(1)
    expect([(await own(refused)).classes, (await own(refused)).waiting]).toEqual([[], []])
    expect((await now.instructor.browser.get(`/api/admin/students/${kept.id}`)).status).toBe(200)
  })

  test('is kept when it is given more time, and ends when it is renewed, over or taken away', async () => {
    const student = await world.learner()
    const first = await code()
    expect(await code({ days: 30 })).toBe(first)
    const ends = async () => (await db.selectFrom('class_codes').select('ends_at').execute()).map(String)
    const before = await ends()
    expect(await code({ days: undefined, needsApproval: true })).toBe(first)
    expect(await code({ days: undefined, needsApproval: undefined })).toBe(first)
    expect((await join(await world.learner(), first)).body).toMatchObject({ role: 'waiting' })
    expect(await ends()).toEqual(before)
    const second = await code({ newCode: true })
    expect((await join(student, first)).status).toBe(404)
    await db
      .updateTable('class_codes')
      .set({ ends_at: new Date(0) })
      .where('class_id', '=', now.classId)
      .execute()
    expect((await join(student, second)).status).toBe(404)
    const third = await code()
    expect(third).not.toBe(second)
    await now.instructor.browser.delete(url('/code'))
    expect((await join(student, third)).status).toBe(404)
  })

  test('that has ended meanwhile is not opened again without a word on who may come in', async () => {
    await code({ needsApproval: true })
    for (const end of [
      () =>
        db
          .updateTable('class_codes')
          .set({ ends_at: new Date(0) })
          .execute(),
      () => now.instructor.browser.delete(url('/code')),
    ]) {
      await end()
      expect((await now.instructor.browser.post(url('/code'), { days: 30 })).status).toBe(409)
      expect(await shown()).toMatchObject({ code: null })
    }
  })

  test.each([
    ['ends', 404, { ends_at: new Date(0) }],
    ['comes to need a yes', 200, { needs_approval: true }],
  ])('that %s while somebody waits to come in lets nobody in', async (_, status, change) => {
    const student = await world.learner()
    const by = await code()
    const [joining] = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('classes').where('id', '=', now.classId).forNoKeyUpdate().execute()
      const answer = join(student, by)
      await expect.poll(() => waitingStatements(db)).toBe(1)
      await db.updateTable('class_codes').set(change).where('class_id', '=', now.classId).execute()
      return [answer]
    })
    expect((await joining).status).toBe(status)
    expect((await own(student)).classes).toEqual([])
  })

  test('given by nobody is answered alike whether or not there is such a person', async () => {
    const others = await world.member(await world.section('B'), 'student')
    const answers = await Promise.all(
      [others.id, '00000000-0000-4000-8000-000000000000'].map((id) =>
        now.instructor.browser.post(url(`/requests/${id}`), { accept: true }),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  test('is no way in for staff and administrators', async () => {
    const by = await code()
    for (const person of [now.instructor, now.administrator])
      expect((await join(person, by)).status).toBe(409)
  })

  test('cannot be found by trying: after thirty that lead nowhere a person waits', async () => {
    const guesser = await world.learner()
    for (let n = 0; n < 30; n++) expect((await join(guesser, `GUESS-${n}`)).status).toBe(404)
    expect((await join(guesser, await code())).status).toBe(429)
    expect((await join(await world.learner(), await code())).status).toBe(200)
  })
})
