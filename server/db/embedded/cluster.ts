import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/start-error'
import type { DataDir } from './data-dir.ts'

/** The user of the database server the workbook signs in as. */
export const databaseUser = 'workbook'

/**
 * Makes the cluster where there is none; under its name only when finished, so that a killed start begins again.
 * @param sync false for tests only @throws StartError when initdb fails, or the cluster is of another version
 */
export function ensureCluster(dir: DataDir, { sync = true } = {}): void {
  const versionFile = path.join(dir.cluster, 'PG_VERSION')
  if (fs.existsSync(versionFile)) refuseOther(dir, fs.readFileSync(versionFile, 'utf8').trim())
  else makeCluster(dir, sync)
}

function makeCluster(dir: DataDir, sync: boolean): void {
  const unfinished = `${dir.cluster}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  const passwordFile = `${unfinished}.password`
  fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (dir.account) {
    for (const file of [unfinished, passwordFile]) fs.chownSync(file, dir.account.uid, dir.account.gid)
  }
  const result = initialize(dir, unfinished, passwordFile, sync)
  if (result.status !== 0) {
    const reason = result.error?.message ?? lastLines(result.stderr)
    throw new StartError(`The database could not be made in ${dir.cluster}: ${reason}`)
  }
  fs.renameSync(passwordFile, path.join(unfinished, 'workbook.password'))
  fs.renameSync(unfinished, dir.cluster)
}

function refuseOther({ cluster, major }: DataDir, madeBy: string): void {
  if (madeBy === major) return
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${madeBy} and cannot be opened by PostgreSQL ${major}: use the version of the workbook it was made with.`,
  )
}

/** Plain UTF-8 order of bytes, the same on every machine; names are sorted where they are asked for. */
function initialize(
  dir: DataDir,
  directory: string,
  passwordFile: string,
  sync: boolean,
): SpawnSyncReturns<string> {
  const options = [
    `--pgdata=${directory}`,
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(sync ? [] : ['--no-sync']),
  ]
  return spawnSync(path.join(dir.native, 'bin', 'initdb'), options, {
    ...ranAs(dir),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** The user and surroundings of PostgreSQL's programs: none of our environment, its libraries, plain English. */
export const ranAs = ({ account }: DataDir) => ({
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC' },
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
})

export const passwordOf = (cluster: string): string =>
  fs.readFileSync(path.join(cluster, 'workbook.password'), 'utf8')

/** The end of what a program said, on one line. */
export const lastLines = (said: string, count = 3): string =>
  said
    .trim()
    .split('\n')
    .slice(-count)
    .map((line) => line.trim())
    .join(' ')
