import { isIP } from 'node:net'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'
import { forbidden, HttpError } from '#server/errors'

/**
 * Headers of every answer. No inline code and no foreign host anywhere: what the pages need, the
 * server brings.
 */
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
    // Of this host alone: on a school's own name the hosts below it are not ours to decide about.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    // For every answer, however its address was spelled; what may be kept or found says so where it is answered.
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
  })
}

/** Calls of those who watch the workbook: open, by whatever name, counted, and not worth a line in the log. */
export const isWatching = (route: string | undefined) =>
  route !== undefined && (route.startsWith('/api/health') || route === '/api/metrics')

/**
 * Refuses requests for a name that is not the configured one: a foreign name that was pointed at this machine (DNS
 * rebinding) would make its page one of ours. Addresses, and names without a dot, as proxies and people on this
 * machine use them, cannot be pointed anywhere by strangers.
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

/** The configured origin, or the host the browser itself addressed (a machine reached by several names). */
const isOwnOrigin = (origin: string, request: FastifyRequest, config: Config) =>
  origin === new URL(config.publicUrl).origin ||
  (URL.canParse(origin) && new URL(origin).host === request.headers.host)

/** Whether a request comes from a page of ours, by Fetch Metadata, else by Origin. */
export function isOwnPage(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = request.headers.origin
  if (origin !== undefined) return isOwnOrigin(origin, request, config)
  // Neither header: not a browser of the last years. Without a cookie there is nothing to abuse.
  return request.headers.cookie === undefined
}

const foreign = 'This request did not come from the workbook.'

/**
 * Refuses HEAD where GET does more than answer: takes along, signs in or out.
 * @throws 405
 */
export function refuseHead({ method }: FastifyRequest): void {
  if (method === 'HEAD') throw new HttpError(405, 'Only GET is answered here.', {}, { allow: 'GET' })
}

/**
 * Refuses to let something be taken along though nobody pressed anything of ours: a browser fetches ahead, or a link
 * on another site's page leads here. A browser that does not say where a request comes from is served.
 * @throws 403
 */
export function refuseUnasked(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-purpose': purpose } = request.headers
  const isForeign = site === 'cross-site' || site === 'same-site'
  if (isForeign || /prefetch|prerender/.test(String(purpose))) throw forbidden(foreign)
}

/** Refuses writes that another site's page makes with our visitor's cookie. */
export function rejectCrossSiteWrites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return
    if (!isOwnPage(request, config)) throw forbidden(foreign)
  })
}
