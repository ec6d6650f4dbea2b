import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultOpenChapters } from '#core/workbook/progress'
import { Client } from '../support/client.ts'
import { numbers } from '../support/numbers.ts'
import { Workbook } from '../support/workbook.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 20)

const workbook = new Workbook({}, 'scripts/start.mjs')
beforeAll(() => workbook.start())
afterAll(() => workbook.close())

/** Kills a process, if it is still there. */
function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // It ended in the moment we looked.
  }
}

test(`killed ${rounds} times while saving, app or database, it serves again by itself and nothing acknowledged is missing`, async () => {
  const random = numbers(7)
  const people: Client[] = []
  for (const name of ['Maya', 'Noor', 'Tasha', 'Ray']) {
    const client = new Client(workbook.address)
    await client.join(name)
    people.push(client)
  }
  // Submissions pile up, one row each, so that every acknowledged write can be looked for.
  const acknowledged: string[] = []
  // A chapter that holds all it can gives way to the next one that is open, and then to another person's.
  const places = people.flatMap((client) => defaultOpenChapters.map((chapterId) => ({ client, chapterId })))
  let saving = true
  const saver = (async () => {
    for (let n = 0; saving; n++) {
      const [place] = places
      if (!place) throw new Error('every chapter holds all it can')
      const { client, chapterId } = place
      const body = { chapterId, title: `write ${n}`, type: 'exercise', content: 'kept' }
      const answer = await client.call('POST', '/api/portfolio-submissions', body).catch(() => undefined)
      if (answer?.status === 200) acknowledged.push((answer.body as { id: string }).id)
      if (answer?.status === 409) places.shift()
      // Between two processes nobody answers; asking without pause would only keep the machine busy.
      await pause(answer?.status === 200 ? 5 : 50)
    }
  })()

  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length
    while (acknowledged.length < before + 3) await pause(20)
    await pause(random() * 400)
    // Five that die soon after their start are given up: now and then one serves for a while.
    if (round % 6 === 5) await pause(2000)
    const victims =
      [[workbook.serverPid], [workbook.databasePid], [workbook.serverPid, workbook.databasePid]][round % 3] ??
      []
    for (const pid of victims) kill(pid)
  }
  const before = acknowledged.length
  while (acknowledged.length < before + 3) await pause(20)
  saving = false
  await saver

  const stored = new Set<string>()
  for (const client of people)
    for (let page: string | null = '/api/portfolio-submissions?limit=200'; page; ) {
      const { body, next } = await client.call('GET', page)
      for (const { id } of body as { id: string }[]) stored.add(id)
      page = next
    }
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})
