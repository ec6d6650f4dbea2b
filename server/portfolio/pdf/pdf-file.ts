import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { columnShares } from '../columns.ts'
import type { PortfolioDocument } from '../document.ts'
import type { Picture } from '../picture.ts'
import { breakable } from './breakable.ts'
import { missingCharacters, withCommonLetters, withoutCharacters } from './missing.ts'

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
 * A portfolio as a tagged PDF that keeps to PDF/UA-1: the compiler refuses what would break it, such as a picture
 * without a description. The document is data for a fixed template; it cannot name a file of this machine, because
 * the compiler's own directory does not exist and it sees nothing above it.
 * @param commonLetters Latin, Greek and Cyrillic only; whatever else there is stands as a square
 * @throws Error with the compiler's words
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
