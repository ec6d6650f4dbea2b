import type { BrowserContext, Page } from 'playwright-core'

/** Pictures and fonts that the pages carry within themselves. */
const withinThePage = /^(?:data:(?:image|font)\/|blob:)/
/** What every page of the workbook asks its own server for. */
const own = /^\/(?:assets\/|api\/(?!logout)|favicon|icon|manifest)/

/**
 * Listens to everything a browser session asks for and says. @returns what no page of the workbook asks for by
 * itself: other hosts, unknown paths, navigations that were not ours, dialogs, further windows
 * @param visits paths that are opened on purpose
 */
export function listenTo(context: BrowserContext, address: string, visits: ReadonlySet<string>): string[] {
  const heard: string[] = []
  context.on('request', (request) => {
    const url = request.url()
    if (withinThePage.test(url)) return
    const { origin, pathname } = new URL(url)
    const opened = request.isNavigationRequest() && visits.has(pathname)
    if (origin !== address || !(opened || own.test(pathname))) heard.push(`${request.resourceType()} ${url}`)
  })
  context.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => heard.push(`window ${page.url()}`))
  return heard
}

/** What of a page would run or load something that the page does not have of its own: "A href=javascript:…". */
export const harmIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const loads =
      /^(?:href|xlink:href|src|srcset|srcdoc|data|action|formaction|poster|background|ping|style|content)$/
    const harm = /elsewhere|harmed|passwd|logout|^\s*(?:javascript|vbscript|data:text)/i
    const found = [...document.querySelectorAll('main *, article *, [role=dialog] *, [role=log] *')].flatMap(
      (one) =>
        [...one.attributes]
          .filter(({ name, value }) => name.startsWith('on') || (loads.test(name) && harm.test(value)))
          .map(({ name, value }) => `${one.tagName} ${name}=${value}`),
    )
    return 'harmed' in window ? [...found, 'something ran'] : found
  })
