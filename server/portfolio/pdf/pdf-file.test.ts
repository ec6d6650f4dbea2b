import { describe, expect, test } from 'vitest'
import type { Block } from '../document.ts'
import { readPicture } from '../picture.ts'
import { prose } from '../prose.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { aDocument, aPng, everyBlock } from '../testing/sample.ts'
import { pdfFile } from './pdf-file.ts'

const picture = readPicture(aPng(400, 200))
const answer = (text: string): Block => ({ kind: 'answer', label: null, text: prose(text) })
/** Sets blocks and reads the words on the pages. */
const setAndRead = (blocks: Block[]) => readPdf(pdfFile(aDocument(blocks), []), { structure: false })
/** A text without blanks, which a page breaks as it needs. */
const solid = (text: string): string => text.replaceAll(/[\s\u200b]/g, '')

describe('a portfolio as PDF', () => {
  test('says what it is to whoever cannot see it: title, author, language, structure', async () => {
    const pdf = await readPdf(pdfFile(aDocument(everyBlock), [picture]))
    expect(pdf).toMatchObject({
      title: 'Ethical Evaluation Workbook',
      author: 'Amara Tester',
      language: 'en-US',
      isMarked: true,
      accessibility: '1',
    })
    const headings = pdf.elements
      .filter(({ role }) => /^H\d$/.test(role))
      .map(({ role, text }) => `${role} ${text.replaceAll(/\s+/g, ' ')}`)
    expect(headings).toEqual([
      'H1 Contents',
      'H1 Chapter 3 Single-Subject Design',
      'H2 Action with Form',
      'H3 Session summary',
    ])
    expect(pdf.bookmarks).toEqual([
      { title: 'Chapter 3: Single-Subject Design', items: ['Action with Form'] },
    ])
  })

  test('describes every chart in words and gives it a caption; one that was not drawn stands in words', async () => {
    const pdf = await readPdf(pdfFile(aDocument(everyBlock), [picture]))
    const figures = pdf.elements.filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual(['Sleep rises from 20 to 30 minutes.'])
    expect(pdf.pictures).toBe(1)
    const captions = pdf.elements.filter(({ role }) => role === 'Caption').map(({ text }) => text)
    expect(captions).toEqual(['Table 1: Overlap', 'Figure 1: Sleep by night'])
    const words = pdf.elements.map(({ text }) => text)
    expect(words).toContain('Not drawn')
    expect(words).toContain('Five of six goals are reached.')
  })

  test('marks tables with headers and lists as lists', async () => {
    const { elements } = await readPdf(pdfFile(aDocument(everyBlock), [picture]))
    const of = (role: string) => elements.filter((one) => one.role === role).map(({ text }) => text)
    expect(of('TH')).toEqual(['Index', 'Value'])
    expect(of('TD')).toEqual(['NAP', '.9167'])
    expect(of('LBody')).toEqual(['Baseline', 'New routine'])
  })

  test('has page numbers, and a running head with the chapter from its second page on', async () => {
    const { pages } = await setAndRead([answer('A sentence to fill a line. '.repeat(400))])
    expect(pages.length).toBeGreaterThan(4)
    expect(pages[0]?.text).not.toContain('1\n')
    expect(pages[2]?.text).not.toContain('Chapter 3: Single-Subject Design')
    for (const [at, { text }] of pages.entries()) {
      if (at > 0) expect(text.trim().split('\n')).toContain(String(at + 1))
      if (at > 2) expect(text).toContain('Chapter 3: Single-Subject Design')
    }
  })

  test('is set on US letter or A4', async () => {
    const sizes = await Promise.all(
      (['letter', 'a4'] as const).map(async (paper) => {
        const [page] = (await readPdf(pdfFile(aDocument(everyBlock, { paper }), []))).pages
        return [page?.width, page?.height]
      }),
    )
    expect(sizes).toEqual([
      [612, 792],
      [595, 842],
    ])
  })

  test.each(Object.entries(hostileTexts))('shows as text: %s', async (_, text) => {
    const blocks: Block[] = [
      { kind: 'heading', text },
      { kind: 'question', text },
      answer(text),
      { kind: 'answer', label: text, text: prose(text) },
      { kind: 'turn', who: 'learner', name: text, text: prose(text) },
      { kind: 'list', label: text, items: [prose(text)] },
      { kind: 'table', caption: text, columns: [text], rows: [[text]] },
      { kind: 'chart', title: text, summary: text, picture: 0 },
      { kind: 'chart', title: text, summary: text, picture: null },
    ]
    const pdf = await readPdf(pdfFile(aDocument(blocks, { learner: text, remarks: [text] }), [picture]))
    const all = solid(pdf.pages.map((page) => page.text).join(''))
    // Once in every place of the document: fifteen in the chapter, two on the title page.
    expect(all.split(solid(text)).length - 1).toBe(17)
    expect(pdf.elements.find(({ role }) => role === 'Figure')?.alt).toBe(text)
    expect(pdf.author).toBe(text)
  })

  test('sets right-to-left words from the right, and leaves no character out silently', async () => {
    const pdf = await setAndRead([answer('שלום'), answer('one \u{13000} two')])
    const all = pdf.pages.map(({ text }) => text).join('\n')
    expect(all).toContain('one □ two')
    expect(pdf.pages[0]?.text.replaceAll('\n', ' ')).toContain('Some characters are not in the typefaces')
  })

  test('takes 20,000 characters without a blank, and keeps them between the margins', async () => {
    const word = 'abcdefghij'.repeat(2000)
    const pdf = await setAndRead([
      answer(word),
      { kind: 'table', caption: 'T', columns: ['A', 'B'], rows: [[word, 'x']] },
    ])
    const all = solid(pdf.pages.map(({ text }) => text).join(''))
    expect(all.length).toBeGreaterThan(40_000)
    expect(pdf.furthestRight).toBeLessThan(612 - 72)
  })

  test.each([1, 2, 5, 8, 12])(
    'loses nothing of a table with %i columns, however long its cells',
    async (wide) => {
      // The last goes over several pages in whatever width.
      for (const length of [290, 310, wide < 5 ? 3000 : 1500]) {
        const row = Array.from({ length: wide }, (_, at) => `<${at}${' word'.repeat(length / 5)} ${at}>`)
        const columns = row.map((_, at) => `Column ${at}`)
        const pdf = await setAndRead([{ kind: 'table', caption: 'T', columns, rows: [row, row, row] }])
        const all = solid(pdf.pages.map(({ text }) => text).join('')).replaceAll('-', '')
        expect(all.split('word').length - 1).toBe(3 * wide * Math.floor(length / 5))
        // Nothing below the page number.
        expect(pdf.furthestDown).toBeGreaterThan(45)
      }
    },
  )

  test('has nothing of the machine in reach', () => {
    const blocks: Block[] = [{ kind: 'chart', title: 'x', summary: 'y', picture: 7 }]
    // A picture that was not sent is no file somewhere: the words stand in its place.
    expect(() => pdfFile(aDocument(blocks), [])).not.toThrow()
  })
})
