import { createServer } from 'node:net'
import path from 'node:path'
import { databaseUser, passwordOf } from './cluster.ts'
import type { DataDir } from './data-dir.ts'

/** How to reach a database server; what `pg` takes. */
export interface Connection {
  /** A host name, or the directory of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The number a socket's file is named by; no network port is opened. */
const socketNumber = 5432

/** What the kernels allow for the path of a Unix socket, without its final zero. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

/** A Unix socket in the closed cluster, or, where its path is too long or there are none, a loopback port. */
export async function chooseAddress({ cluster }: DataDir): Promise<Pick<Connection, 'host' | 'port'>> {
  const socket = path.join(cluster, `.s.PGSQL.${socketNumber}`)
  const fits = process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath
  return fits ? { host: cluster, port: socketNumber } : { host: '127.0.0.1', port: await freePort() }
}

/** The connection to one database of a cluster. */
export const connectionTo = (
  { cluster }: DataDir,
  address: Pick<Connection, 'host' | 'port'>,
  database: string,
): Connection => ({ ...address, user: databaseUser, password: passwordOf(cluster), database })

/** Where the server listens, as its own settings. */
export const listening = ({ host, port }: Pick<Connection, 'host' | 'port'>): Record<string, string> =>
  path.isAbsolute(host)
    ? {
        port: String(port),
        listen_addresses: '',
        unix_socket_directories: host,
        unix_socket_permissions: '0700',
      }
    : { port: String(port), listen_addresses: host, unix_socket_directories: '' }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
