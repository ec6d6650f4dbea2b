import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strongAnswers } from '../support/answers.ts'
import { Client } from '../support/client.ts'
import { Workbook } from '../support/workbook.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'workbook-clock-'))
const clock = path.join(directory, 'clock')
writeFileSync(clock, '0')
const workbook = new Workbook({
  NODE_OPTIONS: `--import=${new URL('../support/shifted-clock.mjs', import.meta.url)}`,
  CLOCK_FILE: clock,
})
beforeAll(() => workbook.start())
afterAll(async () => {
  await workbook.close()
  rmSync(directory, { recursive: true })
})

const day = 86_400_000

/** Sets the clock of the running server, and waits until it has noticed. */
async function setClock(days: number): Promise<void> {
  const before = workbook.output.length
  writeFileSync(clock, String(days * day))
  process.kill(workbook.serverPid ?? 0, 'SIGUSR2')
  await expect
    .poll(() => workbook.output.slice(before).trim().split('\n'))
    .toContain(`The clock is shifted by ${days * day} ms.`)
}

const answers = strongAnswers('01-progress-notes')
const email = 'maya@example.edu'
const password = 'a quiet river at night'

test.each([400, -400])(
  'a clock that jumps by %i days and back: sessions, saves, dialogues, links and sign-ins go on, and nothing is lost',
  async (days) => {
    const maya = new Client(workbook.address)
    const ok = async (client: Client, ...call: Parameters<Client['call']>) => {
      const answer = await client.call(...call)
      expect([call[1], answer.status]).toEqual([call[1], 200])
      return answer.body
    }
    // The second time she is there already.
    if (days > 0) await maya.join('Maya')
    else {
      await ok(maya, 'POST', '/api/verify-access-password', { password: 'lantern river note goal' })
      await ok(maya, 'POST', '/api/session', { email, password })
    }
    let turn = 0
    const works = async () => {
      const place = turn++
      await ok(maya, 'POST', '/api/ai-chat/1/initialize', {})
      const message = answers[(days > 0 ? 0 : 10) + place]?.text
      const clientMessageId = `${days} ${place}`
      await ok(maya, 'POST', '/api/ai-chat/1', { message, messages: [], clientMessageId })
      const title = `${days} ${place}`
      const body = { chapterId: '1', title, type: 'exercise', content: title }
      const { shareableLink } = (await ok(maya, 'POST', '/api/portfolio-submissions', body)) as {
        shareableLink: string
      }
      const shared = `/api/shared/portfolio/${shareableLink.split('/').at(-1)}`
      expect(await ok(new Client(workbook.address), 'GET', shared)).toMatchObject({ title })
      await ok(maya, 'GET', '/api/progress')
      await ok(maya, 'GET', '/api/notifications')
      // Somebody comes from another device.
      const other = new Client(workbook.address)
      await ok(other, 'POST', '/api/verify-access-password', { password: 'lantern river note goal' })
      await ok(other, 'POST', '/api/session', { email, password })
    }
    await works()
    await setClock(days)
    await works()
    await setClock(0)
    await works()

    const { messages } = (await ok(maya, 'GET', '/api/ai-chat/1')) as {
      messages: { clientMessageId: string | null; role: string; timestamp: string }[]
    }
    const mine = messages.filter(({ clientMessageId }) => clientMessageId?.startsWith(`${days} `))
    expect(mine).toHaveLength(3)
    // One clock dates everything: the database's.
    const moments = messages.map(({ timestamp }) => timestamp)
    expect(moments).toEqual(moments.toSorted())
    const submissions = (await ok(maya, 'GET', '/api/portfolio-submissions')) as { title: string }[]
    expect(submissions.filter(({ title }) => title.startsWith(`${days} `))).toHaveLength(3)
    expect(workbook.output).not.toMatch(/"level":[56]0/)
  },
)
