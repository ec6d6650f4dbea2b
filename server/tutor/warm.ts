import { performance } from 'node:perf_hooks'
import type { TutorChapter } from './content.ts'

/** Nobody begins a dialogue in the first half minute; a process that is started again has others to serve then. */
const settling = 30_000
/** How often it is looked whether there is time, in milliseconds. */
const lookEvery = 500
/** Above this share of the last while the process was at work for somebody. */
const busy = 0.3

/**
 * Makes chapters ready before anybody needs them, one at a time and only while the process has little else to
 * do, so that the first message of a chapter waits for nothing.
 * @param use the share of time since it was last asked in which the process was at work, 0 to 1
 * @returns ends it
 */
export function warmChapters(
  chapters: readonly TutorChapter[],
  { prepare = rehearse, use = shareSinceLast() } = {},
): () => void {
  const waiting = [...chapters]
  let looking: NodeJS.Timeout | undefined
  const look = () => {
    if (use() > busy) return
    const next = waiting.shift()
    if (waiting.length === 0) clearInterval(looking)
    if (!next) return
    prepare(next)
      // What goes wrong here goes wrong again for somebody, who is then told.
      .catch(() => {})
      // This work counts for nobody.
      .finally(use)
  }
  const settled = setTimeout(() => {
    looking = setInterval(look, lookEvery).unref()
  }, settling).unref()
  return () => {
    clearTimeout(settled)
    clearInterval(looking)
  }
}

/** A turn that nobody takes part in: it loads the guide, compiles the chapter and does what else waits for a first use. */
async function rehearse(chapter: TutorChapter): Promise<void> {
  const { builtInGuide } = await import('./guide/guide.ts')
  const { openDialogue, runTurn } = await import('./turn.ts')
  const engine = builtInGuide()
  const { state } = openDialogue(chapter, engine)
  const message = Object.values(chapter.source.answers)[0]?.shows[0] ?? ''
  await runTurn({ chapter, state, transcript: [], message, engine })
  const { prepareMeaning } = await import('./guide/passages/meaning.ts')
  await prepareMeaning(chapter)
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
