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
 * `npm run seed -- --students N --sections M --seed S`: fills an empty database with a made-up class, for trying the workbook
 * out and for measuring. The same seed makes the same class; the password is new every time.
 */
type Numbers = [number, number, number]

/** Sections that are named one by one. */
const mostNamed = 12

try {
  const { values } = parseArgs({
    options: {
      students: { type: 'string', default: '30' },
      sections: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
    },
  })
  const [students, sections, seed] = [values.students, values.sections, values.seed].map(Number) as Numbers
  if (![students, sections, seed].every(Number.isInteger) || students < 1 || sections < 0) {
    throw new StartError(
      'Say how many: npm run seed -- --students 30 --sections 3 (and --seed 1 for the same class again).',
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
      { students, sections, seed, password, now: new Date() },
      (line) => console.log(line),
    )
    await sql`analyze`.execute(database.db)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`\nThe class is there (${seconds} s). Everybody's password: ${password}`)
    if (people.student) console.log(`A student:     ${people.student}`)
    if (people.instructor)
      console.log(`${sections > 0 ? 'The administrator' : 'An instructor'}: ${people.instructor}`)
    for (const { name, instructor, code } of people.sections.slice(0, mostNamed))
      console.log(`${name}: taught by ${instructor}, join code ${code}`)
    if (sections > mostNamed) console.log(`and ${sections - mostNamed} more sections`)
    if (people.assistant) console.log(`An assistant:  ${people.assistant}`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
