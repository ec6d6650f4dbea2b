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
import { initialData } from './initial-data.ts'
import { pageManifest } from './page-manifest.ts'
import { guard, sessionOf } from './route.ts'

const statusOf = (path: string): number => {
  const { page, id } = pageAt(path) ?? {}
  return page === undefined || (page === '/chapter/:id' && !isChapterId(id ?? '')) ? 404 : 200
}

/** Sends the application's page; its script decides what to show at this address. */
export async function sendPage(context: Context, reply: FastifyReply, status = 200): Promise<FastifyReply> {
  const { request } = reply
  const { html, withoutFonts, scriptLast } = await pageManifest(context.webDir)
  reply.status(status).type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
  const known = await inTime(sessionOf(context, request).then((session) => ({ session })))
  // The first call tells a page whose session was just replaced.
  if (!known || known.session?.replaced) return reply.header('cache-control', 'no-cache').send(html)
  const { session } = known
  const passed = session?.gatePassed ?? false
  const early = status === 200 || !passed ? await inTime(initialData(context, request, session)) : null
  if (!early && !passed) return reply.header('cache-control', 'no-cache').send(html)
  // It is for this person, as they are at this moment.
  reply.header('cache-control', 'private, no-store')
  const { links, markup, data } = early ?? { links: '', markup: '', data: '' }
  // Read by web/lib/boot.js.
  const access = passed ? 'authenticated' : 'required'
  const page = (data ? withoutFonts : markup ? scriptLast : html)
    .replace('<html ', () => `<html data-access="${access}" `)
    .replace('</body>', () => `${links}</body>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>${data}`)
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page)
  return reply.header('content-encoding', 'br').send(await (data ? brotli(page, quick) : smallest(page)))
}

const brotli = promisify(brotliCompress)
/** Faster, for a few more bytes. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const compressed = new Map<string, Promise<Buffer>>()

/** A page without personal data is compressed once, as small as possible. */
function smallest(page: string): Promise<Buffer> {
  const found = compressed.get(page) ?? brotli(page)
  compressed.set(page, found)
  return found
}

/** How long a page waits for its initial data, in milliseconds. */
const patience = 2000

/** What is late or fails is left out: the page then asks for it itself. */
const inTime = <T>(what: Promise<T>): Promise<T | null> =>
  Promise.race([what.catch(() => null), pause(patience, null, { ref: false })])

/** Serves the built pages and answers every address that no call claims. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  const assets = join(context.webDir, 'assets')
  if (existsSync(assets)) {
    // A wildcard: a route for each file would slow the start by a quarter of a second.
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
    // Decodable by now (rewriteUrl).
    const [, first, ...below] = decodeURIComponent(path).split('/')
    if (first === 'api') {
      // Which calls exist is told after the gate only.
      if (below.length > 0) guard('gate', await sessionOf(context, request))
      throw notFound('There is no such call.')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('There is no such page.')
    const status = statusOf(path)
    // Shared pages stay out of search engines.
    if (status === 200 && !path.startsWith('/shared/')) reply.removeHeader('x-robots-tag')
    const canonical = canonicalPath(path)
    if (canonical !== path) return reply.redirect(canonical + request.url.slice(path.length), 301)
    return sendPage(context, reply, status)
  })
}
