import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of a PDF's structure, as a screen reader meets it. */
export interface Element {
  /** "H1", "P", "Figure", "Table", "TH" ... */
  role: string
  alt: string | null
  text: string
}

/** What somebody who cannot see the pages gets of a PDF. */
export interface ReadPdf {
  title: string
  author: string
  language: string | null
  isMarked: boolean
  /** Part of PDF/UA it says it keeps to. */
  accessibility: string | null
  /** Where the text that reaches furthest ends, in points from the left. */
  furthestRight: number
  /** Where the lowest line stands, in points from the bottom of its page. */
  furthestDown: number
  pages: { width: number; height: number; text: string }[]
  /** All elements in reading order, containers before what they contain. */
  elements: Element[]
  /** Titles of the bookmarks, chapters and what stands under them. */
  bookmarks: { title: string; items: string[] }[]
  /** Pictures drawn on the pages. */
  pictures: number
}

interface Node {
  role?: string
  alt?: string
  type?: string
  id?: string
  children?: Node[]
}

/**
 * Reads a PDF through pdf.js, which follows its structure tree.
 * @param structure false reads the words of the pages alone, in half the time: no elements, no pictures
 */
export async function readPdf(file: Buffer, { structure = true } = {}): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const { info, metadata } = await pdf.getMetadata()
  const read: ReadPdf = {
    title: String(metadata?.get('dc:title') ?? ''),
    author: String((info as { Author?: string }).Author ?? ''),
    language: (info as { Language?: string }).Language ?? null,
    isMarked: ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true,
    accessibility: metadata?.get('pdfuaid:part') ?? null,
    furthestRight: 0,
    furthestDown: Number.POSITIVE_INFINITY,
    pages: [],
    elements: [],
    bookmarks: ((await pdf.getOutline()) ?? []).map(({ title, items }) => ({
      title,
      items: (items as { title: string }[]).map((item) => item.title),
    })),
    pictures: 0,
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    let open: string[] = []
    let all = ''
    for (const item of items) {
      if ('str' in item) {
        const said = item.str + (item.hasEOL ? '\n' : '')
        all += said
        read.furthestDown = Math.min(read.furthestDown, Number(item.transform[5]))
        read.furthestRight = Math.max(read.furthestRight, Number(item.transform[4]) + item.width)
        for (const id of open) texts.set(id, (texts.get(id) ?? '') + said)
      } else if (item.type === 'endMarkedContent') open = open.slice(0, -1)
      else open = [...open, item.id ?? '']
    }
    read.pages.push({ width: Math.round(width), height: Math.round(height), text: all })
    if (!structure) continue
    collect((await page.getStructTree()) as Node, texts, read.elements)
    const { fnArray } = await page.getOperatorList()
    read.pictures += fnArray.filter((op) => op === OPS.paintImageXObject).length
  }
  await task.destroy()
  return read
}

function textOf(node: Node, texts: ReadonlyMap<string, string>): string {
  if (node.type === 'content') return texts.get(node.id ?? '') ?? ''
  return (node.children ?? []).map((child) => textOf(child, texts)).join('')
}

function collect(node: Node | null, texts: ReadonlyMap<string, string>, into: Element[]): void {
  if (!node) return
  if (node.role && node.role !== 'Root')
    into.push({ role: node.role, alt: node.alt ?? null, text: textOf(node, texts).trim() })
  for (const child of node.children ?? []) collect(child, texts, into)
}
