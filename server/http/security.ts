import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config'
import { forbidden } from '#server/errors'

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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    // What is shared is for whoever has the link, not for who searches; a link that is no more, too.
    if (/^\/(api\/)?shared\//.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
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

/** Refuses writes that another site's page makes with our visitor's cookie. */
export function refuseForeignWrites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return
    if (!isOwnPage(request, config)) throw forbidden('This request did not come from the workbook.')
  })
}
