import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Gives up connections on which the database has said nothing for so long while somebody waits: its machine is gone or
 * hangs, and the system itself would wait for a quarter of an hour. Who waited gets an error, and the next one a new
 * connection.
 * @param patience milliseconds
 */
export function timeoutSilentConnections(pool: pg.Pool, patience: number): void {
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    socket.setTimeout(patience)
    if (watched.has(socket)) return
    watched.add(socket)
    socket.on('timeout', () => socket.destroy(new SilentDatabase(patience)))
  })
  pool.on('release', (_, client) => void socketOf(client).setTimeout(0))
}

const watched = new WeakSet<Socket>()

class SilentDatabase extends Error {
  /** As the system says it when it gives up itself. */
  readonly code = 'ETIMEDOUT'

  constructor(patience: number) {
    super(`the database has said nothing for ${patience / 1000} seconds`)
  }
}

/** pg keeps it inside its connection and has no other way to it. */
const socketOf = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
