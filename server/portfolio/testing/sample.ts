import { crc32, deflateSync } from 'node:zlib'
import type { Block, PortfolioDocument } from '../document.ts'
import { prose } from '../prose.ts'

/** A portfolio of one chapter around the blocks a test is about. */
export const aDocument = (blocks: Block[], change: Partial<PortfolioDocument> = {}): PortfolioDocument => ({
  title: 'Ethical Evaluation Workbook',
  tagline: 'An interactive learning platform',
  learner: 'Amara Tester',
  date: 'November 20, 2026',
  timestamp: Date.UTC(2026, 10, 20) / 1000,
  paper: 'letter',
  remarks: ['What is kept private in a dialogue is left out.'],
  chapters: [
    {
      id: '3',
      title: 'Single-Subject Design',
      subtitle: 'One person, many days',
      parts: [{ title: 'Action with Form', blocks }],
    },
  ],
  ...change,
})

/** One of every block. */
export const everyBlock: Block[] = [
  { kind: 'heading', text: 'Session summary' },
  { kind: 'question', text: 'Whose voice is in your notes?' },
  { kind: 'note', text: 'Left blank.' },
  { kind: 'answer', label: 'Evidence', text: prose('She said it twice.\n\nThen she left.') },
  { kind: 'turn', who: 'guide', name: 'Data Detective', text: prose('What did you count?') },
  { kind: 'turn', who: 'learner', name: 'Amara Tester', text: prose('Minutes of sleep.') },
  { kind: 'rating', value: 4, of: 5, name: 'Advanced' },
  { kind: 'list', label: 'Phases', items: [prose('Baseline'), prose('New routine')] },
  { kind: 'table', caption: 'Overlap', columns: ['Index', 'Value'], rows: [['NAP', '.9167']] },
  { kind: 'chart', title: 'Sleep by night', summary: 'Sleep rises from 20 to 30 minutes.', picture: 0 },
  { kind: 'chart', title: 'Not drawn', summary: 'Five of six goals are reached.', picture: null },
]

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(typed.length + 8)
  whole.writeUInt32BE(data.length)
  typed.copy(whole, 4)
  whole.writeUInt32BE(crc32(typed), typed.length + 4)
  return whole
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG's header: width, height, 8 bits, with alpha, as a canvas writes it. */
export function header(width: number, height: number, color = 6, interlace = 0): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, color, 0, 0, interlace])
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

/** A whole picture in one color. */
export const aPng = (width = 40, height = 20): Buffer =>
  Buffer.concat([
    pngSignature,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (1 + width * 4)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
