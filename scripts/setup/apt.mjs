import fs from 'node:fs'
import { run } from './run.mjs'

/**
 * Installs a package where the system is Debian's and we may; elsewhere nothing happens.
 * @param {string} name
 */
export async function installPackage(name) {
  if (!fs.existsSync('/usr/bin/apt-get')) return
  const first = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [program, ...rest] = [...first, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', ...args]
    return run(program, rest, { quiet: true })
  }
  await apt('update')
  const { code, output } = await apt('install', '--no-install-recommends', name)
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
}
