import { performance } from 'node:perf_hooks'
import type { TutorChapter } from '../../content.ts'
import { compileChapter } from './compile.ts'

/** How often it is looked whether there is time, in milliseconds. */
const lookEvery = 500
/** Above this share of the last while the process was at work for somebody. */
const busy = 0.3

/**
 * Compiles chapters before anybody needs them, one at a time and only while the process has little else to do,
 * so that the first message of a chapter waits for nothing.
 * @param use the share of time since it was last asked in which the process was at work, 0 to 1
 * @returns ends it
 */
export function warmChapters(
  chapters: readonly TutorChapter[],
  { compile = compileChapter as (chapter: TutorChapter) => unknown, use = shareSinceLast() } = {},
): () => void {
  const waiting = [...chapters]
  const looking = setInterval(() => {
    if (use() > busy) return
    const next = waiting.shift()
    if (next) compile(next)
    if (waiting.length === 0) clearInterval(looking)
    // What was just done counts for nobody.
    use()
  }, lookEvery).unref()
  return () => clearInterval(looking)
}

function shareSinceLast(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
