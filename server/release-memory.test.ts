import { expect, test, vi } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('what a burst made the heap grow to is given back once the server is quiet', async () => {
  const stop = releaseMemory(100)
  const heap = () => process.memoryUsage().heapTotal / 1024 ** 2
  const before = heap()
  let burst: unknown = Array.from({ length: 3_000_000 }, (_, at) => ({ at, words: [at] }))
  const most = heap()
  expect(most - before).toBeGreaterThan(150)
  burst = null
  await vi.waitFor(() => expect(heap() - before).toBeLessThan(100), { timeout: 20_000 })
  stop()
  expect(burst).toBeNull()
})
