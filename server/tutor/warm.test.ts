import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TutorChapter } from './content.ts'
import { pantryChapter } from './testing/chapter.ts'
import { warmChapters } from './warm.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const chapters = ['1', '2', '3'].map((id) => ({ ...pantryChapter(), id }))

/** What is ready so far, while the process is as busy as it is said to be. */
function warming() {
  const ready: string[] = []
  const process = { use: 0 }
  const prepare = async ({ id }: TutorChapter) => void ready.push(id)
  const end = warmChapters(chapters, { prepare, use: () => process.use })
  return { ready, process, end }
}

test('chapters are made ready one after the other, none at the start itself', () => {
  const { ready } = warming()
  vi.advanceTimersByTime(30_000)
  expect(ready).toEqual([])
  vi.advanceTimersByTime(500)
  expect(ready).toEqual(['1'])
  vi.advanceTimersByTime(60_000)
  expect(ready).toEqual(['1', '2', '3'])
  expect(vi.getTimerCount()).toBe(0)
})

test('people come first: while the process is busy nothing is made ready', () => {
  const { ready, process } = warming()
  process.use = 0.9
  vi.advanceTimersByTime(35_000)
  expect(ready).toEqual([])
  process.use = 0.1
  vi.advanceTimersByTime(1000)
  expect(ready).toEqual(['1', '2'])
})

test('it ends when the workbook does', () => {
  const { ready, end } = warming()
  end()
  vi.advanceTimersByTime(60_000)
  expect(ready).toEqual([])
})
