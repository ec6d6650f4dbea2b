import { appointByEmail } from '#server/access/appoint'
import { loadConfig } from '#server/config'
import { openBeside } from '#server/db/beside'
import { StartError } from '#server/start-error'

/** `npm run instructor -- EMAIL`: makes an existing account an instructor, from the server's own shell. */
const [email] = process.argv.slice(2)
if (!email) {
  console.error('Say whom: npm run instructor -- EMAIL')
  process.exit(1)
}
try {
  const database = await openBeside(loadConfig())
  const sentence = await appointByEmail(database.db, email)
  await database.close()
  console.log(sentence)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
