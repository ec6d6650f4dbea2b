/**
 * Does something, and finds the longest stretch in which this process could do nothing else: processor time between two
 * looks of a timer, so that it does not matter how many share the processor, beside what a known piece of work takes
 * right after it, so that it does not matter how slow they make it; a shorter stretch is short on any. What the system
 * takes to hand out memory is left out: it differs tenfold from one machine and one minute to the next. A stretch that
 * reaches the limit is measured twice more, and the middle of the three counts: one that is there fails, a disturbance
 * not.
 * @param limit in milliseconds
 * @returns the stretch, in milliseconds of a quiet processor, and what came of it
 */
export async function longestTurn<T>(
  limit: number,
  work: () => Promise<T>,
): Promise<{ turn: number; result: T }> {
  const first = await measured(work)
  if (first.turn < limit) return first
  const three = [first, await measured(work), await measured(work)]
  return three.sort((one, other) => one.turn - other.turn)[1] ?? first
}

async function measured<T>(work: () => Promise<T>): Promise<{ turn: number; result: T }> {
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
    return { turn: turn > quiet ? turn / slowdown() : turn, result }
  } finally {
    clearInterval(looking)
  }
}

const sample = 'the record names who saw it and when '.repeat(2000)
/** What the piece of work takes on a quiet processor, in milliseconds: the median of 60 rounds. */
const quiet = 28

/** How many times longer than on a quiet processor a piece of work takes now; at least 1. */
function slowdown(): number {
  const before = spent()
  for (let round = 0; round < 32; round++) {
    const counts = new Map<string, number>()
    for (const word of sample.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
    JSON.parse(JSON.stringify([...counts, sample]))
  }
  return Math.max(1, (spent() - before) / quiet)
}

/** Milliseconds that this thread has worked, the system's own not counted. */
const spent = () => process.threadCpuUsage().user / 1000
