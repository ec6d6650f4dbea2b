import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { canonicalPath, pageAt } from '#core/contract/pages'
import { isChapterId } from '#core/workbook/sections'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import type { Session } from '#server/session/session.store'
import { builtPages } from './built.ts'
import { type Early, earlyPart } from './early.ts'
import { guard, sessionOf } from './route.ts'

const statusOf = (path: string): number => {
  const { page, id } = pageAt(path) ?? {}
  return page === undefined || (page === '/chapter/:id' && !isChapterId(id ?? '')) ? 404 : 200
}

interface Sent {
  status?: number
  /** For whom; who holds the gate's pass is not asked for the password again in a new tab. */
  session: Session | null
  early?: Early | null
}

/** Sends the application's page; its script decides what to show at this address. */
export async function sendPage(
  context: Context,
  reply: FastifyReply,
  { status = 200, session, early = null }: Sent,
): Promise<FastifyReply> {
  const { html, withoutFonts } = await builtPages(context.webDir)
  // Read by web/lib/early.js.
  const told = (page: string) =>
    session?.gatePassed ? page.replace('<html ', '<html data-access="authenticated" ') : page
  reply.status(status).type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
  if (!early) return reply.header('cache-control', 'no-cache').send(told(html))
  // It holds what is only this person's, as it is at this moment.
  reply.header('cache-control', 'private, no-store')
  const page = told(withoutFonts)
    .replace('</body>', () => `${early.links}</body>`)
    .replace('<div id="root"></div>', () => `<div id="root">${early.markup}</div>${early.data}`)
  if (!/\bbr\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(page)
  return reply.header('content-encoding', 'br').send(await brotli(page, quick))
}

const brotli = promisify(brotliCompress)
/** A few milliseconds less for a few bytes more. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** So long a page waits for what goes along with it, in milliseconds. */
const patience = 2000

/** A page itself needs no database: what does not come, or not soon, it asks for as any page does. */
const inTime = <T>(what: Promise<T | null>): Promise<T | null> =>
  Promise.race([what.catch(() => null), pause(patience, null, { ref: false })])

/** Serves the built pages and answers every address that no call claims. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  const assets = join(context.webDir, 'assets')
  if (existsSync(assets)) {
    // One route for all: with one for each of some hundreds of files a start takes a quarter of a second longer.
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      // Each has its content's hash in its name.
      maxAge: '1y',
      immutable: true,
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    // As the routes read it: whatever cannot be decoded has become readable by now (rewriteUrl).
    const [, first, ...below] = decodeURIComponent(path).split('/')
    if (first === 'api') {
      // Which calls there are is for those who have passed the gate; nothing is told by `/api` alone.
      if (below.length > 0) guard('gate', await sessionOf(context, request))
      throw notFound('There is no such call.')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('There is no such page.')
    const status = statusOf(path)
    // What is shared is for whoever has the link, not for who searches.
    if (status === 200 && !path.startsWith('/shared/')) reply.removeHeader('x-robots-tag')
    const canonical = canonicalPath(path)
    if (canonical !== path) return reply.redirect(canonical + request.url.slice(path.length), 301)
    const session = await inTime(sessionOf(context, request))
    const early =
      session && status === 200 ? await inTime(earlyPart(app, context, request, session, path)) : null
    return sendPage(context, reply, { status, session, early })
  })
}
