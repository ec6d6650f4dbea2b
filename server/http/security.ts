import { isIP } from 'node:net'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'
import { forbidden, HttpError } from '#server/errors'

/** Headers of every answer. No inline code and no other host: the server brings all that pages need. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Not for subdomains: on a school's own name they are not ours.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    // The default for every answer; routes whose answers may be cached or indexed say so.
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
  })
}

/** Calls of monitoring: open by any host name, and not logged. */
export const isWatching = (route: string | undefined) =>
  route !== undefined && (route.startsWith('/api/health') || route === '/api/metrics')

/**
 * Against DNS rebinding. Addresses and names without a dot, as proxies and people on this machine use,
 * cannot be pointed here by strangers.
 */
export function refuseForeignHosts(app: FastifyInstance, { publicUrl, hasPublicUrl }: Config): void {
  if (!hasPublicUrl) return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const name = (headers.host ?? '').toLowerCase().replace(/\.?(:\d*)?$/, '')
    const isServed = name === own || isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[^.]+$/.test(name)
    if (!isServed && !isWatching(routeOptions.url))
      throw new HttpError(421, `This workbook is at ${publicUrl}.`)
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The configured origin, or the host that was addressed (a machine with several names). */
const isOwnOrigin = (origin: string, request: FastifyRequest, config: Config) =>
  origin === new URL(config.publicUrl).origin ||
  (URL.canParse(origin) && new URL(origin).host === request.headers.host)

/** Whether a request comes from a page of ours, by Fetch Metadata, else by Origin. */
export function isOwnPage(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = request.headers.origin
  if (origin !== undefined) return isOwnOrigin(origin, request, config)
  // Neither header: no recent browser. Without a cookie there is nothing to abuse.
  return request.headers.cookie === undefined
}

const foreign = 'This request did not come from the workbook.'

/** Refuses HEAD where GET has effects: downloads, signing in or out. @throws 405 */
export function refuseHead({ method }: FastifyRequest): void {
  if (method === 'HEAD') throw new HttpError(405, 'Only GET is answered here.', {}, { allow: 'GET' })
}

/** Prefetched or linked from another site; a browser that does not say is served. @throws 403 */
export function refuseUnasked(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose } = request.headers
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign || /prefetch|prerender/.test(String(purpose))) throw forbidden(foreign)
}

/** Refuses writes that another site makes with our visitor's cookie. */
export function rejectCrossSiteWrites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return
    if (!isOwnPage(request, config)) throw forbidden(foreign)
  })
}
