import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#core/contract/render'

/** What the build wrote for the server. */
export interface PageManifest {
  html: string
  /** Without font preloads, for a signed-in person: fonts are cached, and where not, text shows half a second sooner. */
  withoutFonts: string
  /** With a low-priority script, for pages that show rendered markup first. */
  scriptLast: string
  /** What a page shows first: the same for all who have not given the access password, or are not signed in. */
  forStrangers: { gate: () => string; landing: () => string }
  /** The scripts of each page, see web/build/page-files. */
  files: Partial<Record<string, string[]>>
  /** Renders pages ahead; undefined where that was not built, as in tests. */
  render: RenderPage | undefined
}

const known = new Map<string, Promise<PageManifest>>()

/** Read once; in development from elsewhere (scripts/dev-pages). A failure is looked at again. */
export function pageManifest(webDir: string): Promise<PageManifest> {
  const found = known.get(webDir) ?? read(webDir)
  known.set(webDir, found)
  found.catch(() => known.delete(webDir))
  return found
}

async function read(webDir: string): Promise<PageManifest> {
  const html = await readFile(join(webDir, 'index.html'), 'utf8')
  const render = await renderer(join(webDir, '../rendering/entry-server.js'))
  const files = await readFile(join(webDir, 'page-files.json'), 'utf8').catch(() => '{}')
  return {
    html,
    withoutFonts: html.replaceAll(/<link rel="preload" as="font"[^>]*>\s*/g, ''),
    scriptLast: html.replace('<script type="module"', '$& fetchpriority="low"'),
    forStrangers: {
      gate: once(() => render?.('/', '', null) ?? ''),
      landing: once(() => render?.('/', '', {}) ?? ''),
    },
    files: JSON.parse(files),
    render,
  }
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Loaded with the first page: it takes a tenth of a second. If it fails, pages are left to their script. */
async function renderer(file: string): Promise<RenderPage | undefined> {
  if (!existsSync(file)) return undefined
  try {
    return ((await import(pathToFileURL(file).href)) as { render: RenderPage }).render
  } catch (error) {
    return () => {
      throw error
    }
  }
}
