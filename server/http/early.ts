import type { FastifyInstance, FastifyRequest } from 'fastify'
import { firstCalls } from '#core/contract/first-calls'
import { pageAt } from '#core/contract/pages'
import type { Context } from '#server/context'
import { type BuiltPages, builtPages } from './built.ts'
import { sessionOf } from './route.ts'

/**
 * What goes along with the page of somebody who is signed in: the answers it will ask for first, and the names of
 * the scripts it will load. Each answer is that of the call itself, guard and schema included; what is not answered
 * with 200 is left to the page.
 * @returns elements for the head; '' for everybody else
 */
export async function earlyPart(
  app: FastifyInstance,
  context: Context,
  request: FastifyRequest,
  path: string,
): Promise<string> {
  const calls = firstCalls(path)
  if (calls.length === 0) return ''
  const session = await sessionOf(context, request)
  if (!session?.gatePassed || !session.user) return ''
  const { cookie = '' } = request.headers
  const answers = await Promise.all(
    calls.map(async (url) => {
      const { statusCode, payload } = await app.inject({ url, headers: { cookie, host: request.host } })
      return statusCode === 200 ? [`${JSON.stringify(url)}:${payload}`] : []
    }),
  )
  const { files } = await builtPages(context.webDir)
  const scripts = scriptsOf(files, path, request.query)
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return `${links.join('')}<script type="application/json" id="early-data">${harmless(`{${answers.flat().join()}}`)}</script>`
}

/** The scripts of a page; of a chapter with one of its tabs open, those of the tab too. */
function scriptsOf(files: BuiltPages['files'], path: string, query: unknown): string[] {
  const page = pageAt(path)?.page ?? ''
  const { tab } = query as { tab?: unknown }
  return files[`${page}?tab=${String(tab)}`] ?? files[page] ?? []
}

/** JSON that cannot end the element it stands in, nor begin another. */
const harmless = (json: string): string => json.replaceAll('<', '\\u003c')
