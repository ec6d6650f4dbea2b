import { createInterface } from 'node:readline/promises'
import { whoIs } from '#server/access/appoint'
import { type Config, loadConfig } from '#server/config'
import { openForCommand } from '#server/db/open-for-command'
import type { Db } from '#server/db/schema'
import { StartError } from '#server/start-error'

/**
 * A command about one person: `npm run COMMAND -- EMAIL`. It shows who that is and asks; `--yes` answers beforehand,
 * for scripts.
 * @param act does it and says what came of it
 */
export async function forPerson(
  command: string,
  question: string,
  act: (db: Db, config: Config, userId: string) => Promise<string>,
): Promise<void> {
  const given = process.argv.slice(2)
  const yes = given.includes('--yes')
  const [email, ...more] = given.filter((word) => word !== '--yes')
  try {
    if (!email || more.length > 0) throw new StartError(`Say whom: npm run ${command} -- EMAIL`)
    const config = loadConfig()
    const database = await openForCommand(config)
    try {
      const person = await whoIs(database.db, config, email)
      console.log(person.lines.join('\n'))
      if (yes || (await agrees(question))) console.log(await act(database.db, config, person.id))
      else console.log('Nothing was changed.')
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartError(
      'Nothing was changed: nobody can be asked here, because this is no terminal. If that is the right person, run the command again with --yes.',
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (yes/no) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
