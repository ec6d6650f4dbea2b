import fs from 'node:fs'
import path from 'node:path'
import { installPackage } from './apt.mjs'
import { SetupError } from './run.mjs'

/**
 * The program of nginx on this machine: the one that `NGINX_PROGRAM` names (nginx itself reads a variable NGINX, for
 * something else), else the first one found. Debian keeps it where
 * the path of an ordinary user does not lead.
 * @returns {string | undefined}
 */
export function findNginx() {
  const directories = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  const places = directories.filter(Boolean).map((directory) => path.join(directory, 'nginx'))
  return process.env.NGINX_PROGRAM || places.find((place) => fs.existsSync(place))
}

/**
 * Finds nginx, or installs Debian's where we may.
 * @returns {Promise<string>} the path of the program
 * @throws SetupError when there is none and none can be installed
 */
export async function ensureNginx(tell) {
  const found = findNginx()
  if (found) return found
  await installPackage('nginx-light', tell)
  const installed = findNginx()
  if (installed) return installed
  throw new SetupError(
    'The test of several servers needs nginx, which is missing here and was not installed: install nginx, or name its program in the variable NGINX_PROGRAM.',
  )
}
