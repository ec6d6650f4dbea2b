import { readFileSync, writeFileSync } from 'node:fs'

/*
 * package-lock.json names, for every kind of machine, the packages that are only for that kind. A registry
 * that does not carry all of them makes npm leave some out, and `npm ci` then refuses the file everywhere.
 * `npm run lock:complete` puts them back; a test sees to it that none is missing.
 */

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

interface LockFile {
  packages: Record<string, Entry>
}

/** An optional package that some package asks for and the file does not name. */
interface Missing {
  name: string
  version: string
  dev: boolean
}

export const readLock = (file = 'package-lock.json') => JSON.parse(readFileSync(file, 'utf8')) as LockFile

/** Every optional package that is asked for and has no entry. */
export function missingPackages({ packages }: LockFile): Missing[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, place, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** As Node looks for it: beside the package, then further up. */
function isFound(packages: LockFile['packages'], place: string, name: string): boolean {
  if (`${place === '' ? '' : `${place}/`}node_modules/${name}` in packages) return true
  if (place === '') return false
  const up = place.lastIndexOf('/node_modules/')
  return isFound(packages, up < 0 ? '' : place.slice(0, up), name)
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * The entry of a package for one kind of machine, by its name: `…-linux-x64-musl` is for 64-bit Linux with musl.
 * @throws Error when the name does not say for which
 */
function entryFor({ name, version, dev }: Missing): Entry {
  const words = name.slice(name.indexOf('/') + 1).split('-')
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  if (cpu.length !== 1 || !/^\d/.test(version)) throw new Error(`For which machine is ${name}@${version}?`)
  const libc =
    os[0] === 'linux' ? [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] : undefined
  return {
    version,
    cpu,
    ...(dev && { dev }),
    ...(libc && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

/** The file with every missing package added, in npm's own order. */
export function completed(lock: LockFile): LockFile {
  const added = missingPackages(lock).map(
    (missing) => [`node_modules/${missing.name}`, entryFor(missing)] as const,
  )
  const all = [...Object.entries(lock.packages), ...added]
  return { ...lock, packages: Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en'))) }
}

if (import.meta.main) {
  const lock = readLock()
  writeFileSync('package-lock.json', `${JSON.stringify(completed(lock), null, 2)}\n`)
  console.log(`${missingPackages(lock).length} packages added to package-lock.json.`)
}
