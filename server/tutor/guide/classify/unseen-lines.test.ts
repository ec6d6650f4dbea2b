import { describe, expect, test } from 'vitest'
import { detectDistress } from './distress.ts'
import { contentDir } from './learned.ts'
import { readLines } from './lines.ts'

describe('of lines by voices that nothing was learned from', async () => {
  const { alarms, kinds, messages } = await readLines(contentDir.pathname)
  const share = async (lines: readonly { text: string }[]) => {
    const found = await Promise.all(lines.map(({ text }) => detectDistress(text)))
    return found.filter((one) => one !== null).length / found.length
  }
  const held = alarms.filter(({ part }) => part === 'held')

  test('of those in trouble at least 85 in 100 are heard, and 95 of those who say it outright', async () => {
    expect(await share(held.filter(({ kind }) => kind !== 'none'))).toBeGreaterThan(0.85)
    expect(await share(held.filter(({ explicit }) => explicit))).toBeGreaterThan(0.95)
  })

  test('at most one in sixteen is heard that only looks alike', async () => {
    expect(await share(held.filter(({ kind }) => kind === 'none'))).toBeLessThanOrEqual(1 / 16)
  })

  test('of answers and questions in good faith, at most one in a hundred', async () => {
    const honest = [...kinds, ...messages].filter(
      ({ kind, part }) => part === 'held' && ['answer', 'question', 'unsure'].includes(kind),
    )
    expect(await share(honest)).toBeLessThanOrEqual(0.01)
  })
})
