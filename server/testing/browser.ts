import type { FastifyInstance } from 'fastify'

/** An answer as a test looks at it. */
export interface Answer {
  status: number
  body: unknown
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

/** A browser with its own cookies, on a page of the workbook's own. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #address: string

  constructor(app: FastifyInstance, address = '127.0.0.1') {
    this.#app = app
    this.#address = address
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers)
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path)
  }

  send(method: string, url: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.raw({ method, url, payload: body, headers })
  }

  /** A request of any form: a payload that is text goes as it is written. */
  async raw(request: {
    method: string
    url: string
    payload?: object | string | undefined
    headers: Record<string, string>
  }): Promise<Answer> {
    const { method, url, payload, headers } = request
    const response = await this.#app.inject({
      method: method as 'GET',
      url,
      remoteAddress: this.#address,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const json = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: json && response.body !== '' ? response.json() : null,
      text: response.body,
      headers: response.headers,
    }
  }
}
