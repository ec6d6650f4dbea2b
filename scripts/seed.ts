import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { randomAccessPassword } from '#server/access/gate.store'
import { loadConfig } from '#server/config'
import { loadCourse } from '#server/content/load-course'
import { openForCommand } from '#server/db/open-for-command'
import { StartError } from '#server/start-error'
import { seedClass } from './seed/class.ts'

/**
 * `npm run seed -- --students N --seed S`: fills an empty database with a made-up class, for trying the workbook
 * out and for measuring. The same seed makes the same class; the password is new every time.
 */
try {
  const { values } = parseArgs({
    options: { students: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
  })
  const [students, seed] = [Number(values.students), Number(values.seed)]
  if (!Number.isInteger(students) || students < 1 || !Number.isInteger(seed)) {
    throw new StartError(
      'Say how many: npm run seed -- --students 30 (and --seed 1 for the same class again).',
    )
  }
  const began = performance.now()
  const course = await loadCourse(path.resolve('content'))
  const database = await openForCommand(loadConfig())
  try {
    const password = await randomAccessPassword()
    const people = await seedClass(
      database.db,
      course,
      { students, seed, password, now: new Date() },
      (line) => console.log(line),
    )
    await sql`analyze`.execute(database.db)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`\nThe class is there (${seconds} s). Everybody's password: ${password}`)
    if (people.student) console.log(`A student:     ${people.student}`)
    if (people.instructor) console.log(`An instructor: ${people.instructor}`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
