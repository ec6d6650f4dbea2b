import type { IdentifierSpan } from '#core/identifiers/span'

/** Finds details that could identify somebody; the text never leaves the browser. */
export type FindIdentifiers = (text: string) => Promise<IdentifierSpan[]>

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, { resolve: (spans: IdentifierSpan[]) => void; reject: () => void }>()

/** In a worker, started for the first text. @throws when it could not be loaded; the next text tries again */
export const findInBrowser: FindIdentifiers = (text) =>
  new Promise((resolve, reject) => {
    worker ??= started()
    count++
    waiting.set(count, { resolve, reject })
    worker.postMessage({ id: count, text })
  })

function started(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<{ id: number; spans: IdentifierSpan[] }>) => {
    waiting.get(data.id)?.resolve(data.spans)
    waiting.delete(data.id)
  }
  made.onerror = () => {
    for (const { reject } of waiting.values()) reject()
    waiting.clear()
    made.terminate()
    worker = undefined
  }
  return made
}
