/** A link (a path, or a whole address) at the address this page was opened at, which the server may not know. */
export function fromThisPage(link: string): string {
  const { pathname, search } = new URL(link, location.origin)
  return `${location.origin}${pathname}${search}`
}
