import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody uses at this moment: one below those that the system itself gives away, so that
 * nobody is given it before it is used, or while what listens there is started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
    } catch {
      continue
    }
    await once(probe.close(), 'close')
    return port
  }
}
