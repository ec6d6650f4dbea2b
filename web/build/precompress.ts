/** Writes FILE.br and FILE.gz beside every text file of the build; the server sends them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const texts = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const smallest = 1024

/** Compresses once, at build time, with the slowest and best setting. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'workbook-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true })
      await Promise.all(names.filter((name) => texts.test(name)).map((name) => compress(join(outDir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
