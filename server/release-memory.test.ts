import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A process of its own, whose heap nobody else uses: megabytes before, with the burst, and once it is quiet. */
const script = `
  import { releaseMemory } from ${JSON.stringify(new URL('release-memory.ts', import.meta.url).href)}
  const heap = () => Math.round(process.memoryUsage().heapTotal / 1024 ** 2)
  releaseMemory(100)
  const before = heap()
  let burst = Array.from({ length: 3_000_000 }, (_, at) => ({ at, words: [at] }))
  const most = heap()
  burst = burst.length
  const looking = setInterval(() => {
    if (heap() - before >= 100) return
    clearInterval(looking)
    console.log(JSON.stringify({ before, most, after: heap() }))
  }, 50)`

test('what a burst made the heap grow to is given back once the server is quiet', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    timeout: 150_000,
  })
  const { before, most, after } = JSON.parse(stdout) as Record<'before' | 'most' | 'after', number>
  expect(most - before).toBeGreaterThan(150)
  expect(after - before).toBeLessThan(100)
})
