import fs from 'node:fs'
import path from 'node:path'
import { findOrInstall } from './apt.mjs'

/**
 * The program of nginx on this machine: the one that `NGINX_PROGRAM` names (nginx itself reads a variable NGINX, for
 * something else), else the first one found. Debian keeps it in a directory that is not on an ordinary user's path.
 * @returns {string | undefined}
 */
export function findNginx() {
  const directories = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  const places = directories.filter(Boolean).map((directory) => path.join(directory, 'nginx'))
  return process.env.NGINX_PROGRAM || places.find((place) => fs.existsSync(place))
}

/** Finds nginx, or installs Debian's where we may. */
export const ensureNginx = (tell) =>
  findOrInstall(findNginx, {
    packages: ['nginx-light'],
    missing:
      'The test of several servers needs nginx, which is missing here and was not installed: install nginx, or name its program in the variable NGINX_PROGRAM.',
    tell,
  })
