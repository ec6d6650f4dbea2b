import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { columnShares } from '../columns.ts'
import type { Block, PortfolioDocument } from '../document.ts'
import type { Picture } from '../picture.ts'

/** The workbook's two typefaces. Other scripts are set in whatever this machine has. */
const faces = [
  'literata/400Regular',
  'literata/400Regular_Italic',
  'literata/600SemiBold',
  'atkinson-hyperlegible-next/400Regular',
  'atkinson-hyperlegible-next/600SemiBold',
]
const fontPaths = faces.map((face) =>
  dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${face}/index.js`))),
)
const template = readFileSync(new URL('./portfolio.typ', import.meta.url), 'utf8')

/** Where the compiler believes it is: no directory, so that there is no file but those given to it. */
const workspace = fileURLToPath(new URL('./nowhere', import.meta.url))

/** Each try takes out what the one before could not show. */
const mostTries = 4

const unshown =
  'Some characters are not in the typefaces of this PDF and stand as □. The Word document has them.'

/**
 * Keeps to PDF/UA-1: the compiler refuses what would break it. The document is data for a fixed template and
 * can name no file: the compiler's own directory does not exist, and it sees nothing above it.
 * @param commonLetters Latin, Greek and Cyrillic only; whatever else there is stands as a square
 */
export function pdfFile(
  document: PortfolioDocument,
  pictures: readonly (Picture | null)[],
  commonLetters = false,
): Buffer {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
  for (const [at, picture] of pictures.entries())
    if (picture) compiler.mapShadow(join(workspace, `picture-${at}.png`), picture.png)
  const compile = (data: unknown) => {
    compiler.mapShadow(join(workspace, 'portfolio.json'), Buffer.from(JSON.stringify(data)))
    return compiler.pdf(
      { mainFileContent: template },
      { pdfStandard: 'ua-1', creationTimestamp: document.timestamp },
    )
  }
  const ready = typeset(document, pictures)
  return compiled(compile, commonLetters ? told(withCommonLetters(ready)) : ready)
}

/** The document with the remark that something in it is not shown. */
const told = <Document extends { remarks: string[] }>(document: Document): Document => ({
  ...document,
  remarks: [...document.remarks.filter((remark) => remark !== unshown), unshown],
})

/** PDF/UA-1 forbids characters that no face can show: they are taken out until none is left, and it is said. */
function compiled(
  compile: (data: unknown) => Buffer,
  document: { remarks: string[] },
  tries = mostTries,
): Buffer {
  try {
    return compile(document)
  } catch (error) {
    const missing = missingCharacters(String((error as Error).message))
    if (missing.size === 0 || tries === 0) throw error
    return compiled(compile, told(withoutCharacters(document, missing)), tries - 1)
  }
}

/** The document as the template takes it: pictures by their path and size, long words that can break. */
function typeset(document: PortfolioDocument, pictures: readonly (Picture | null)[]) {
  const chapters = document.chapters.map((chapter) => ({
    ...chapter,
    parts: chapter.parts.map((part) => ({
      ...part,
      blocks: part.blocks.map((block) => {
        if (block.kind === 'table')
          return { ...breakable(block), shares: columnShares(block.columns, block.rows) }
        if (block.kind !== 'chart') return breakable(block)
        const picture = block.picture === null ? null : pictures[block.picture]
        if (!picture) return { ...block, picture: null }
        const { width, height } = picture
        return { ...block, picture: { path: `/picture-${block.picture}.png`, width, height } }
      }),
    })),
  }))
  return { ...document, chapters }
}

/** A place where a line may end, without a sign. */
const mayBreak = '\u200b'

/** Runs of this many signs without a blank get places to break: in running text, and in narrow cells. */
const longWord = 40
const longInCell = 14

const broken = (text: string, most: number): string =>
  text.replaceAll(new RegExp(`(\\S{${most}})(?=[^\\s\\p{M}\\u200d])`, 'gu'), `$1${mayBreak}`)

const eachText = <T>(value: T, change: (text: string) => string): T => {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one) => eachText(one, change)) as T
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, one]) => [
      name,
      name === 'kind' ? one : eachText(one, change),
    ])
    return Object.fromEntries(entries) as T
  }
  return value
}

/** A block whose longest words end at the margin instead of running over it. */
const breakable = (block: Block): Block =>
  eachText(block, (text) => broken(text, block.kind === 'table' ? longInCell : longWord))

/** Stands where a character cannot be shown. */
const stand = '□'

/** How the compiler says that no face has a sign, in one of its messages. */
const saying = /the text `\\*"(.+?)\\*"` could not be displayed/g

const unescaped = (text: string): string =>
  text.replaceAll(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** The characters that a message of the compiler says it cannot show; plain ASCII is never among them. */
function missingCharacters(message: string): Set<string> {
  const told = [...message.matchAll(saying)].flatMap(([, text = '']) => [...unescaped(text)])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
  return new Set(told.filter((sign) => !/[\u0000-\u007f]/.test(sign)))
}

/** Latin, Greek, Cyrillic, punctuation, currencies, arrows and mathematical signs. */
const common =
  /[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u00a0-\u00ff\u2010-\u2027\u200b\u20a0-\u20bf\u2190-\u22ff]/u

const eachSign = <T>(document: T, change: (sign: string) => string): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? Array.from(value, change).join('') : value,
  ) as T

/** A document with a square wherever one of the characters stood. */
const withoutCharacters = <T>(document: T, missing: ReadonlySet<string>): T =>
  eachSign(document, (sign) => (missing.has(sign) ? stand : sign))

/** Letters and their marks as one character, where there is one. */
const composed = <T>(document: T): T => JSON.parse(JSON.stringify(document).normalize('NFC')) as T

/** A document with a square for everything but the letters most faces have. */
const withCommonLetters = <T>(document: T): T =>
  eachSign(composed(document), (sign) => (common.test(sign) ? sign : stand))
