import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { HttpError } from './errors.ts'
import { hasTooManyParts } from './http/body-parts.ts'
import { handleErrors, handleMalformedRequest } from './http/error-handler.ts'
import { servePages } from './http/pages.ts'
import { registerRoutes } from './http/route.ts'
import { isWatching, refuseForeignHosts, rejectCrossSiteWrites, secureHeaders } from './http/security.ts'
import { makeSerializer } from './http/serializers.ts'
import { closeUnread } from './http/unread.ts'
import type { Metrics } from './metrics/metrics.ts'
import { routesOf } from './routes.ts'

/** A body holds at most the five fields of an exercise or an assembled submission, in any script. */
const bodyLimit = 2 * 1024 * 1024
/** Characters. */
const longBody = 100_000

/** The whole server, not yet listening. @throws when a call of the contract is served twice or not at all */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believed(config.trustProxy),
    bodyLimit,
    requestTimeout: config.requestMayTake,
    http: requestTimes(config.requestMayTake),
    clientErrorHandler: handleMalformedRequest,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Longer than any address Node.js takes, so that schemas refuse what is too long.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => (isEncoded(url) ? url : url.replaceAll('%', '%25')),
  })
  app.decorateRequest('session', undefined)
  app.decorateRequest('answering', undefined)
  app.setSerializerCompiler(makeSerializer)
  acceptJsonOnly(app)
  handleErrors(app)
  await secureHeaders(app, config)
  refuseForeignHosts(app, config)
  await app.register(cookie)
  rejectCrossSiteWrites(app, config)
  noteRequests(app, context.metrics)
  closeUnread(app, config.requestMayTake)
  registerRoutes(app, context, routesOf(context))
  await servePages(app, context)
  return app
}

/** For head and body together; the head needs the same value (Node.js takes the longer of the two). */
const requestTimes = (all: number) => ({
  headersTimeout: all,
  requestTimeout: all,
  connectionsCheckingInterval: Math.min(5000, all),
})

/** Whether an address can be decoded; others are taken literally, and not found. */
function isEncoded(url: string): boolean {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

/** Trusted proxies. Fastify trusts none when given their number, so the hops are counted here. */
function believed(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Bodies are JSON or empty; anything else is refused with 415. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (hasTooManyParts(body as string)) done(tooManyParts())
    // To count the parts took a long text together, which costs as much as reading it: others come in between.
    else if (body.length > longBody) setImmediate(() => void parse(request, body as string, done))
    else void parse(request, body as string, done)
  })
}

const tooManyParts = () => new HttpError(413, 'That is more than can be sent at once.')

/** Logs each call by method, route, status and time: never a body, a query or an id. */
function noteRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url
    const isCall = /^\/(api|calendar)\//.test(route ?? '')
    const answered = { method, status: reply.statusCode, ms: reply.elapsedTime }
    // Files of the pages count as one route.
    metrics.request({ ...answered, route: isCall && route ? route : 'page or file' })
    if (isCall && route && !isWatching(route)) {
      request.log.info({ ...answered, route, ms: Math.round(answered.ms) }, 'call')
    }
  })
}
