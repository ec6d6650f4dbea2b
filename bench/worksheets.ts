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
  /** Puts the five hundred rows in. */
  fill(page: Page): Promise<void>
  /** Where a person writes, and what. */
  write(page: Page): [Locator, string]
}

const rows = (line: (place: number) => string) =>
  Array.from({ length: most }, (_, place) => line(place)).join('\n')

async function pasted(page: Page, text: string, button: string): Promise<void> {
  await paste(page.getByLabel('Copied cells'), text)
  await page.getByRole('button', { name: button }).click()
}

const trials: Trial[] = [
  {
    name: 'single-case lab, 500 sessions in 12 phases',
    chapter: '3',
    async fill(page) {
      await page.getByText('Paste from a spreadsheet, or load a CSV file').click()
      const phase = (place: number) => `${'AB'[place % 2]}${Math.floor(place / 2) + 1}`
      const sessions = rows(
        (row) => `${row + 1},${phase(Math.floor((row * 12) / most))},${((row * 37) % 100) / 10}`,
      )
      await pasted(page, `session,phase,distress\n${sessions}`, `Use ${most} sessions`)
      for (const name of ['Median', '2-SD band', 'Celeration line', 'Trend'])
        await page.getByRole('checkbox', { name }).check()
    },
    write: (page) => [page.getByLabel('What is measured'), 'Distress on the bus'],
  },
  {
    name: 'pre/post and reliable change, 500 people',
    chapter: '8',
    fill: (page) =>
      pasted(
        page,
        `code,pre,post,group,site\n${rows((place) => `C${place},${(place * 7) % 28},${(place * 5) % 28},Program,Site ${place % 4}`)}`,
        `Use ${most} people`,
      ),
    write: (page) => [page.getByLabel('The claim'), 'Scores fell from first to second.'],
  },
  {
    name: 'run chart, 500 periods',
    chapter: '9',
    fill: (page) =>
      pasted(
        page,
        rows((place) => String(40 + ((place * 13) % 29))),
        `Use ${most} periods`,
      ),
    write: (page) => [page.getByLabel('Question', { exact: true }), 'Does the room help?'],
  },
]

await using workbook = await startWorkbook()
const browser = await openBrowser()

/** How long a key takes in the middle and at most, in milliseconds. */
async function keys(page: Page, { write }: Trial): Promise<number[]> {
  const [field, words] = write(page)
  await field.scrollIntoViewIfNeeded()
  const before = (await vitals(page)).interactions.length
  await field.pressSequentially(words, { delay: 80 })
  const took = (await vitals(page)).interactions.slice(before)
  return [50, 100].map((share) => percentile(took.length > 0 ? took : [0], share))
}

/** Keys in the full worksheet and in the empty one. */
async function measure(trial: Trial, rate: number): Promise<number[]> {
  const learner = await Learner.make({ ...workbook, output: '' }, chapterIds)
  const context = await browser.newContext({ baseURL: workbook.address, viewport: sizes.desktop })
  await learner.signIn(context)
  const page = await context.newPage()
  await keepVitals(page)
  const session = await context.newCDPSession(page)
  await page.goto(`/chapter/${trial.chapter}?tab=exercise`)
  await trial.write(page)[0].waitFor()
  await slowProcessor(session, rate)
  const empty = await keys(page, trial)
  await slowProcessor(session, 1)
  await trial.fill(page)
  // What the rows themselves cost is over when they are saved.
  const saved = page.getByText(/^Auto-saved/).first()
  await saved.waitFor()
  await slowProcessor(session, rate)
  const full = await keys(page, trial)
  await context.close()
  return [...full, ...empty]
}

try {
  head(2, 'worksheet', 'conditions', 'a key', 'slowest key', 'a key, empty worksheet', 'slowest key, empty')
  for (const trial of trials)
    for (const rate of [1, 4]) {
      const figures = (await measure(trial, rate)).map((figure) => ms(figure))
      row(trial.name, rate === 1 ? 'as it is' : 'CPU 4x', ...figures)
    }
  console.log(`\nA sentence typed key by key. ${machineLoad()}`)
} finally {
  await browser.close()
}
