import type { FastifyRequest } from 'fastify'
import { callsAfter, initialCalls } from '#core/contract/initial-data'
import { pageAt } from '#core/contract/pages'
import type { Context } from '#server/context'
import type { Session } from '#server/session/session.store'
import { type PageManifest, pageManifest } from './page-manifest.ts'

export interface InitialData {
  /** Elements for its head: the scripts it will load. */
  links: string
  /** What it will show first, for the element #root; '' where the page's script has to make it. */
  markup: string
  /** An element that holds the answers it will ask for first. */
  data: string
}

/**
 * The gate, the landing page, or the answers asked for first: each from the call itself, guard and schema
 * included; those other than 200 are left to the page. @returns null where there is nothing
 */
export async function initialData(context: Context, request: FastifyRequest, session: Session | null) {
  const [path = '/'] = request.url.split('?')
  const { forStrangers, files, render } = await pageManifest(context.webDir)
  const ahead = (make: () => string): InitialData => ({
    links: '',
    markup: rendered(request, make),
    data: '',
  })
  // A shared page has no gate.
  if (!session?.gatePassed) return path.startsWith('/shared/') ? null : ahead(forStrangers.gate)
  if (!session.user) return path === '/' ? ahead(forStrangers.landing) : null
  const calls = initialCalls(path)
  if (calls.length === 0) return null
  const found = new Map<string, string>()
  const ask = async (url: string) => {
    const { cookie = '', host } = request.headers
    const { statusCode, payload } = await request.server.inject({ url, headers: { cookie, host } })
    if (statusCode === 200) found.set(url, payload)
  }
  await Promise.all(calls.map(ask))
  const notices = found.get('/api/account/notices')
  const more = notices ? callsAfter(path, JSON.parse(notices)) : []
  await Promise.all(more.map(ask))
  const json = `{${[...found].map(([url, payload]) => `${JSON.stringify(url)}:${payload}`).join()}}`
  const scripts = scriptsOf(files, path, request.query)
  const query = request.url.slice(path.length + 1)
  const make = () => render?.(path, query, JSON.parse(json)) ?? ''
  return {
    links: scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join(''),
    markup: found.size === calls.length + more.length ? rendered(request, make) : '',
    data: `<script type="application/json" id="early-data">${harmless(json)}</script>`,
  }
}

/** A page that cannot be rendered here is rendered by its script. */
function rendered(request: FastifyRequest, make: () => string): string {
  try {
    return make()
  } catch (err) {
    request.log.warn({ err }, 'A page could not be rendered ahead; its script makes it.')
    return ''
  }
}

/** The scripts of a page, and of the open tab of a chapter. */
function scriptsOf(files: PageManifest['files'], path: string, query: unknown): string[] {
  const page = pageAt(path)?.page ?? ''
  const { tab } = query as { tab?: unknown }
  return files[`${page}?tab=${String(tab)}`] ?? files[page] ?? []
}

/** JSON that cannot close its script element. */
const harmless = (json: string): string => json.replaceAll('<', '\\u003c')
