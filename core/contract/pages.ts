/** The pages of the specification's route table, as patterns of their addresses. */
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
