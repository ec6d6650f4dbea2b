import { accessPassword } from './workbook.ts'

/** A person who uses the calls without a browser. */
export class Client {
  readonly #address: string
  #cookies = ''

  constructor(address: string) {
    this.#address = address
  }

  /** What the server has set so far. */
  get cookies(): string {
    return this.#cookies
  }

  /** @throws TypeError when the server cannot be reached */
  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: unknown; next: string | null }> {
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        cookie: this.#cookies,
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (set.length > 0) this.#cookies = set.join('; ')
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      // The next page of a list.
      next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null,
    }
  }

  /** Passes the gate and makes an account. */
  async join(firstName: string): Promise<void> {
    await this.call('POST', '/api/verify-access-password', { password: accessPassword })
    const answer = await this.call('POST', '/api/accounts', {
      firstName,
      lastName: 'Client',
      email: `${firstName.toLowerCase()}@example.edu`,
      password: 'a quiet river at night',
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  }
}
