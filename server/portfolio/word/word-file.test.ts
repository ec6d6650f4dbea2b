import JSZip from 'jszip'
import mammoth from 'mammoth'
import { describe, expect, test } from 'vitest'
import type { Block } from '../document.ts'
import { readPicture } from '../picture.ts'
import { prose } from '../prose.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { aDocument, aPng, everyBlock } from '../testing/sample.ts'
import { wordFile } from './word-file.ts'

const picture = readPicture(aPng(400, 200))

/** The document as a reader of Word files takes it: its structure as HTML. */
async function read(file: Buffer) {
  const styles = ['Caption', 'Question', 'Answer', 'Label', 'Note', 'Rating', 'Speaker', 'Learner turn']
  const { value } = await mammoth.convertToHtml(
    { buffer: file },
    {
      styleMap: [
        "p[style-name='Title'] => h1.title",
        ...styles.map((name) => `p[style-name='${name}'] => p.${name.toLowerCase().replace(' ', '-')}:fresh`),
      ],
      convertImage: mammoth.images.imgElement(async () => ({ src: 'picture' })),
    },
  )
  const zip = await JSZip.loadAsync(file)
  const part = async (name: string) => (await zip.file(name)?.async('string')) ?? ''
  return { html: value, zip, part }
}

/** What an HTML element says, with its signs. */
const said = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const all = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag.split(' ')[0]}>`, 'gs'))].map(([one]) => said(one))

describe('a portfolio for Word', () => {
  test('has real headings, a title, an author and a language', async () => {
    const { html, part } = await read(await wordFile(aDocument(everyBlock), [picture]))
    expect(all(html, 'h1')).toEqual(['Ethical Evaluation Workbook', 'Chapter 3: Single-Subject Design'])
    expect(all(html, 'h2')).toEqual(['Action with Form'])
    expect(all(html, 'h3')).toEqual(['Session summary'])
    const properties = await part('docProps/core.xml')
    expect(properties).toContain('<dc:title>Ethical Evaluation Workbook</dc:title>')
    expect(properties).toContain('<dc:creator>Amara Tester</dc:creator>')
    const styles = await part('word/styles.xml')
    expect(styles).toContain('<w:lang w:val="en-US"')
    const levels = [...styles.matchAll(/w:styleId="Heading([123])".*?<w:outlineLvl w:val="(\d)"/gs)]
    expect(levels.map(([, name, level]) => `${name} ${level}`)).toEqual(['1 0', '2 1', '3 2'])
  })

  test('lists its chapters, each entry leading to its place, and asks nothing of whoever opens it', async () => {
    const { part } = await read(await wordFile(aDocument(everyBlock), [picture]))
    const body = await part('word/document.xml')
    const links = [...body.matchAll(/<w:hyperlink [^>]*w:anchor="([^"]+)"[^>]*>(.*?)<\/w:hyperlink>/gs)]
    const entries = links.map(([, anchor = '', inner = '']) => ({
      text: said(inner.replaceAll(/<w:instrText.*?<\/w:instrText>/gs, '')).trim(),
      leads: body.includes(`w:name="${anchor}"`),
    }))
    expect(entries).toEqual([
      { text: 'Chapter 3: Single-Subject Design', leads: true },
      { text: 'Action with Form', leads: true },
    ])
    expect(body).not.toContain('w:dirty="true"')
    expect(await part('word/settings.xml')).not.toContain('updateFields')
  })

  test('describes every chart in words and gives it a caption; one that was not drawn stands in words', async () => {
    const { html, zip } = await read(await wordFile(aDocument(everyBlock), [picture]))
    expect([...html.matchAll(/<img [^>]*>/g)].map(([image]) => /alt="([^"]*)"/.exec(image)?.[1])).toEqual([
      'Sleep rises from 20 to 30 minutes.',
    ])
    expect(Object.keys(zip.files).filter((name) => name.startsWith('word/media/')).length).toBe(1)
    expect(all(html, 'p class="caption"')).toEqual(['Table 1: Overlap', 'Figure 1: Sleep by night'])
    expect(all(html, 'p class="label"')).toContain('Not drawn')
    expect(all(html, 'p')).toContain('Five of six goals are reached.')
  })

  test('has tables with a header that is repeated, and lists as lists', async () => {
    const { html, part } = await read(await wordFile(aDocument(everyBlock), [picture]))
    expect(all(html, 'th')).toEqual(['Index', 'Value'])
    expect(all(html, 'td')).toEqual(['NAP', '.9167'])
    expect(all(html, 'li')).toEqual(['Baseline', 'New routine'])
    expect(await part('word/document.xml')).toContain('<w:tblHeader/>')
  })

  test('has the chapter in the running head and page numbers', async () => {
    const { zip, part } = await read(await wordFile(aDocument(everyBlock), [picture]))
    const names = (kind: string) => Object.keys(zip.files).filter((name) => name.startsWith(`word/${kind}`))
    const heads = await Promise.all(names('header').map(part))
    expect(heads.some((head) => said(head).includes('Chapter 3: Single-Subject Design'))).toBe(true)
    const feet = await Promise.all(names('footer').map(part))
    expect(feet.some((foot) => foot.includes('PAGE'))).toBe(true)
  })

  test('is set on US letter or A4', async () => {
    for (const [paper, width] of [
      ['letter', 12240],
      ['a4', 11906],
    ] as const) {
      const { part } = await read(await wordFile(aDocument(everyBlock, { paper }), [picture]))
      expect(await part('word/document.xml')).toContain(`<w:pgSz w:w="${width}"`)
    }
  })

  test.each(Object.entries(hostileTexts))('shows as text: %s', async (_, text) => {
    const blocks: Block[] = [
      { kind: 'heading', text },
      { kind: 'answer', label: text, text: prose(text) },
      { kind: 'turn', who: 'learner', name: text, text: prose(text) },
      { kind: 'list', label: text, items: [prose(text)] },
      { kind: 'table', caption: text, columns: [text], rows: [[text]] },
      { kind: 'chart', title: text, summary: text, picture: 0 },
    ]
    const { html, part } = await read(await wordFile(aDocument(blocks, { learner: text }), [picture]))
    const inBody = said(html).split(text).length - 1
    // The name once, and once in every place of the chapter but the picture's description.
    expect(inBody).toBe(12)
    const fields = [...(await part('word/document.xml')).matchAll(/<w:instrText[^>]*>([^<]*)/g)].map(
      ([, code]) => code,
    )
    expect(fields.filter((code) => !/^\s*(TOC|PAGEREF)/.test(code ?? ''))).toEqual([])
  })

  test('keeps right-to-left words in order, and 20,000 characters in one piece', async () => {
    const word = 'abcdefghij'.repeat(2000)
    const blocks: Block[] = [{ kind: 'answer', label: null, text: prose(`שלום\n\n${word}`) }]
    const { html, part } = await read(await wordFile(aDocument(blocks), []))
    expect(all(html, 'p class="answer"')).toEqual(['שלום', word])
    expect(await part('word/document.xml')).toContain('<w:bidi/>')
  })
})
