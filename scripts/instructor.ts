import { appointAtShell } from '#server/access/appoint'
import { forPerson } from './for-person.ts'

/** `npm run instructor -- EMAIL`: makes an existing account an instructor, from the server's own shell. */
await forPerson('instructor', 'Make this person an instructor?', appointAtShell)
