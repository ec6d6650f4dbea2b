import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fullConversation, fullDialogue, limits } from '#core/workbook/sections'
import { readCompetencies } from '#server/instructor/student-work.store'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db, course } = world.context
const { browser: desk } = await world.instructor()

/** Somebody who has opened the first dialogue, with feedback to answer. */
async function writer() {
  const person = await world.learner()
  const { id, browser } = person
  await browser.post('/api/ai-chat/1/initialize', {})
  const say = (message: string, clientMessageId?: string) =>
    browser.post('/api/ai-chat/1', { message, clientMessageId })
  const ask = (userInput: string, clientMessageId?: string) =>
    browser.post('/api/ai/chapter-gpt/1/chat', { userInput, clientMessageId })
  const share = () =>
    browser.post('/api/ai-conversations', {
      chapterId: '1',
      title: 'Mine',
      messages: [{ role: 'user', content: 'x' }],
    })
  const reflect = (content: string) => browser.post('/api/reflections', { chapterId: '1', content })
  /** So many messages are there already. */
  const spoken = (table: 'dialogue_messages' | 'assistant_messages', count: number, content = 'x') => {
    const place = table === 'dialogue_messages' ? sql`, position` : sql``
    const value = table === 'dialogue_messages' ? sql`, 100 + n` : sql``
    return sql`insert into ${sql.table(table)} (user_id, chapter_id, role, content${place})
      select ${id}, '1', 'assistant', ${content}${value} from generate_series(1, ${count}) n`.execute(db)
  }
  const feedback = async () => {
    await world.complete(person, '1', ['ai-interaction'])
    await browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Her words.' } })
    const about = { userId: id, chapterId: '1', target: 'exercise', text: 'Who saw it?', release: true }
    return ((await desk.post('/api/admin/feedback', about)).body as { id: string }).id
  }
  return { ...person, say, ask, share, reflect, spoken, feedback }
}

describe('a message', () => {
  test('a message of 4,000 characters is taken by dialogue and assistant, and a longer one refused in a sentence', async () => {
    const { say, ask } = await writer()
    for (const send of [say, ask]) {
      expect((await send('x'.repeat(4000))).status).toBe(200)
      const refused = await send('x'.repeat(4001))
      expect([refused.status, refused.body]).toEqual([
        400,
        { message: 'Your message may have at most 4,000 characters.' },
      ])
    }
  })

  test('a message that was longer before there was a limit is still read, and answered after', async () => {
    const { browser, say, spoken } = await writer()
    await spoken('dialogue_messages', 1, 'y'.repeat(20_000))
    expect((await say('And now?')).status).toBe(200)
    const { messages } = (await browser.get('/api/ai-chat/1')).body as { messages: { content: string }[] }
    expect(messages.some(({ content }) => content.length === 20_000)).toBe(true)
  })
})

describe('a dialogue, and a conversation with the assistant,', () => {
  test('holds six hundred messages; then it says so, and what was said stays', async () => {
    const { browser, say, spoken } = await writer()
    await spoken('dialogue_messages', limits.messagesKept - 3)
    const last = await say('The last.', 'last')
    expect(last.status).toBe(200)
    const full = await say('One more.', 'more')
    expect([full.status, full.body]).toEqual([409, { message: fullDialogue }])
    // One that was answered is answered the same again.
    expect((await say('The last.', 'last')).body).toMatchObject({
      message: (last.body as { message: string }).message,
    })
    const { messages } = (await browser.get('/api/ai-chat/1')).body as { messages: unknown[] }
    expect(messages).toHaveLength(limits.messagesKept)
  })

  test('is begun anew with the assistant when it is full', async () => {
    const { browser, ask, spoken } = await writer()
    await spoken('assistant_messages', limits.messagesKept - 1)
    const full = await ask('One more.')
    expect([full.status, full.body]).toEqual([409, { message: fullConversation }])
    await browser.delete('/api/ai/chapter-gpt/1/conversation')
    expect((await ask('One more.')).status).toBe(200)
  })
})

test('a chapter holds two hundred answers to feedback; one sent again is no further one', async () => {
  const { browser, feedback } = await writer()
  const id = await feedback()
  await sql`insert into feedback_answers (feedback_id, text)
    select ${id}, 'x' from generate_series(1, ${limits.answersPerChapter - 1})`.execute(db)
  const answer = (clientMessageId: string) =>
    browser.post(`/api/feedback/1/${id}/answers`, { text: 'Hers.', clientMessageId })
  expect((await answer('a')).status).toBe(200)
  expect((await answer('a')).status).toBe(200)
  const refused = await answer('b')
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ message: expect.stringContaining('200 answers to feedback') })
})

test('of the ratings of one competency two hundred are kept, and the latest is always among them', async () => {
  const person = await writer()
  await world.complete(person, '1', ['ai-interaction'])
  const chapter = course.chapter('1')
  const competencyId = chapter?.view.competencies[0]?.id ?? ''
  await sql`insert into assessment_history (user_id, chapter_id, competency_id, rating)
    select ${person.id}, '1', ${competencyId}, 1 + n % 2 from generate_series(1, ${limits.ratingsKept}) n`.execute(
    db,
  )
  const rated = { chapterId: '1', competencyId, rating: 5, reflection: 'Shown.' }
  expect((await person.browser.post('/api/competencies', rated)).status).toBe(200)
  const [read] = chapter ? await readCompetencies(db, person.id, chapter) : []
  expect(read?.history).toHaveLength(limits.ratingsKept)
  expect(read?.history.at(-1)).toMatchObject({ rating: 5 })
})

describe('the work of one person', () => {
  test('takes 50 MB: then messages, answers and copies are refused, and what takes the place of earlier work is saved', async () => {
    const { id, browser, say, ask, share, reflect, feedback } = await writer()
    const about = await feedback()
    await sql`insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work)
      select ${id}, (2 + n % 9)::text, 'Large', 'exercise', '', repeat('x', 1_000_000), false
      from generate_series(1, ${limits.personBytes / 1_000_000}) n`.execute(db)
    const answer = browser.post(`/api/feedback/1/${about}/answers`, { text: 'Hers.' })
    for (const refused of [await say('More.'), await ask('More?'), await share(), await answer]) {
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({
        message: expect.stringMatching(/^What you have saved fills the 50 MB/),
      })
    }
    expect((await reflect('Another text.')).status).toBe(200)
    expect(
      (await browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'New.' } })).status,
    ).toBe(200)
    await db.deleteFrom('submissions').where('user_id', '=', id).execute()
    expect((await say('More.')).status).toBe(200)
  })

  test('is measured without reading it: a copy that could be packed small counts as it was written', async () => {
    const { id } = await writer()
    await sql`insert into conversations (user_id, chapter_id, title, context, messages, recorded)
      values (${id}, '1', 'Large', 'chapter', jsonb_build_array(repeat('x', 100_000)), false)`.execute(db)
    const rows = await db.selectFrom('conversations').select('bytes').where('user_id', '=', id).execute()
    expect(rows).toEqual([{ bytes: 100_004 }])
  })
})
