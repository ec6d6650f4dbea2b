import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { sizes } from './browser.ts'

/** Written in ASCII: one letter beyond it, and the browser is sent, and reads, twice the bytes in every page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /\P{ASCII}/gu,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** How a page is looked at: in both widths and in both themes, for colors do not depend on the width. */
const looks = [
  { size: 'phone', colorScheme: 'dark' },
  { size: 'desktop', colorScheme: 'light' },
] as const

/** What is wrong with a page as it is, in each look: violations, and whether it scrolls sideways. It stays in the last. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settled)
    const wrong = await violations(page)
    if (await overflows(page)) wrong.push('scrolls sideways')
    found.push(...wrong.map((one) => `${size}, ${colorScheme}: ${one}`))
  }
  return found
}

/** For a journey through many states of a page: each is checked where it stands, and what was found is told in the end. */
export function checking(page: Page) {
  const found: string[] = []
  return {
    found,
    check: async (name: string): Promise<void> => {
      found.push(...(await barriers(page)).map((barrier) => `${name} ${barrier}`))
    },
  }
}

/** What the script draws for a width is there with the next frame; colors that go over into others take a moment. */
async function settled(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ending = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((one) => one.finished))
}

/** What of axe its own types leave out. */
interface Color {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => Color
}
declare const axe: typeof import('axe-core') & { commons: { color: { Color: { prototype: Color } } } }

/**
 * Violations of WCAG 2.0 to 2.2, A and AA, each with the element it is about. The page is scrolled to its top.
 * @param without rules that say nothing here
 */
export async function violations(page: Page, without: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate(readColorsOnce)
  }
  return page.evaluate(
    async ([values, rules]) => {
      // Wherever a click has scrolled to: what stands under the sticky header would count as covered.
      window.scrollTo(0, 0)
      const { violations } = await axe.run({
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [tags, without] as const,
  )
}

/** A page has few colors on many elements; reading each of them anew is half of what axe costs. */
function readColorsOnce(): void {
  const color = axe.commons.color.Color.prototype
  const read = color.parseString
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
  color.parseString = function (text) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Whether the page scrolls sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
