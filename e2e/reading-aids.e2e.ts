import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overflows, violations } from './support/axe.ts'
import { newSession } from './support/browser.ts'
import { Learner } from './support/learner.ts'
import { servedWorkbook } from './support/served.ts'

const served = servedWorkbook()
const { workbook } = served

const pages: [string, string][] = [
  ['/', 'The ten chapters'],
  ['/chapter/1', 'Key Takeaway'],
  ['/chapter/1?tab=dialogue', 'AI Dialogue'],
  ['/chapter/1?tab=exercise', 'Note X-ray'],
  ['/chapter/1?tab=reflection', 'Reflection Prompt'],
  ['/chapter/1?tab=competency', 'Competency'],
  ['/chapter/1?tab=submit', 'Submit to Professor'],
]

let learner: Learner
beforeAll(async () => {
  learner = await Learner.make(workbook, ['1'])
})

let context: BrowserContext
let page: Page
/** A signed-in learner's page, set up as somebody reads who needs it so. */
async function open(look: Parameters<typeof served.browser.newContext>[0]): Promise<void> {
  await context?.close()
  context = await served.browser.newContext({
    baseURL: workbook.address,
    reducedMotion: 'reduce',
    ...look,
  })
  await learner.signIn(context)
  page = await context.newPage()
}
afterAll(() => context?.close())

/** Goes through the pages. @returns what is wrong on any of them */
async function walk(check: (path: string) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const [path, text] of pages) {
    await page.goto(path)
    await page.locator('main').getByText(text).first().waitFor()
    wrong.push(...(await check(path)).map((one) => `${path} ${one}`))
  }
  return wrong
}

const sideways = async () => ((await overflows(page)) ? ['scrolls sideways'] : [])

test('at 320 px, the width of 400 % zoom, nothing scrolls sideways and nothing is in violation', async () => {
  await open({ viewport: { width: 320, height: 640 } })
  expect(await walk(async () => [...(await violations(page)), ...(await sideways())])).toEqual([])
}, 180_000)

test('at 200 % zoom of a laptop nothing scrolls sideways', async () => {
  await open({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
  expect(await walk(sideways)).toEqual([])
})

test('with the spacing of text that WCAG 1.4.12 names, no text is cut off', async () => {
  await open({ viewport: { width: 390, height: 844 } })
  const cut = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main *')]
      for (const element of all) {
        element.style.setProperty('line-height', '1.5', 'important')
        element.style.setProperty('letter-spacing', '0.12em', 'important')
        element.style.setProperty('word-spacing', '0.16em', 'important')
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
  expect(await walk(async () => [...(await cut()), ...(await sideways())])).toEqual([])
})

test('in forced colors every control keeps an edge, and nothing is in violation', async () => {
  await open({ viewport: { width: 1280, height: 900 }, forcedColors: 'active' })
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
  const found = async () => [...(await violations(page, ['color-contrast'])), ...(await edgeless())]
  expect(await walk(found)).toEqual([])
}, 180_000)

test('who wants less motion gets none: nothing is animated for longer than a moment', async () => {
  await open({ viewport: { width: 1280, height: 900 } })
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 50)
        .map((animation) => `moves: ${(animation as CSSAnimation).animationName ?? 'a transition'}`),
    )
  expect(await walk(moving)).toEqual([])
})

test('a page has one main part, one heading of the first level, and named regions', async () => {
  const { page: visitor, context: own } = await newSession(served.browser, workbook.address)
  await learner.signIn(own)
  for (const [path, text] of pages) {
    await visitor.goto(path)
    await visitor.locator('main').getByText(text).first().waitFor()
    expect([path, await visitor.getByRole('main').count()]).toEqual([path, 1])
    expect([path, await visitor.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1])
    expect([path, await visitor.getByRole('banner').count()]).toEqual([path, 1])
  }
  await own.close()
})
