/**
 * One small script that runs before the first paint, so that theme and reading settings never
 * flash. The content security policy forbids inline code, so it is a file of its own, with its
 * content's hash in its name.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../lib/early.js', import.meta.url))

/** Emits web/lib/early.js as /assets/early-HASH.js and loads it, blocking, first in the head. */
export function earlyScript(): Plugin {
  let isBuild = false
  return {
    name: 'workbook-early-script',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async () => {
        const code = await readFile(source)
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        const src = isBuild ? `/assets/early-${hash}.js` : '/lib/early.js'
        return [{ tag: 'script', attrs: { src, 'vite-ignore': true }, injectTo: 'head-prepend' as const }]
      },
    },
    async generateBundle() {
      const code = await readFile(source)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: `assets/early-${hash}.js`, source: code })
    },
  }
}
