import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Nginx } from '../support/nginx.ts'
import { Postgres } from '../support/postgres.ts'
import { Student } from '../support/student.ts'
import { Workbook } from '../support/workbook.ts'

/** How many students; `npm run test:two-machines` gives them more rounds. */
const count = Number(process.env.TWO_MACHINES_STUDENTS ?? 50)
/** Rounds of work in each of the three phases: both servers, one, both again. */
const rounds = Number(process.env.TWO_MACHINES_ROUNDS ?? 1)

const postgres = new Postgres()
const nginx = new Nginx()
let machines: [Workbook, Workbook]
let databaseUrl: string

beforeAll(async () => {
  await postgres.start()
  databaseUrl = await postgres.database('workbook')
  const settings = { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' }
  machines = [new Workbook(settings), new Workbook(settings)]
  // Both at once on an empty database, as a service manager starts them.
  await Promise.all(machines.map((machine) => machine.start()))
  await nginx.start(machines.map(({ address }) => Number(new URL(address).port)))
})

afterAll(async () => {
  await nginx.close()
  await Promise.all((machines ?? []).map((machine) => machine.close()))
  await postgres.close()
})

/** Calls that a server has answered since it was started last. */
const answered = ({ output }: Workbook) => output.split('"msg":"call"').length - 1

test(`${count} students work and talk while one of two servers is killed and comes back: nothing acknowledged is lost, each retries one request at most, and every dialogue goes on`, async () => {
  const [first, second] = machines
  const students = await Student.make(first, databaseUrl, nginx.address, count)
  let working = true
  /** Whoever has done so many rounds waits for the others: a student thinks, and the machine serves all of them. */
  let allowed = 2 * rounds
  const lives = Promise.all(
    students.map(async (student) => {
      while (working) await (student.rounds < allowed ? student.work() : pause(20))
    }),
  )
  /** Waits for what comes of the students' work; a student's failure ends it. */
  const until = async (done: () => boolean) => {
    while (!done()) await Promise.race([pause(20), lives])
  }
  const haveWorked = (goal: number) => students.filter((student) => student.rounds >= goal).length

  // In the middle of their work, not between two rounds: nobody waits for the kill.
  await until(() => haveWorked(rounds) >= count / 2)
  expect([answered(first), answered(second)].every((calls) => calls > count)).toBe(true)
  await first.stop('SIGKILL')
  await until(() => haveWorked(2 * rounds) === count)
  const calls = answered(second)
  const started = first.start()
  allowed = 3 * rounds
  await Promise.race([started, lives])
  await until(() => haveWorked(3 * rounds) === count)
  // The proxy asks a server that was gone again after five seconds, when somebody works.
  for (; answered(first) < count; allowed++) await Promise.race([pause(1500), lives])
  working = false
  await lives

  const wrong = await Promise.all(students.map((student) => student.missing()))
  expect(wrong.flat()).toEqual([])
  expect(students.filter(({ retried }) => retried.length > 1).map(({ retried }) => retried)).toEqual([])
  const again = students.flatMap(({ retried }) => retried)
  // Somebody was in the middle of something, or the kill showed nothing.
  expect(again.length).toBeGreaterThan(0)
  expect(answered(second)).toBeGreaterThan(calls)
  await Promise.all(students.map((student) => student.say()))
  const turns = again.filter((request) => request.includes('/api/ai-chat/')).length
  const said = students.reduce((sum, { acknowledged }) => sum + acknowledged.messages.length, 0)
  const saved = students.reduce((sum, { acknowledged }) => sum + 3 * acknowledged.submissions.length, 0)
  console.log(
    `${count} students: ${saved} saves and ${said} turns, none lost; ${again.length} requests sent twice, ${turns} of them turns`,
  )
}, 600_000)
