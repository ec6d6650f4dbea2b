/** In milliseconds. */
const interval = 60_000

/**
 * Does something now and every minute, in this process, and never twice at once. Failures are left to the next run.
 * @param work is told when it should stop
 * @returns ends it; settles when nothing of it runs any more
 */
export function everyMinute(
  { log }: { log: { warn: (sentence: string) => void } },
  work: (stopping: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const start = () => {
    running ??= work(stopping.signal)
      .catch((error: Error) => log.warn(`Sweeping failed: ${error.message}`))
      .finally(() => {
        running = undefined
      })
  }
  start()
  const timer = setInterval(start, interval).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
