/**
 * One small script that runs before the first paint, so that theme and reading settings never
 * flash. The content security policy forbids inline code, so it is a file of its own, with its
 * content's hash in its name.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minifySync, type Plugin } from 'vite'

const source = fileURLToPath(new URL('../lib/boot.js', import.meta.url))

/** As it is sent: without its comments. */
async function bootCode(): Promise<{ code: string; name: string }> {
  const { code } = minifySync('boot.js', await readFile(source, 'utf8'))
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { code, name: `assets/boot-${hash}.js` }
}

/** Emits web/lib/boot.js as /assets/boot-HASH.js and loads it, blocking, first in the head. */
export function bootScript(): Plugin {
  let isBuild = false
  return {
    name: 'workbook-boot-script',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async () => {
        const src = isBuild ? `/${(await bootCode()).name}` : '/lib/boot.js'
        return [{ tag: 'script', attrs: { src, 'vite-ignore': true }, injectTo: 'head-prepend' as const }]
      },
    },
    async generateBundle() {
      const { code, name } = await bootCode()
      this.emitFile({ type: 'asset', fileName: name, source: code })
    },
  }
}
