import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  eastLandingWeeks,
  jcGoals,
  jcRides,
  steadyGroundModel,
  steadyGroundOutcomes,
} from '#core/methods/testing/steady-ground'
import { steadyGroundPlan, steadyGroundTracker } from '#core/methods/testing/steady-ground-program'
import { openForCommand } from '#server/db/open-for-command'
import { readPdf } from '#server/portfolio/testing/read-pdf'
import { barriers, overflows } from './support/axe.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served
let maya: Learner

const worksheets: Record<string, object> = {
  '2': jcGoals(),
  '3': jcRides(),
  '5': steadyGroundModel(),
  '6': steadyGroundPlan(),
  '7': steadyGroundTracker(),
  '8': steadyGroundOutcomes(),
  '9': eastLandingWeeks(),
}

beforeAll(async () => {
  maya = await Learner.make(workbook, ['1', '2', '3'])
  const { db, close } = await openForCommand({ dataDir: workbook.dataDir, databaseUrl: undefined })
  try {
    for (const [chapter_id, worksheet] of Object.entries(worksheets)) {
      const fields = { clientInitials: 'J.C.', sessionSummary: 'He rode the 14 bus twice this week.' }
      const blank = { clientVoice: '', safetyConsiderations: '', planNextSteps: '' }
      await db
        .insertInto('exercises')
        .values({
          user_id: maya.id,
          chapter_id,
          form_data: JSON.stringify({ ...fields, ...blank, worksheet }),
        })
        .execute()
    }
    await db
      .insertInto('reflections')
      .values({ user_id: maya.id, chapter_id: '3', content: 'A line on paper is a promise to look again.' })
      .execute()
  } finally {
    await close()
  }
})

async function opened(address: string) {
  const session = await maya.session(served.browser)
  await session.page.goto(address)
  await session.page.getByRole('heading', { level: 1, name: 'Your portfolio' }).waitFor()
  return session
}

/** Presses Download and reads the file the browser saves. */
async function download(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  await page.getByText('The document is made.').waitFor()
  return { name: saved.suggestedFilename(), file: await readFile(await saved.path()) }
}

describe('taking the workbook along', () => {
  test('as a PDF with every chart drawn, described and captioned', async () => {
    const { page, faults } = await opened('/portfolio')
    const { name, file } = await download(page)
    expect(name).toBe('workbook-portfolio.pdf')
    const pdf = await readPdf(file)
    expect(pdf).toMatchObject({ accessibility: '1', isMarked: true, author: 'Maya Okafor' })
    expect(pdf.bookmarks.length).toBe(7)
    const figures = pdf.elements.filter(({ role }) => role === 'Figure')
    const { chapters } = await page.evaluate(
      async () => (await (await fetch('/api/portfolio')).json()) as { chapters: { charts: string[] }[] },
    )
    const charts = chapters.flatMap((chapter) => chapter.charts)
    expect(charts.length).toBeGreaterThan(6)
    expect(figures.length).toBe(charts.length)
    expect(pdf.pictures).toBe(charts.length)
    for (const { alt } of figures) expect(alt?.length).toBeGreaterThan(20)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('one chapter as a Word document, on a phone, from the chapter’s own page', async () => {
    const { page, faults } = await maya.session(served.browser, { size: 'phone' })
    await page.goto('/chapter/3?tab=submit')
    await page.getByRole('link', { name: 'Download this chapter' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your portfolio' }).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await page.getByRole('radio', { name: /^Word document/ }).check()
    expect(await overflows(page)).toBe(false)
    const { name, file } = await download(page)
    expect(name).toBe('workbook-chapter-3.docx')
    expect(file.toString('latin1', 0, 2)).toBe('PK')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('the page is usable by everybody', async () => {
    const { page, faults } = await opened('/portfolio')
    expect(await barriers(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('says what is wrong, and keeps what was chosen, when the network is gone', async () => {
    const { page, context } = await opened('/portfolio')
    await page.getByRole('checkbox', { name: /^The whole workbook/ }).uncheck()
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('alert').getByText('Choose at least one chapter.').waitFor()
    await page.getByRole('checkbox', { name: /^Chapter 9/ }).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await page.getByRole('alert').getByText('Network error. Please try again.').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /^Chapter 9/ }).isChecked()).toBe(true)
    await context.setOffline(false)
    expect((await download(page)).name).toBe('workbook-chapter-9.pdf')
    await context.close()
  })
})
