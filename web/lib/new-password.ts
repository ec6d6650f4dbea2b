import type { Problems } from './account-form.ts'

/** The only rule for a new password is its length (12 to 200); the server also refuses the commonest. */
const shortest = 12

export const passwordHint = `At least ${shortest} characters. A few unrelated words are easy to remember.`

/** Says at once that a new password is too short. */
export const passwordProblem = (password = ''): Problems =>
  password.length < shortest ? { password: `Use at least ${shortest} characters.` } : {}
