import fs from 'node:fs'
import { run, SetupError } from './run.mjs'

/** `npm test -- --no-install`: what is missing is named instead. */
const mayInstall = !process.argv.includes('--no-install')

/**
 * Finds a program, or installs it where the system is Debian's and we may.
 * @param {() => string | undefined} find
 * @param {{ packages: string[], missing: string, tell: (line: string) => void }} options packages of the system that
 *   bring it, tried one after another; what is said when there is none
 * @returns {Promise<string>} the path of the program
 * @throws SetupError when there is none and none can be installed
 */
export async function findOrInstall(find, { packages, missing, tell }) {
  let found = find()
  for (const name of packages) {
    if (found) break
    await install(name, tell)
    found = find()
  }
  if (!found) throw new SetupError(missing)
  return found
}

/** Says what is being installed; where we may not, or the system is not Debian's, nothing happens. */
async function install(name, tell) {
  if (!mayInstall || !fs.existsSync('/usr/bin/apt-get')) return
  tell(`Installing the system's package ${name} with apt-get.`)
  const first = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [program, ...rest] = [...first, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', ...args]
    return run(program, rest, { quiet: true })
  }
  await apt('update')
  const { code, output } = await apt('install', '--no-install-recommends', name)
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
}
