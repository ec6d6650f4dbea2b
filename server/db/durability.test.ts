import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { savedIn, startWriter, type Writer } from '../testing/durability.ts'

/** `npm run test:durability` asks for many more rounds; each begins with what the kill before it left. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 1)

const dataDir = mkdtempSync(path.join(tmpdir(), 'durability-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Ids that were acknowledged and are not there after the next start. */
async function missing(writer: Writer): Promise<number[]> {
  const saved = await savedIn(dataDir)
  return [...writer.acknowledged].filter((id) => !saved.has(id))
}

describe('work that was acknowledged', () => {
  it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'is there after kill -9 of the workbook and its database at once (round %i)',
    async (round) => {
      const writer = await startWriter(dataDir)
      await writer.until(() => writer.acknowledged.size >= 200 + round * 37)
      await writer.killTree()
      expect(await missing(writer)).toEqual([])
    },
  )

  it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'is there after kill -9 of the workbook alone, whose database is then stopped (round %i)',
    async () => {
      const writer = await startWriter(dataDir)
      await writer.until(() => writer.acknowledged.size >= 200)
      await writer.kill()
      expect(await missing(writer)).toEqual([])
    },
  )

  it('is there after kill -9 of the database, which starts again under the running workbook', async () => {
    const writer = await startWriter(dataDir)
    process.kill(writer.postmaster(), 'SIGKILL')
    await writer.until(() => writer.recoveries() > 0)
    await writer.until(() => writer.acknowledged.size >= 200)
    await writer.killTree()
    expect(await missing(writer)).toEqual([])
  })
})
