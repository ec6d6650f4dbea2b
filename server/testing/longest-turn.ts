/**
 * Does something, and finds the longest stretch in which this process could do nothing else: processor time between two
 * looks of a timer, so that a busy machine makes no difference.
 * @returns the stretch in milliseconds, and what came of it
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ turn: number; result: T }> {
  let turn = 0
  let before = spent()
  const look = () => {
    const now = spent()
    turn = Math.max(turn, now - before)
    before = now
  }
  const looking = setInterval(look, 1)
  try {
    const result = await work()
    look()
    return { turn, result }
  } finally {
    clearInterval(looking)
  }
}

/** Milliseconds that this thread has worked. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
