import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/start-error'

/** A user of this machine PostgreSQL can run as. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, and looks its user up by name; an existing cluster keeps its owner.
 * @returns null when this process is not root @throws StartError when root has nobody to hand over to
 */
export function serviceAccount(cluster?: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const known = accounts()
  const owner = cluster ? statSync(cluster).uid : 0
  const account =
    known.find(({ uid }) => uid === owner && uid !== 0) ??
    known.find(({ name }) => name === 'postgres') ??
    known.find(({ name }) => name === 'nobody')
  if (!account) {
    throw new StartError(
      'PostgreSQL cannot run as root, and this machine has no user "postgres" or "nobody".',
    )
  }
  return account
}

function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether the account may pass through every directory down to this one, by owner, group and mode. */
export function canReach(account: Account, directory: string): boolean {
  const { uid, gid, mode } = statSync(directory)
  const allowed = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
  const parent = path.dirname(directory)
  return allowed !== 0 && (parent === directory || canReach(account, parent))
}
