/**
 * Cuts the two typefaces down to what the workbook uses, at build time.
 *
 * Literata with its full optical-size and weight axes is 223 KB in two styles; the workbook sets
 * it between 400 and 650, at 14 to 68 px, and without ligatures. Characters outside the Latin
 * range (names in other scripts) come from the untouched files, loaded only where they occur.
 */
import { createHash } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const outDir = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache/workbook-fonts')

interface Cut {
  file: string
  axes: Record<string, number | { min: number; max: number }>
  source: string
  /** Preloaded: needed for the first screen of every page. */
  first: boolean
}

const literata = '@fontsource-variable/literata/files/literata-latin-opsz'
const atkinson = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght'
const cuts: Cut[] = [
  {
    file: 'literata-roman.woff2',
    source: `${literata}-normal.woff2`,
    axes: { wght: { min: 400, max: 650 }, opsz: { min: 12, max: 72 } },
    first: true,
  },
  {
    file: 'literata-italic.woff2',
    source: `${literata}-italic.woff2`,
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 14, max: 28 } },
    first: false,
  },
  {
    file: 'atkinson-roman.woff2',
    source: `${atkinson}-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    first: true,
  },
  {
    file: 'atkinson-italic.woff2',
    source: `${atkinson}-italic.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    first: false,
  },
]

/** The characters of the Latin files: Latin-1, general punctuation and a few signs. */
function latin(): string {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const signs = [0x131, 0x152, 0x153, 0x2bb, 0x2bc, 0x2c6, 0x2da, 0x2dc, 0x20ac, 0x2122, 0x2212, 0x2215]
  return String.fromCodePoint(...range(0x20, 0xff), ...range(0x2000, 0x206f), ...signs)
}

const options = {
  targetFormat: 'woff2' as const,
  // Ligatures are switched off in the design, so no alternate glyphs are kept.
  noLayoutClosure: true,
  keepFeatures: ['kern', 'mark', 'mkmk', 'lnum', 'pnum', 'tnum'],
  noHinting: true,
}

async function cutFont(cut: Cut): Promise<void> {
  const source = await readFile(require.resolve(cut.source))
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([cut, options]))
    .digest('hex')
  const target = join(outDir, cut.file)
  const stamp = `${target}.sha256`
  const current = await readFile(stamp, 'utf8').catch(() => '')
  const exists = await access(target).then(
    () => true,
    () => false,
  )
  if (exists && current === key) return
  const subsetFont = (await import('subset-font')).default
  const cutOut = await subsetFont(source, latin(), { ...options, variationAxes: cut.axes })
  await mkdir(outDir, { recursive: true })
  await writeFile(target, cutOut)
  await writeFile(stamp, key)
}

/** Makes the fonts before the build and preloads the two roman faces from the page's head. */
export function subsetFonts(): Plugin {
  return {
    name: 'workbook-subset-fonts',
    async config() {
      await Promise.all(cuts.map(cutFont))
      return { resolve: { alias: { '@workbook-fonts': outDir } } }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.values(bundle ?? {}).map((chunk) => chunk.fileName)
        return cuts
          .filter((cut) => cut.first)
          .flatMap((cut) => files.filter((name) => name.includes(cut.file.replace('.woff2', '-'))))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }))
      },
    },
  }
}
