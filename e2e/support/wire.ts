import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** A connection to a server on which a test itself decides every byte. */
export class Wire {
  readonly #socket: Socket
  readonly #closed: Promise<unknown>
  /** Everything that came back. */
  said = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    // A server may close without a word; that is looked at, not thrown.
    socket.on('error', () => {})
    this.#closed = new Promise((resolve) => socket.once('close', resolve))
    socket.setEncoding('utf8').on('data', (text: string) => {
      this.said += text
    })
  }

  static async open(address: string): Promise<Wire> {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    const wire = new Wire(socket)
    await once(socket, 'connect')
    return wire
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  write(text: string): void {
    if (this.#socket.writable) this.#socket.write(text)
  }

  /** Sends a text bit by bit until it is all sent or nobody takes it any more. */
  async trickle(text: string, every: number): Promise<void> {
    for (const character of text) {
      if (!this.isOpen) return
      this.write(character)
      await pause(every)
      // What has arrived meanwhile is read first: a write to a closed connection would throw it away.
      await turn()
    }
  }

  /** Waits until the server has closed. @returns everything it said */
  async closed(): Promise<string> {
    await this.#closed
    return this.said
  }

  close(): void {
    this.#socket.destroy()
  }
}
