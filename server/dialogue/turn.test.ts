import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DialogueView, TurnAnswer } from '#core/contract/dialogue'
import { waitingStatements } from '#server/testing/waiting'
import { type Person, testWorld } from '#server/testing/world'
import { readAnswers } from '#server/tutor/guide/judge/answers'
import { renewEvery } from './dialogue.store.ts'

const world = await testWorld()
const { db } = world.context
const labelled = await readAnswers(new URL('../../content', import.meta.url).pathname)

/** Strong answers to a goal of chapter 1, in words of learners of whom nothing was learned. */
const strongAnswers = (goal: string) =>
  labelled
    .filter((line) => line.goal === goal && line.level === 2 && line.part === 'held')
    .map(({ text }) => text)

/** What is answered to another text under an id that is taken. */
const otherText = {
  message: 'This could not be told apart from what you sent before. Please send it again.',
  idTaken: true,
}

const start = async (person: Person, chapterId = '1') =>
  (await person.browser.post(`/api/ai-chat/${chapterId}/initialize`, {})).body as TurnAnswer

const say = async (person: Person, message: string, more: object = {}) =>
  (await person.browser.post('/api/ai-chat/1', { message, messages: [], ...more })).body as TurnAnswer

describe('a turn of the dialogue', () => {
  test('the same message sent again gets the answer it got and is not judged twice', async () => {
    const person = await world.learner()
    await start(person)
    const text = strongAnswers('1.1')[0] ?? ''
    const first = await say(person, text, { clientMessageId: 'one' })
    const again = await say(person, text, { clientMessageId: 'one' })
    expect(again.message).toBe(first.message)
    const { messages } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
    expect(messages.map(({ clientMessageId }) => clientMessageId)).toEqual([null, 'one', null])
  })

  test('is thirteen statements from session to answer, the transcript read once among them', async () => {
    const person = await world.learner()
    await start(person)
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await say(person, strongAnswers('1.1')[0] ?? '', { clientMessageId: 'one' })
    const statements = asked.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query))
    asked.mockRestore()
    expect(statements).toHaveLength(13)
    expect(statements.filter((one) => one.startsWith('select "id", "role", "content"'))).toHaveLength(1)
  })

  test('another text under the id of a message that is stored is refused, not dropped without a word', async () => {
    const person = await world.learner()
    await start(person)
    const [text = '', other = ''] = strongAnswers('1.1')
    await say(person, text, { clientMessageId: 'one' })
    const refused = await person.browser.post('/api/ai-chat/1', { message: other, clientMessageId: 'one' })
    expect(refused).toMatchObject({ status: 409, body: otherText })
    const { messages } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([text])
  })

  test('two tabs at once: one is answered, the other is told to wait, and nothing is stored twice', async () => {
    const person = await world.learner()
    await start(person)
    const answers = await Promise.all(
      strongAnswers('1.1')
        .slice(0, 2)
        .map((message) => person.browser.post('/api/ai-chat/1', { message })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    const { messages } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses)
    expect(messages).toHaveLength(statuses[1] === 409 ? 3 : 5)
  })

  /** A message of which only the first half of its turn was done, as by a process that was killed. */
  async function half(person: Person, clientMessageId: string): Promise<void> {
    const content = strongAnswers('1.1')[0] ?? ''
    const message = { chapter_id: '1', position: 2, role: 'user', content } as const
    await db
      .insertInto('dialogue_messages')
      .values({ user_id: person.id, ...message, client_message_id: clientMessageId })
      .execute()
    await heldFor(person, 0)
  }

  const heldFor = (person: Person, seconds: number) =>
    sql`update dialogues set answering_since = now() - make_interval(secs => ${seconds})
      where user_id = ${person.id}`.execute(db)

  test('a message whose server was killed is answered by another one as soon as it is sent again', async () => {
    const person = await world.learner()
    await start(person)
    await half(person, 'one')
    const other = await person.browser.post('/api/ai-chat/1', { message: 'Something else.' })
    expect(other.status).toBe(409)
    // Nobody has said since that the turn is held; soon it counts as left.
    await heldFor(person, 9)
    const again = await say(person, strongAnswers('1.1')[0] ?? '', { clientMessageId: 'one' })
    expect(again.goals[0]?.reached).toBe(true)
    const { messages } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
  })

  test('a message that was left is answered once, also when a second page asks while the answer is being stored', async () => {
    const person = await world.learner()
    await start(person)
    await half(person, 'one')
    await heldFor(person, 3600)
    /** Whether a statement of this kind waits for another's; the turn that is held waits for its own now and then. */
    const waits = (statement: string) => () => waitingStatements(db, statement)
    const ask = () => person.browser.post('/api/ai-chat/1/initialize', {})
    const { tutor } = world.context
    const turn = tutor.turn.bind(tutor)
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    const judging = new Promise<void>((reached) => {
      vi.spyOn(tutor, 'turn').mockImplementationOnce(async (input) => {
        reached()
        await gate
        return turn(input)
      })
    })
    // The first page's answer is written and not yet kept; the second page has read, and comes to write after that.
    const first = ask()
    await judging
    const { asked, queued } = await db.transaction().execute(async (tx) => {
      await sql`lock table dialogue_messages in share mode`.execute(tx)
      go()
      await expect.poll(waits('insert into "dialogue_messages"%')).toBe(1)
      const behind = db.transaction().execute((own) => sql`lock table dialogues in share mode`.execute(own))
      await expect.poll(waits('lock table dialogues%')).toBe(1)
      const second = ask()
      await expect.poll(waits('update "dialogues"%returning%')).toBe(1)
      return { asked: second, queued: behind }
    })
    await queued
    expect((await first).status).toBe(200)
    const { status, body } = await asked
    expect([status, (body as TurnAnswer).message]).toEqual([200, ((await first).body as TurnAnswer).message])
    const { messages } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
  })

  test('a turn held by a clock that was a year ahead blocks nobody', async () => {
    const person = await world.learner()
    await start(person)
    await heldFor(person, -366 * 86_400)
    expect((await say(person, strongAnswers('1.1')[0] ?? '')).goals[0]?.reached).toBe(true)
  })

  test('an answer that takes long stays held by the server that writes it', async () => {
    const person = await world.learner()
    await start(person)
    const heldSince = async () =>
      (
        await db
          .selectFrom('dialogues')
          .select('answering_since')
          .where('user_id', '=', person.id)
          .executeTakeFirst()
      )?.answering_since
    const { tutor } = world.context
    const turn = tutor.turn.bind(tutor)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    vi.spyOn(tutor, 'turn').mockImplementationOnce(async (input) => {
      const before = await heldSince()
      vi.advanceTimersByTime(renewEvery)
      await expect.poll(heldSince).not.toEqual(before)
      return turn(input)
    })
    expect((await say(person, strongAnswers('1.1')[0] ?? '')).goals[0]?.reached).toBe(true)
    expect(await heldSince()).toBeNull()
  })

  test('a server that comes back after its turn was taken over writes no second answer', async () => {
    const person = await world.learner()
    await start(person)
    const { tutor } = world.context
    const turn = tutor.turn.bind(tutor)
    vi.spyOn(tutor, 'turn').mockImplementationOnce(async (input) => {
      await heldFor(person, 3600)
      await start(person)
      return turn(input)
    })
    const answer = await say(person, strongAnswers('1.1')[0] ?? '', { clientMessageId: 'one' })
    const { messages } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
    expect(answer.message).toBe(messages.at(-1)?.content)
  })

  test('a message that was stored and never answered is answered when the dialogue is resumed', async () => {
    const person = await world.learner()
    await start(person)
    await db
      .insertInto('dialogue_messages')
      .values({
        user_id: person.id,
        chapter_id: '1',
        position: 2,
        role: 'user',
        content: strongAnswers('1.1')[0] ?? '',
      })
      .execute()
    const resumed = await start(person)
    expect(resumed.goals[0]?.reached).toBe(true)
    const { messages } = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
  })
})
