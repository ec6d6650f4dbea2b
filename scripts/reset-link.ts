import { resetLinkAtShell } from '#server/access/appoint'
import { forPerson } from './for-person.ts'

/** `npm run reset-link -- EMAIL`: a link to choose a new password, also for an instructor, from the server's own shell. */
await forPerson('reset-link', 'Make a link with which this person chooses a new password?', resetLinkAtShell)
