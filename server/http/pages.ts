import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isChapterId } from '#core/workbook/sections'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { guard, sessionOf } from './route.ts'

/** Paths of the specification's route table; any other shows the not-found page. */
const isPage = (path: string): boolean =>
  ['/', '/introduction', '/prologue', '/admin'].includes(path) ||
  /^\/shared\/(reflection|ai|portfolio)\/[^/]+$/.test(path) ||
  // An unknown chapter has a page of its own that says so.
  /^\/chapter\/[^/]+$/.test(path)

const statusOf = (path: string): number => {
  const chapter = /^\/chapter\/([^/]+)$/.exec(path)?.[1]
  if (chapter !== undefined && !isChapterId(chapter)) return 404
  return isPage(path) ? 200 : 404
}

/** Sends the application's page; its script decides what to show at this address. */
export async function sendPage(context: Context, reply: FastifyReply, status = 200): Promise<FastifyReply> {
  const html = await readFile(join(context.webDir, 'index.html'), 'utf8')
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}

/** Serves the built pages and answers every address that no call claims. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  const { webDir } = context
  if (existsSync(webDir)) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // Sent by the addresses of pages only, with their headers.
      globIgnore: ['index.html*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${webDir}/assets/`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) {
      guard('gate', await sessionOf(context, request))
      throw notFound('There is no such call.')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('There is no such page.')
    return sendPage(context, reply, statusOf(path))
  })
}
