/** The pages (docs/specification.md, 2), as patterns of their addresses. */
const pages = [
  '/',
  '/introduction',
  '/prologue',
  // An unknown chapter has a page of its own that says so.
  '/chapter/:id',
  '/portfolio',
  '/admin',
  '/shared/reflection/:id',
  '/shared/ai/:id',
  '/shared/portfolio/:id',
] as const
export type PagePattern = (typeof pages)[number]

/** `/Chapter/1/` is `/chapter/1`; what stands for `:id` stays. @returns the path where there is no such page */
export function canonicalPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  const trimmed = end > 1 ? path.slice(0, end) : path
  for (const page of pages) {
    const start = page.replace(/:id$/, '')
    const rest = trimmed.slice(start.length)
    const named = page.endsWith(':id') ? /^[^/]+$/.test(rest) : rest === ''
    if (named && trimmed.slice(0, start.length).toLowerCase() === start) return start + rest
  }
  return path
}

/** Which page a path leads to, with what stands for `:id` in it; undefined where there is none. */
export function pageAt(path: string): { page: PagePattern; id: string | undefined } | undefined {
  for (const page of pages) {
    if (page === path) return { page, id: undefined }
    const start = page.slice(0, -':id'.length)
    const id = path.slice(start.length)
    if (page.endsWith(':id') && path.startsWith(start) && /^[^/]+$/.test(id)) return { page, id }
  }
  return undefined
}
