import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newSession } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { numbers } from './support/numbers.ts'
import { ownWorkbook } from './support/served.ts'
import { Writer, works } from './support/writer.ts'

/** How often somebody writes while everything goes wrong; `npm run e2e:never-lost` makes it 200. */
const rounds = Number(process.env.NEVER_LOST_ROUNDS ?? 8)
const firstSeed = Number(process.env.NEVER_LOST_SEED ?? 1)

const served = ownWorkbook()

/** A step that does not end would otherwise say nothing until the whole test is over. */
async function ending(step: Promise<void>, writer: Writer): Promise<void> {
  const late = pause(90_000, 'late', { ref: false })
  if ((await Promise.race([step, late])) === 'late') throw new Error(`no end:\n${writer.log.join('\n')}`)
}

/** One thing that goes wrong, or is put right, or some more writing. */
async function happening(writer: Writer, random: () => number): Promise<void> {
  const which = Math.floor(random() * 2)
  const choice = random()
  if (choice < 0.4) await writer.type(which, 2 + Math.floor(random() * 5))
  else if (choice < 0.48) await pause(random() * 3500)
  else if (choice < 0.56) await (writer.online ? writer.cut() : writer.mend())
  else if (choice < 0.66) {
    if (writer.serving) await writer.stopServer(random() < 0.7 ? 'SIGKILL' : 'SIGTERM')
    else await writer.startServer()
  } else if (choice < 0.74 && writer.tabs.length < 2) await writer.openTab()
  else if (choice < 0.82) await writer.reload(which)
  else if (choice < 0.88) await writer.crash(which)
  else if (choice < 0.92) await writer.endSession(random() < 0.5)
  else if (choice < 0.96) await writer.signInAgain()
  else await writer.choose(random() < 0.5)
  await writer.look()
}

test(
  `in ${rounds} rounds of writing through a cut network, a killed server, ended sessions, crashed and second tabs, no word that was on the screen for more than a second is lost`,
  async () => {
    let owed = 0
    for (let round = 0; round < rounds; round++) {
      const seed = firstSeed + round
      const random = numbers(seed)
      const work = works[seed % works.length] ?? works[0]
      const learner = await Learner.make(served.workbook, ['1'])
      const { context, page } = await newSession(served.browser, served.workbook.address)
      await page.close()
      await learner.signIn(context)
      const writer = new Writer(context, served.workbook, learner, work)
      await writer.openTab()
      const steps = 8 + Math.floor(random() * 8)
      for (let step = 0; step < steps; step++) await ending(happening(writer, random), writer)
      await ending(
        writer.calm(() => random() < 0.5),
        writer,
      )
      expect(await writer.missing(), `seed ${seed}:\n${writer.log.join('\n')}`).toEqual([])
      owed += writer.owed.size
      await context.close()
      if (round % 20 === 19) console.log(`${round + 1} rounds, ${owed} words`)
    }
    // A run in which nothing was written would prove nothing.
    expect(owed).toBeGreaterThan(rounds)
    console.log(`${rounds} rounds from seed ${firstSeed}: all of ${owed} words are there`)
  },
  rounds * 120_000,
)
