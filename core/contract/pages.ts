/** The pages (docs/specification.md, 2), as patterns of their addresses. */
const pages = [
  '/',
  '/introduction',
  '/prologue',
  // An unknown chapter has a page of its own that says so.
  '/chapter/:id',
  '/portfolio',
  '/admin',
  '/sections/:id',
  // Words from the class, to project.
  '/sections/:id/words',
  '/my-words',
  '/join/:id',
  '/shared/reflection/:id',
  '/shared/ai/:id',
  '/shared/portfolio/:id',
] as const
export type PagePattern = (typeof pages)[number]

const patterns = pages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(':id', '([^/]+)')}$`, 'i'),
}))

/** `/Chapter/1/` is `/chapter/1`; what stands for `:id` stays. @returns the path where there is no such page */
export function canonicalPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  const trimmed = end > 1 ? path.slice(0, end) : path
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(trimmed)
    if (found) return page.replace(':id', () => found[1] ?? '')
  }
  return path
}

/** Which page a path leads to, with what stands for `:id` in it; undefined where there is none. */
export function pageAt(path: string): { page: PagePattern; id: string | undefined } | undefined {
  if (canonicalPath(path) !== path) return undefined
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { page, id: found[1] }
  }
  return undefined
}
