import fs from 'node:fs'
import { run } from './run.mjs'

/** `npm test -- --no-install`: what is missing is named instead. */
const mayInstall = !process.argv.includes('--no-install')

/**
 * Installs a package where the system is Debian's and we may, and says so; elsewhere nothing happens.
 * @param {string} name
 * @param {(line: string) => void} tell
 */
export async function installPackage(name, tell) {
  if (!mayInstall || !fs.existsSync('/usr/bin/apt-get')) return
  tell(`Installing the system's package ${name} with apt-get.`)
  const first = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // A machine that has just started often installs updates of its own; its lock is waited for.
  const patient = ['apt-get', '-y', '-o', 'DPkg::Lock::Timeout=300']
  const apt = (...args) => {
    const [program, ...rest] = [...first, 'env', 'DEBIAN_FRONTEND=noninteractive', ...patient, ...args]
    return run(program, rest, { quiet: true })
  }
  await apt('update')
  const { code, output } = await apt('install', '--no-install-recommends', name)
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
}
