/** A learner who talks to the workbook over HTTP and reads streams as they come. */
export class Learner {
  readonly #address: string
  #cookies = ''

  constructor(address: string) {
    this.#address = address
  }

  async #send(path: string, body: object, accept = 'application/json'): Promise<Response> {
    const response = await fetch(this.#address + path, {
      method: 'POST',
      headers: {
        cookie: this.#cookies,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        accept,
      },
      body: JSON.stringify(body),
    })
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (set.length > 0) this.#cookies = set.join('; ')
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }

  /** Passes the gate, makes an account, chooses the model. */
  async join(number: number, password: string): Promise<void> {
    await (await this.#send('/api/verify-access-password', { password })).text()
    const account = {
      firstName: 'Bench',
      lastName: `Learner ${number}`,
      email: `bench${number}@example.edu`,
      password: 'a quiet river at night',
    }
    await (await this.#send('/api/accounts', account)).text()
    await (await this.#send('/api/model-choice', { choice: 'model' })).text()
  }

  async begin(): Promise<void> {
    await (await this.#send('/api/ai-chat/1/initialize', {})).text()
  }

  /** One message of the dialogue of chapter 1. */
  say(message: string) {
    return this.#stream('/api/ai-chat/1', { message })
  }

  /** One question to the assistant of chapter 1. */
  ask(userInput: string) {
    return this.#stream('/api/ai/chapter-gpt/1/chat', { userInput })
  }

  /** @returns who spoke, and the milliseconds until the first words */
  async #stream(path: string, body: object): Promise<{ speaker: string; firstAfter: number | null }> {
    const began = performance.now()
    const response = await this.#send(path, body, 'text/event-stream')
    let firstAfter: number | null = null
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (firstAfter === null && piece.includes('event: delta')) firstAfter = performance.now() - began
      text += piece
    }
    const speaker = [...text.matchAll(/"speaker":"([^"]+)"/g)].at(-1)?.[1] ?? ''
    return { speaker, firstAfter }
  }
}
