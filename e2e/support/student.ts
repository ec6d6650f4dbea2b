import { setTimeout as pause } from 'node:timers/promises'
import { openForCommand } from '#server/db/open-for-command'
import { startSession } from '#server/session/session.store'
import { strongAnswers } from './answers.ts'
import type { Workbook } from './workbook.ts'

const answers = strongAnswers('01-progress-notes')

interface Answer {
  status: number
  body: unknown
}

/** What one student saved and said, by what the server has answered. */
interface Acknowledged {
  reflection: string
  exercise: string
  submissions: string[]
  /** Ids of the messages that got an answer. */
  messages: string[]
}

/**
 * A student who works on chapter 4 and talks in chapter 1 without a browser. As the page does, whatever got no
 * answer, or one by which the proxy says that a server is gone, is sent once more, word for word.
 */
export class Student {
  readonly #address: string
  readonly #cookie: string
  readonly #number: number
  readonly acknowledged: Acknowledged = { reflection: '', exercise: '', submissions: [], messages: [] }
  /** Requests that were sent a second time, and why. */
  readonly retried: string[] = []
  rounds = 0
  #reflectionAt: string | null = null
  #exerciseAt: string | null = null

  constructor(address: string, cookie: string, number: number) {
    this.#address = address
    this.#cookie = cookie
    this.#number = number
  }

  /** Makes students straight in the database, each signed in, with the dialogue of chapter 4 behind them. */
  static async make(
    workbook: Workbook,
    databaseUrl: string,
    address: string,
    count: number,
  ): Promise<Student[]> {
    const { db, close } = await openForCommand({ databaseUrl, dataDir: workbook.dataDir })
    try {
      const { value } = await db
        .selectFrom('settings')
        .select('value')
        .where('key', '=', 'access-password')
        .executeTakeFirstOrThrow()
      const { version } = value as { version: number }
      const numbers = Array.from({ length: count }, (_, number) => number)
      return await Promise.all(
        numbers.map(async (number) => {
          const { id } = await db
            .insertInto('users')
            .values({ first_name: 'Student', last_name: `Number${number}` })
            .returning('id')
            .executeTakeFirstOrThrow()
          const done = { user_id: id, chapter_id: '4', section_id: 'ai-interaction', completed: true }
          await db.insertInto('progress').values(done).execute()
          const session = { userId: id, gateVersion: version, method: 'test', replaces: null }
          return new Student(address, `wb_sid=${await startSession(db, session)}`, number)
        }),
      )
    } finally {
      await close()
    }
  }

  /** One request, sent again at most once. @throws Error when the second is not answered with 200 either */
  async #ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const first = await this.#send(method, path, body)
    if (first.status === 200) return first.body
    const isGone = first.status === 0 || (first.status >= 502 && first.status <= 504)
    if (isGone) {
      this.retried.push(`${method} ${path}: ${first.status}`)
      await pause(200)
      const second = await this.#send(method, path, body)
      if (second.status === 200) return second.body
      throw new Error(
        `${method} ${path}: ${first.status}, then ${second.status} ${JSON.stringify(second.body)}`,
      )
    }
    throw new Error(`${method} ${path}: ${first.status} ${JSON.stringify(first.body)}`)
  }

  /** @returns status 0 when no answer came */
  async #send(method: string, path: string, body: object | undefined): Promise<Answer> {
    try {
      const response = await fetch(this.#address + path, {
        method,
        headers: {
          cookie: this.#cookie,
          'sec-fetch-site': 'same-origin',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      return { status: response.status, body: text.startsWith('<') ? text : JSON.parse(text) }
    } catch {
      return { status: 0, body: null }
    }
  }

  /** Saves, says something and submits. */
  async work(): Promise<void> {
    const words = `words ${this.rounds} of ${this.#number}`
    const reflection = { chapterId: '4', content: `Reflection: ${words}`, updatedAt: this.#reflectionAt }
    this.#reflectionAt = momentOf(await this.#ask('POST', '/api/reflections', reflection))
    this.acknowledged.reflection = reflection.content

    const formData = { clientInitials: 'Q.', clientVoice: `Exercise: ${words}` }
    const exercise = { chapterId: '4', formData, updatedAt: this.#exerciseAt }
    this.#exerciseAt = momentOf(await this.#ask('POST', '/api/exercises', exercise))
    this.acknowledged.exercise = formData.clientVoice

    await this.say()
    const submission = { chapterId: '4', title: `Submission: ${words}`, type: 'exercise', content: words }
    await this.#ask('POST', '/api/portfolio-submissions', submission)
    this.acknowledged.submissions.push(submission.title)
    await this.#ask('GET', '/api/progress')
    this.rounds++
  }

  /** Says the next thing in the dialogue of chapter 1. */
  async say(): Promise<void> {
    if (this.acknowledged.messages.length === 0) await this.#ask('POST', '/api/ai-chat/1/initialize', {})
    const place = this.acknowledged.messages.length
    const clientMessageId = `student ${this.#number}, message ${place}`
    const message = answers[place % answers.length]?.text
    await this.#ask('POST', '/api/ai-chat/1', { message, messages: [], clientMessageId })
    this.acknowledged.messages.push(clientMessageId)
  }

  /** What is wrong with what the server keeps, compared with what it acknowledged; empty when nothing is. */
  async missing(): Promise<string[]> {
    const wrong: string[] = []
    const { content } = (await this.#ask('GET', '/api/reflections/4')) as { content: string }
    if (content !== this.acknowledged.reflection) wrong.push(`reflection: ${content}`)
    const { formData } = (await this.#ask('GET', '/api/exercises/4')) as { formData: { clientVoice: string } }
    if (formData.clientVoice !== this.acknowledged.exercise) wrong.push(`exercise: ${formData.clientVoice}`)
    const stored = (await this.#ask('GET', '/api/portfolio-submissions')) as { title: string }[]
    const titles = stored.map(({ title }) => title)
    if (titles.toSorted().join() !== this.acknowledged.submissions.toSorted().join())
      wrong.push(`submissions: ${titles.join(', ')}`)
    const { messages } = (await this.#ask('GET', '/api/ai-chat/1')) as {
      messages: { role: string; clientMessageId: string | null }[]
    }
    const turns = this.acknowledged.messages.flatMap((id) => [`user ${id}`, 'assistant null'])
    const said = messages.map(({ role, clientMessageId }) => `${role} ${clientMessageId}`)
    if (said.join() !== ['assistant null', ...turns].join()) wrong.push(`dialogue: ${said.join(', ')}`)
    return wrong
  }
}

const momentOf = (record: unknown): string => (record as { updatedAt: string }).updatedAt
