import { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A picture of a person, by what its bytes are. */
export interface Picture {
  type: string
  bytes: Buffer
}

const mostBytes = 1024 * 1024
/** Milliseconds in all: somebody is waiting to be signed in. */
const patience = 3000

/** Types by their first bytes. No SVG: it can hold scripts. */
const types: [type: string, start: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

/** Whether an address is public, not of a private network. */
function isPublic(address: string): boolean {
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(ipaddr.parseCIDR('2000::/3')))
}

/** A lookup that refuses names with other than public addresses; the connection uses its result. */
export const publicOnly =
  (lookUp: typeof lookup): LookupFunction =>
  (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('its name has no address'), '', 0)
      if (!addresses.every(({ address }) => isPublic(address))) return done(notPublic(), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

const notPublic = () => new Error('its address is not a public one')

/**
 * The address comes from outside and is trusted with nothing: https and public addresses only, except on
 * the provider's own host; no redirects, no cookies. @throws Error when there is no picture to be had
 */
export async function fetchPicture(address: string, issuer: string): Promise<Picture> {
  const url = new URL(address)
  const provider = new URL(issuer)
  const isProviders = url.hostname === provider.hostname
  const mayBePlain = isProviders && provider.protocol === 'http:'
  if (url.protocol !== 'https:' && !(mayBePlain && url.protocol === 'http:'))
    throw new Error('it is not https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isProviders && isIP(host) && !isPublic(host)) throw notPublic()
  const response = await answerOf(url, isProviders ? undefined : publicOnly(lookup))
  const bytes = await bytesOf(response)
  const start = bytes.toString('latin1', 0, 16)
  const type = types.find(([, pattern]) => pattern.test(start))?.[0]
  if (!type) throw new Error('it is no picture of a known type')
  return { type, bytes }
}

function answerOf(url: URL, lookUp: LookupFunction | undefined): Promise<IncomingMessage> {
  const options = {
    agent: false,
    headers: { accept: types.map(([type]) => type).join() },
    signal: AbortSignal.timeout(patience),
    ...(lookUp ? { lookup: lookUp } : {}),
  }
  return new Promise((answered, failed) => {
    const ask = url.protocol === 'https:' ? get : getPlain
    ask(url, options, answered).on('error', failed)
  })
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`its server answered with ${response.statusCode}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new Error('it is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
