import type { Locator, Page } from 'playwright-core'
import { chapterIds } from '#core/workbook/sections'
import { openBrowser, sizes } from '../e2e/support/browser.ts'
import { Learner } from '../e2e/support/learner.ts'
import { paste } from '../e2e/support/paste.ts'
import { keepVitals, slowProcessor, vitals } from './harness/browsing.ts'
import { head, machineLoad, ms, percentile, row } from './harness/figures.ts'
import { startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:worksheets`: how long a worksheet with five hundred rows takes to show a key,
 * beside the same in the empty worksheet; as it is, and with the processor four times slower. Build the pages before.
 */
const most = 500

interface Trial {
  name: string
  chapter: string
  /** What is pasted, and the button that takes it. */
  cells: string
  button: string
  /** Boxes to check then. */
  drawn?: string[]
  /** Where a person writes, and what. */
  field: string
  words: string
}

const rows = (line: (place: number) => string) =>
  Array.from({ length: most }, (_, place) => line(place)).join('\n')
const phaseOf = (row: number) => {
  const phase = Math.floor((row * 12) / most)
  return `${'AB'[phase % 2]}${Math.floor(phase / 2) + 1}`
}

const trials: Trial[] = [
  {
    name: 'single-case lab, 500 sessions in 12 phases',
    chapter: '3',
    cells: `session,phase,distress\n${rows((row) => `${row + 1},${phaseOf(row)},${((row * 37) % 100) / 10}`)}`,
    button: `Use ${most} sessions`,
    drawn: ['Median', '2-SD band', 'Celeration line', 'Trend'],
    field: 'What is measured',
    words: 'Distress on the bus',
  },
  {
    name: 'pre/post and reliable change, 500 people',
    chapter: '8',
    cells: `code,pre,post,group,site\n${rows((row) => `C${row},${(row * 7) % 28},${(row * 5) % 28},Program,Site ${row % 4}`)}`,
    button: `Use ${most} people`,
    field: 'The claim',
    words: 'Scores fell from first to second.',
  },
  {
    name: 'run chart, 500 periods',
    chapter: '9',
    cells: rows((row) => String(40 + ((row * 13) % 29))),
    button: `Use ${most} periods`,
    field: 'Question',
    words: 'Does the room help?',
  },
]

/** Puts the five hundred rows in. */
async function fill(page: Page, { cells, button, drawn = [] }: Trial): Promise<void> {
  const offer = page.getByText('Paste from a spreadsheet, or load a CSV file')
  if (drawn.length > 0) await offer.click()
  await paste(page.getByLabel('Copied cells'), cells)
  await page.getByRole('button', { name: button }).click()
  for (const name of drawn) await page.getByRole('checkbox', { name }).check()
}

await using workbook = await startWorkbook()
await using browser = await openBrowser()

/** How long a key takes in the middle and at most, in milliseconds. */
async function keys(field: Locator, words: string): Promise<number[]> {
  const page = field.page()
  await field.scrollIntoViewIfNeeded()
  const before = (await vitals(page)).interactions.length
  await field.pressSequentially(words, { delay: 80 })
  const took = (await vitals(page)).interactions.slice(before)
  return [50, 100].map((share) => percentile(took.length > 0 ? took : [0], share))
}

/** Keys in the full worksheet and in the empty one. */
async function measure(trial: Trial, rate: number): Promise<number[]> {
  const learner = await Learner.make(workbook, chapterIds)
  const context = await browser.newContext({ baseURL: workbook.address, viewport: sizes.desktop })
  await learner.signIn(context)
  const page = await context.newPage()
  await keepVitals(page)
  const session = await context.newCDPSession(page)
  await page.goto(`/chapter/${trial.chapter}?tab=exercise`)
  const field = page.getByLabel(trial.field, { exact: true })
  await field.waitFor()
  await slowProcessor(session, rate)
  const empty = await keys(field, trial.words)
  await slowProcessor(session, 1)
  await fill(page, trial)
  // What the rows themselves cost is over when they are saved.
  const saved = page.getByText(/^Auto-saved/).first()
  await saved.waitFor()
  await slowProcessor(session, rate)
  const full = await keys(field, trial.words)
  await context.close()
  return [...full, ...empty]
}

head(2, 'worksheet', 'conditions', 'a key', 'slowest key', 'a key, empty worksheet', 'slowest key, empty')
for (const trial of trials)
  for (const rate of [1, 4]) {
    const figures = (await measure(trial, rate)).map((figure) => ms(figure))
    row(trial.name, rate === 1 ? 'as it is' : 'CPU 4x', ...figures)
  }
console.log(`\nA sentence typed key by key. ${machineLoad()}`)
