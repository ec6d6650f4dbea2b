import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db, course } = world.context

const form = (change: object = {}) => ({
  clientInitials: 'Q.R.',
  sessionSummary: 'Met for 50 minutes.',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
  ...change,
})

const learnerWithDialogue = async (chapterId = '1') => {
  const person = await world.learner()
  await world.complete(person, chapterId, ['ai-interaction'])
  return person
}

describe('saving an exercise', () => {
  test('answers null before, and the saved record after', async () => {
    const { browser } = await learnerWithDialogue()
    const before = await browser.get('/api/exercises/1/action-form')
    expect([before.status, before.body]).toEqual([200, null])
    const saved = await browser.post('/api/exercises', {
      chapterId: '1',
      sectionId: 'action-form',
      formData: form(),
    })
    expect(saved.body).toEqual({
      chapterId: '1',
      sectionId: 'action-form',
      formData: form({ worksheet: null }),
      updatedAt: expect.any(String),
    })
    expect((await browser.get('/api/exercises/1')).body).toEqual(saved.body)
    expect((await browser.get('/api/exercises/1/action-form')).body).toEqual(saved.body)
    expect((await browser.get('/api/progress')).body).toContainEqual({
      chapterId: '1',
      sectionId: 'exercise',
      completed: true,
    })
  })

  test('is refused before the dialogue is complete, and in a locked chapter', async () => {
    const { browser } = await world.learner()
    const early = await browser.post('/api/exercises', { chapterId: '1', formData: form() })
    expect([early.status, early.body]).toEqual([
      403,
      { message: 'Complete the AI dialogue to unlock this section.' },
    ])
    const locked = await browser.post('/api/exercises', { chapterId: '2', formData: form() })
    expect([locked.status, locked.body]).toEqual([403, { message: 'Complete previous chapters to unlock' }])
  })

  test('never locks an instructor out', async () => {
    const { browser } = await world.instructor()
    expect((await browser.post('/api/exercises', { chapterId: '7', formData: form() })).status).toBe(200)
  })

  test('refuses a form with nothing in it, and completes nothing', async () => {
    const { browser } = await learnerWithDialogue()
    const blank = form({ clientInitials: ' ', sessionSummary: '\n' })
    expect((await browser.post('/api/exercises', { chapterId: '1', formData: blank })).status).toBe(400)
    expect((await browser.get('/api/progress')).body).toEqual([
      { chapterId: '1', sectionId: 'ai-interaction', completed: true },
    ])
  })

  test('keeps more than a thousand characters in the summary and refuses more than twenty thousand, naming the field', async () => {
    const { browser } = await learnerWithDialogue()
    const long = await browser.post('/api/exercises', {
      chapterId: '1',
      formData: form({ sessionSummary: 'ä'.repeat(20_000) }),
    })
    expect(long.status).toBe(200)
    const tooLong = await browser.post('/api/exercises', {
      chapterId: '1',
      formData: form({ sessionSummary: 'x'.repeat(20_001) }),
    })
    expect([tooLong.status, tooLong.body]).toEqual([
      400,
      { message: 'Session summary may have at most 20,000 characters.' },
    ])
  })

  test('keeps any text as it is: markup, script, emoji and broken Unicode', async () => {
    const { browser } = await learnerWithDialogue()
    const odd = '<script>alert(1)</script> \u202e "quoted" \u{1F9E1} \ud800 end \0 nul'
    const { body } = await browser.post('/api/exercises', {
      chapterId: '1',
      formData: form({ clientVoice: odd }),
    })
    const { formData } = body as { formData: { clientVoice: string } }
    expect(formData.clientVoice).toBe('<script>alert(1)</script> \u202e "quoted" \u{1F9E1} \ufffd end  nul')
    expect((await browser.get('/api/exercises/1')).body).toEqual(body)
  })

  test('a second tab gets 409 with the stored record instead of overwriting it', async () => {
    const { browser } = await learnerWithDialogue()
    const save = (sessionSummary: string, updatedAt: string | null) =>
      browser.post('/api/exercises', { chapterId: '1', formData: form({ sessionSummary }), updatedAt })
    const first = await save('from the first tab', null)
    const second = await save('from the second tab', null)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ message: expect.stringMatching(/another tab/), current: first.body })
    const { updatedAt } = first.body as { updatedAt: string }
    expect((await save('first tab goes on', updatedAt)).status).toBe(200)
    expect((await save('second tab, late', updatedAt)).status).toBe(409)
  })

  test('a retry of a save whose answer was lost is no conflict', async () => {
    const { browser } = await learnerWithDialogue()
    const body = { chapterId: '1', formData: form(), updatedAt: null }
    const first = await browser.post('/api/exercises', body)
    expect(await browser.post('/api/exercises', body)).toMatchObject({ status: 200, body: first.body })
  })

  test('ten saves at once leave one whole record and nine conflicts', async () => {
    const { browser } = await learnerWithDialogue()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        browser.post('/api/exercises', {
          chapterId: '1',
          formData: form({ clientVoice: `voice ${i}` }),
          updatedAt: null,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('an unknown chapter is 404', async () => {
    const { browser } = await world.learner()
    for (const id of ['11', '0', 'one', '1%20'])
      expect(await browser.get(`/api/exercises/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Chapter not found' },
      })
  })
})

describe('saving a reflection', () => {
  test('mints a link once, and keeps it', async () => {
    const { browser } = await learnerWithDialogue()
    const first = await browser.post('/api/reflections', {
      chapterId: '1',
      content: 'A record once told my story.',
    })
    const { shareableId, updatedAt } = first.body as { shareableId: string; updatedAt: string }
    expect(shareableId).toMatch(/^[\w-]{22,}$/)
    const second = await browser.post('/api/reflections', {
      chapterId: '1',
      content: 'And again.',
      updatedAt,
    })
    expect(second.body).toMatchObject({ shareableId, content: 'And again.' })
  })

  test('refuses blank text', async () => {
    const { browser } = await learnerWithDialogue()
    expect((await browser.post('/api/reflections', { chapterId: '1', content: ' \n ' })).status).toBe(400)
  })

  test('fifty characters or fewer are not analyzed', async () => {
    const { browser } = await learnerWithDialogue()
    expect(
      await browser.post('/api/ai/analyze-reflection', {
        chapterId: '1',
        reflection: `  ${'x'.repeat(50)}  `,
      }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Please write a more detailed reflection before requesting analysis.' },
    })
  })
})

describe('competency ratings', () => {
  test('complete the section when every competency has one, and stay in the history', async () => {
    const { browser, id } = await learnerWithDialogue()
    const ids = course.chapter('1')?.view.competencies.map((competency) => competency.id) ?? []
    const progress = async () => JSON.stringify((await browser.get('/api/progress')).body)
    for (const competencyId of ids) {
      expect(await progress()).not.toContain('competency')
      expect(
        (await browser.post('/api/competencies', { chapterId: '1', competencyId, rating: 2, reflection: '' }))
          .status,
      ).toBe(200)
    }
    expect(await progress()).toContain('competency')
    await browser.post('/api/competencies', {
      chapterId: '1',
      competencyId: ids[0],
      rating: 3,
      reflection: 'a note',
    })
    const history = await db
      .selectFrom('assessment_history')
      .select('rating')
      .where('user_id', '=', id)
      .where('competency_id', '=', ids[0] ?? '')
      .orderBy('id')
      .execute()
    expect(history.map((row) => row.rating)).toEqual([2, 3])
  })

  test.each([0, 6, 2.5, '3'])('a rating of %j is refused', async (rating) => {
    const { browser } = await learnerWithDialogue()
    const competencyId = course.chapter('1')?.view.competencies[0]?.id
    const answer = await browser.post('/api/competencies', {
      chapterId: '1',
      competencyId,
      rating,
      reflection: '',
    })
    expect([answer.status, answer.body]).toEqual([400, { message: 'The rating must be 1 to 5.' }])
  })

  test('saved all at the same moment complete the section as well', async () => {
    const ids = course.chapter('1')?.view.competencies.map((competency) => competency.id) ?? []
    for (let round = 0; round < 20; round++) {
      const person = await learnerWithDialogue()
      await Promise.all(
        ids.map((competencyId) =>
          person.browser.post('/api/competencies', { chapterId: '1', competencyId, rating: 3 }),
        ),
      )
      expect((await person.browser.get('/api/progress')).body).toContainEqual({
        chapterId: '1',
        sectionId: 'competency',
        completed: true,
      })
    }
  })

  test('a competency of another chapter is refused', async () => {
    const { browser } = await learnerWithDialogue()
    expect(
      (await browser.post('/api/competencies', { chapterId: '1', competencyId: 'none-such', rating: 3 }))
        .status,
    ).toBe(404)
  })
})

describe('finishing a chapter', () => {
  test('opens the next one and tells it by the bell, once', async () => {
    const person = await world.learner()
    await world.complete(person, '1', ['ai-interaction', 'reflection', 'competency'])
    const { browser } = person
    expect((await browser.post('/api/exercises', { chapterId: '1', formData: form() })).status).toBe(200)
    await browser.post('/api/exercises', { chapterId: '1', formData: form({ clientVoice: 'more' }) })
    const title = course.chapter('2')?.card.title
    expect((await browser.get('/api/notifications')).body).toEqual({
      unread: 1,
      notifications: [
        {
          id: expect.any(String),
          kind: 'chapter-unlocked',
          text: `Chapter 2, ${title}, is open.`,
          href: '/chapter/2',
          createdAt: expect.any(String),
          read: false,
        },
      ],
    })
    await browser.post('/api/notifications/read')
    expect((await browser.get('/api/notifications')).body).toMatchObject({ unread: 0 })
  })

  test('the last two sections saved at once open the next chapter all the same', async () => {
    const person = await world.learner()
    await world.complete(person, '1', ['ai-interaction', 'competency'])
    await Promise.all([
      person.browser.post('/api/exercises', { chapterId: '1', formData: form() }),
      person.browser.post('/api/reflections', { chapterId: '1', content: 'Both at once.' }),
    ])
    expect((await person.browser.get('/api/notifications')).body).toMatchObject({ unread: 1 })
  })

  test('says nothing when the next chapter was open from the start', async () => {
    const person = await world.learner()
    await world.complete(person, '4', ['ai-interaction', 'reflection', 'competency'])
    await person.browser.post('/api/exercises', { chapterId: '4', formData: form() })
    expect((await person.browser.get('/api/notifications')).body).toEqual({ unread: 0, notifications: [] })
  })
})
