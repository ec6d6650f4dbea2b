import type { FastifyInstance, FastifyRequest } from 'fastify'
import { firstCalls } from '#core/contract/first-calls'
import { pageAt } from '#core/contract/pages'
import type { Context } from '#server/context'
import type { Session } from '#server/session/session.store'
import { type BuiltPages, builtPages } from './built.ts'

/** What goes along with a page. */
export interface Early {
  /** Elements for its head: the scripts it will load. */
  links: string
  /** What it will show first, for the element #root; '' where the page's script has to make it. */
  markup: string
  /** An element that holds the answers it will ask for first. */
  data: string
}

/**
 * What goes along with the page of somebody who is signed in. Each answer is that of the call itself, guard and
 * schema included; what is not answered with 200 is left to the page.
 * @returns null for everybody else
 */
export async function earlyPart(
  app: FastifyInstance,
  context: Context,
  request: FastifyRequest,
  session: Session,
  path: string,
): Promise<Early | null> {
  const calls = firstCalls(path)
  if (calls.length === 0) return null
  if (!session.gatePassed || !session.user) return null
  const { cookie = '', host } = request.headers
  const answers = await Promise.all(
    calls.map(async (url) => {
      const { statusCode, payload } = await app.inject({ url, headers: { cookie, host } })
      return statusCode === 200 ? [`${JSON.stringify(url)}:${payload}`] : []
    }),
  )
  const found = answers.flat()
  const json = `{${found.join()}}`
  const built = await builtPages(context.webDir)
  const scripts = scriptsOf(built.files, path, request.query)
  return {
    links: scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join(''),
    markup: found.length === calls.length ? rendered(built, request, path, json) : '',
    data: `<script type="application/json" id="early-data">${harmless(json)}</script>`,
  }
}

/** A page that cannot be rendered ahead is made by its script, as every other. */
function rendered({ render }: BuiltPages, request: FastifyRequest, path: string, json: string): string {
  const query = request.url.slice(path.length + 1)
  try {
    return render?.(path, query, JSON.parse(json)) ?? ''
  } catch (err) {
    request.log.warn({ err }, 'A page could not be rendered ahead; its script makes it.')
    return ''
  }
}

/** The scripts of a page; of a chapter with one of its tabs open, those of the tab too. */
function scriptsOf(files: BuiltPages['files'], path: string, query: unknown): string[] {
  const page = pageAt(path)?.page ?? ''
  const { tab } = query as { tab?: unknown }
  return files[`${page}?tab=${String(tab)}`] ?? files[page] ?? []
}

/** JSON that cannot end the element it stands in, nor begin another. */
const harmless = (json: string): string => json.replaceAll('<', '\\u003c')
