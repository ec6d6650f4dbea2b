import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openForCommand } from '#server/db/open-for-command'
import { Client } from '../support/client.ts'
import { SmallDisk } from '../support/small-disk.ts'
import { Workbook } from '../support/workbook.ts'

// What is refused, and how, is also tried without a disk in server/http/disk-full.test.ts.
const disk = SmallDisk.mount(400)
if (!disk) console.log('No small disk can be mounted here: a full one is not tried.')

const secret = 'words of a learner'
const sentences = [
  'The workbook cannot save right now. Please try again in a moment.',
  'The workbook cannot reach its database right now. Please try again in a moment.',
]

test.runIf(disk)(
  'a full disk: saving is refused in a sentence, nothing saved before is lost, and it goes on by itself when there is room',
  async () => {
    if (!disk) throw new Error('without a disk this test does not run')
    const workbook = new Workbook({}, 'server/main.ts', disk.directory)
    onTestFinished(async () => {
      await workbook.close()
      disk.close()
    })
    await workbook.start()
    const maya = new Client(workbook.address)
    await maya.join('Maya')
    const acknowledged: string[] = []
    let number = 0
    /** Hands in a long text that compresses badly. @returns the sentence it was refused with, or null */
    const submit = async (): Promise<string | null> => {
      const title = `${secret} ${++number}`
      const content = Array.from({ length: 4500 }, () => Math.random().toString(36).slice(2, 6)).join('')
      const body = { chapterId: '1', title, type: 'exercise', content }
      const answer = await maya.call('POST', '/api/portfolio-submissions', body)
      if (answer.status === 200) {
        acknowledged.push(title)
        return null
      }
      expect(answer.status).toBe(503)
      const { message } = answer.body as { message: string }
      expect(sentences).toContain(message)
      return message
    }
    /** Nothing more can be saved: room that PostgreSQL had taken before is used up. */
    const refusedTenTimes = async () => {
      for (let refused = 0; refused < 10; ) {
        disk.fill()
        if ((await submit()) !== null) refused++
      }
    }
    const goesOn = async () => {
      disk.clear()
      const ready = async () => (await fetch(`${workbook.address}/api/health/ready`)).status
      await expect.poll(ready, { interval: 100 }).toBe(200)
      expect(await submit()).toBeNull()
      const { body } = await maya.call('GET', '/api/portfolio-submissions')
      const titles = new Set((body as { title: string }[]).map(({ title }) => title))
      expect(acknowledged.filter((title) => !titles.has(title))).toEqual([])
    }

    expect(await submit()).toBeNull()
    await refusedTenTimes()
    // What was saved can be read on the full disk, and the workbook itself lives.
    expect((await maya.call('GET', '/api/portfolio-submissions')).status).toBe(200)
    expect((await fetch(`${workbook.address}/api/health/live`)).status).toBe(200)
    await workbook.said('the disk of the database is full')
    await goesOn()

    // The worst of it: no room for the database's own log either, so that it ends, and cannot start.
    await refusedTenTimes()
    const { db, close } = await openForCommand({ databaseUrl: undefined, dataDir: workbook.dataDir })
    const ended = async () => {
      await sql`select pg_switch_wal()`.execute(db).catch(() => {})
      await submit()
      return workbook.output
    }
    await expect.poll(ended).toContain('The database ended unexpectedly')
    await close()
    await refusedTenTimes()
    await goesOn()
    await workbook.said('The database runs again.')

    expect(workbook.output).not.toContain(secret)
    expect(workbook.output).not.toContain('"stack"')
  },
  240_000,
)
