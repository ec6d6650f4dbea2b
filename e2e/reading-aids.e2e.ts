import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflows, violations } from './support/axe.ts'
import { Learner } from './support/learner.ts'
import { sharedWorkbook } from './support/served.ts'

const served = sharedWorkbook()
const { workbook } = served

const pages: [string, string][] = [
  ['/', 'The ten chapters'],
  ['/chapter/1', 'Key Takeaway'],
  ['/chapter/1?tab=dialogue', 'Go to Exercise'],
  ['/chapter/1?tab=exercise', 'Note X-ray'],
  ['/chapter/1?tab=reflection', 'Reflection Prompt'],
  ['/chapter/1?tab=competency', 'Complete All Assessments'],
  ['/chapter/1?tab=submit', 'Create Shareable Link'],
  ['/portfolio', 'Your portfolio'],
  ['/admin', 'Student Progress Overview'],
  ['/admin?view=queue', 'Work to read'],
  ['/admin?view=settings', 'New access password'],
  ['/admin?view=audit', 'Audit trail'],
]

let context: BrowserContext
/** Every page once, each in a tab of its own. */
const tabs = new Map<string, Page>()
/** What was animated on each page as it came. */
const moving = new Map<string, string[]>()
/** The one that is looked at. */
let page: Page

beforeAll(async () => {
  // An instructor has the learner's pages as well.
  const learner = await Learner.make(workbook, ['1'])
  await learner.appoint()
  // The learner has asked for less motion.
  context = await served.browser.newContext({
    baseURL: workbook.address,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await learner.signIn(context)
  for (const [path, text] of pages) {
    const tab = await context.newPage()
    await tab.goto(path)
    await tab.locator('main').getByText(text).first().waitFor()
    moving.set(path, await animated(tab))
    tabs.set(path, tab)
  }
})
afterAll(() => context.close())

/** What of a page is animated now, for longer than a moment. */
const animated = (tab: Page): Promise<string[]> =>
  tab.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 50)
      .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition'),
  )

/** Goes through the pages at a size. @returns what is wrong on any of them */
async function walk(width: number, height: number, check: () => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const [path, tab] of tabs) {
    page = tab
    await page.bringToFront()
    await page.setViewportSize({ width, height })
    wrong.push(...(await check()).map((one) => `${path} ${one}`))
  }
  return wrong
}

const sideways = async () => ((await overflows(page)) ? ['scrolls sideways'] : [])

test('a page has one main part, one heading of the first level, and named regions', async () => {
  for (const [path, tab] of tabs) {
    expect([path, await tab.getByRole('main').count()]).toEqual([path, 1])
    expect([path, await tab.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
    expect([path, await tab.getByRole('banner').count()]).toEqual([path, 1])
  }
})

test('who wants less motion gets none: nothing is animated for longer than a moment', () => {
  expect([...moving]).toEqual(pages.map(([path]) => [path, []]))
})

test('at 320 px, the width of 400 % zoom, nothing scrolls sideways and nothing is in violation', async () => {
  expect(await walk(320, 640, async () => [...(await violations(page)), ...(await sideways())])).toEqual([])
})

test('at 200 % zoom of a laptop nothing scrolls sideways', async () => {
  expect(await walk(640, 400, sideways)).toEqual([])
})

test('in forced colors every control keeps an edge, and nothing is in violation', async () => {
  const edgeless = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(button, input, textarea, select)')]
        .filter((element) => {
          const { borderStyle, opacity, textDecorationLine } = getComputedStyle(element)
          const shown = element.checkVisibility() && opacity !== '0'
          const native = element.matches('[type=checkbox], [type=radio]')
          // A tab or a quiet button may stand as words or an icon; a field may not.
          return (
            shown &&
            !native &&
            element.matches('input, textarea, select') &&
            borderStyle === 'none' &&
            textDecorationLine === 'none'
          )
        })
        .map((element) => `has a field without an edge: ${element.outerHTML.slice(0, 80)}`),
    )
  // The colors are the system's own; a style sheet that is overruled would be measured.
  const found = async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const wrong = [...(await violations(page, ['color-contrast'])), ...(await edgeless())]
    await page.emulateMedia({ forcedColors: 'none' })
    return wrong
  }
  expect(await walk(1280, 900, found)).toEqual([])
})

// Last: it changes the pages.
test('with the spacing of text that WCAG 1.4.12 names, no text is cut off', async () => {
  const cut = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main *')]
      for (const element of all) {
        element.style.setProperty('line-height', '1.5', 'important')
        element.style.setProperty('letter-spacing', '0.12em', 'important')
        element.style.setProperty('word-spacing', '0.16em', 'important')
        if (element.tagName === 'P') element.style.setProperty('margin-bottom', '2em', 'important')
      }
      return all
        .filter((element) => {
          const { overflowX, overflowY, clip, position, visibility } = getComputedStyle(element)
          if (visibility === 'hidden') return false
          // What is for screen readers only is cut on purpose.
          if (clip !== 'auto' || (position === 'absolute' && element.clientWidth <= 1)) return false
          const hides = overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip'
          return (
            hides &&
            element.textContent?.trim() &&
            (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
          )
        })
        .map((element) => `cuts off "${element.textContent?.trim().slice(0, 40)}"`)
    })
  expect(await walk(390, 844, async () => [...(await cut()), ...(await sideways())])).toEqual([])
})
