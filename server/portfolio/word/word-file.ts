import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  LeaderType,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx'
import type { PortfolioChapter, PortfolioDocument } from '../document.ts'
import type { Picture } from '../picture.ts'
import { WordBlocks } from './blocks.ts'
import { faces, styles } from './styles.ts'

/** Sizes and margins in twips (1/1440 inch). */
const sheets = { letter: { width: 12240, height: 15840 }, a4: { width: 11906, height: 16838 } }
const margin = { top: 1512, bottom: 1512, left: 1728, right: 1728, header: 720, footer: 720 }

const plain = (style: string, text: string) => new Paragraph({ style, children: [new TextRun(text)] })

const chapterTitle = ({ id, title }: PortfolioChapter): string => `Chapter ${id}: ${title}`

/** Name of the bookmark at a chapter, or at one of its parts. */
const placeOf = ({ id }: PortfolioChapter, part?: number): string =>
  part === undefined ? `chapter_${id}` : `chapter_${id}_part_${part + 1}`

const heading = (level: (typeof HeadingLevel)['HEADING_1' | 'HEADING_2'], text: string, place: string) =>
  new Paragraph({ heading: level, children: [new Bookmark({ id: place, children: [new TextRun(text)] })] })

const footer = new Footer({
  children: [
    new Paragraph({
      style: 'Running head',
      alignment: AlignmentType.CENTER,
      children: [new TextRun({ children: [PageNumber.CURRENT] })],
    }),
  ],
})

const runningHead = (left: string, right: string, width: number) =>
  new Header({
    children: [
      new Paragraph({
        style: 'Running head',
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        children: [new TextRun(`${left}\t${right}`)],
      }),
    ],
  })

/** A portfolio as a Word document (Office Open XML): headings, contents, captions and descriptions are real ones. */
export async function wordFile(document: PortfolioDocument, pictures: readonly (Picture | null)[]) {
  const sheet = sheets[document.paper]
  const blocks = new WordBlocks(pictures)
  const section = (
    children: (Paragraph | Table | TableOfContents)[],
    chapter?: PortfolioChapter,
  ): ISectionOptions => ({
    properties: { page: { size: sheet, margin }, titlePage: true },
    headers: {
      default: runningHead(
        document.title,
        chapter ? chapterTitle(chapter) : 'Contents',
        sheet.width - margin.left - margin.right,
      ),
    },
    // The opening page of a chapter has a number and no head; the title page has neither.
    footers: { default: footer, first: footer },
    children,
  })
  const titlePage = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(document.title)] }),
    plain('Subtitle', document.tagline),
    ...(document.learner === '' ? [] : [plain('Author', document.learner)]),
    plain('Normal', `Portfolio, put together on ${document.date}.`),
    ...document.remarks.map((remark) => plain('Note', remark)),
  ]
  const contents = [
    plain('Contents heading', 'Contents'),
    // Entries that lead to their places. Page numbers come when the reader updates the list: laying the pages out
    // here takes a minute for a long workbook, and asking Word to do it makes it warn whoever opens the file.
    new TableOfContents('Contents', {
      hyperlink: true,
      headingStyleRange: '1-2',
      beginDirty: false,
      tabLeader: LeaderType.NONE,
      cachedEntries: document.chapters.flatMap((chapter) => [
        { title: chapterTitle(chapter), level: 1, href: placeOf(chapter) },
        ...chapter.parts.map(({ title }, at) => ({ title, level: 2, href: placeOf(chapter, at) })),
      ]),
    }),
  ]
  const file = new Document({
    title: document.title,
    creator: document.learner === '' ? document.title : document.learner,
    description: `A learner’s saved work, put together on ${document.date}.`,
    styles,
    numbering: {
      config: [
        {
          reference: 'points',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '\u2022',
              style: { run: { font: faces.serif }, paragraph: { indent: { left: 360, hanging: 240 } } },
            },
          ],
        },
      ],
    },
    sections: [
      { properties: { page: { size: sheet, margin } }, children: titlePage },
      section(contents),
      ...document.chapters.map((chapter) =>
        section(
          [
            heading(HeadingLevel.HEADING_1, chapterTitle(chapter), placeOf(chapter)),
            plain('Subtitle', chapter.subtitle),
            ...chapter.parts.flatMap((part, at) => [
              heading(HeadingLevel.HEADING_2, part.title, placeOf(chapter, at)),
              ...part.blocks.flatMap((block) => blocks.of(block)),
            ]),
          ],
          chapter,
        ),
      ),
    ],
  })
  return Packer.toBuffer(file)
}
