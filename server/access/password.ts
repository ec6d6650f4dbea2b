import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '#server/http/fair-queue'
import type { Guess } from '#server/http/limits.store'

/**
 * argon2id, 32 MiB, 3 passes (OWASP's floor: 19 MiB, 2 passes). Two at a time, so that sign-ins cannot
 * starve the saves, and round-robin over networks, so that each delays only its own people.
 */
export const realCost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 }
let cost = realCost
const queue = new FairQueue({ slots: 2, longestLine: 200, longest: 2000 })
/** The queue's line for the server's own hashes. */
const server = 'server'

/** For tests, whose hundreds of sign-ins should cost little. */
export function hashAt(another: typeof realCost): void {
  cost = another
}

const normal = (password: string) => password.normalize('NFKC')

/** The hash to store for a password. @param line whose turn it is: the network that asks */
export const hashPassword = (password: string, line = server): Promise<string> =>
  queue.run(line, () => hash(normal(password), cost))

/** Whether a stored hash was made at another cost than the one in force. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith('$argon2id$') ||
  !stored.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)

/** A hash of no password: verifying against it takes as long as against a real one. */
const decoy = [
  '$argon2id$v=19',
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  unpadded(randomBytes(16)),
  unpadded(randomBytes(32)),
].join('$')

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/**
 * Without a stored hash it does the same work and says no: an unknown account answers like a wrong password.
 * @param guess counted before it is looked at, so that many at once are looked at no more than one by one; a
 * right one is taken back, and beyond the limits a wrong one is followed by a pause
 * @throws what counting throws; HttpError 503 when too many of the same line wait
 */
export async function verifyPassword(stored: string | null, password: string, guess?: Guess) {
  const given = normal(password)
  if (await guess?.isKnownWrong(stored, given)) return false
  return inTurn(guess, async () => (await verify(stored ?? decoy, given)) && stored !== null)
}

/**
 * Looks at a guess when its turn comes: counted before, slowed after it.
 * @throws what counting throws; HttpError 503 when too many of the same line wait
 */
export async function inTurn(guess: Guess | undefined, isRight: () => Promise<boolean>): Promise<boolean> {
  const look = async () => {
    await guess?.count()
    const right = await isRight()
    for (const [key, pause] of (await (right ? guess?.right() : guess?.wrong())) ?? []) queue.slow(key, pause)
    return right
  }
  return queue.run(guess?.line ?? server, look, guess?.keys)
}

/** @returns why a password cannot be taken, whoever chooses it, or null. Length is checked by the contract. */
export async function whyTooCommon(password: string): Promise<string | null> {
  // Loaded when somebody chooses a password: a start does not wait for it.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  /** The commonest first, 49,000 of them in lower case; those that are mostly padded are among the first 500. */
  const common = dictionary['passwords-common']
  const plain = normal(password).toLowerCase()
  const unpadded = plain.replace(/[\d\W_]+$/, '')
  const repeats = /^(.{1,4})\1+$/.test(plain)
  const counts =
    '0123456789012345678901234567890'.includes(plain) || 'abcdefghijklmnopqrstuvwxyz'.includes(plain)
  return common.includes(plain) || common.slice(0, 500).includes(unpadded) || repeats || counts
    ? 'That password is among the most common ones. Please choose another.'
    : null
}

export interface Owner {
  firstName: string
  lastName: string
  email: string | null
}

const workbookWords = ['ethical', 'evaluation', 'workbook']
/** Characters that must remain once publicly known words are removed from a password. */
const leastOfOnesOwn = 6

/** @returns why a password made of what everybody knows of this person cannot be taken, or null */
export function whyTooPersonal(password: string, owner: Owner): string | null {
  const known = [owner.firstName, owner.lastName, owner.email ?? '', ...workbookWords]
    .flatMap((text) =>
      normal(text)
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
  const bare = normal(password)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  const left = known.reduce((rest, word) => rest.replaceAll(word, ''), bare)
  return left !== bare && left.length < leastOfOnesOwn
    ? 'That password is little more than your name, your address or the name of this workbook. Please choose another.'
    : null
}

/** @returns why this person cannot take a password, or null */
export const whyNotThis = async (password: string, owner: Owner): Promise<string | null> =>
  (await whyTooCommon(password)) ?? whyTooPersonal(password, owner)
