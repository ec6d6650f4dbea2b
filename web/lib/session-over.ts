import { CallError } from './error.ts'

/**
 * Whether a call that names its person (`person` in `call`) was refused because they are signed out, or somebody
 * else has signed in on this machine. The page is then still that person's, and keeps what they wrote.
 */
export const isSessionOver = (error: unknown): boolean => error instanceof CallError && error.status === 401

/** What a person is told then; what they can do follows it. */
export const sessionOver = 'Your session has ended, or somebody else is signed in by now.'
