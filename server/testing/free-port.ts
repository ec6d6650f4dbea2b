import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system itself gives away. */
const lowest = 15_000
/** For each worker of the tests: none takes a port that another has found and not used yet, or is to use again. */
const share = 1000
const shares = 17
const mine = lowest + share * (Number(process.env.VITEST_POOL_ID ?? 0) % shares)
/** Anywhere, because another run may be under way on this machine. */
let next = randomInt(share)

/**
 * A port of this machine that nobody uses at this moment: nobody else is given it before it is used, or while what
 * listens there is started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = mine + (next++ % share)
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
