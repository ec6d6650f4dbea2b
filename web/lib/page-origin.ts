/**
 * A link of the workbook as it is shown on a page: it starts with the address the page was opened at. The server
 * knows only the one it was set up with.
 * @param link a path, or a whole address
 */
export function fromThisPage(link: string): string {
  const { pathname, search } = new URL(link, location.origin)
  return `${location.origin}${pathname}${search}`
}
