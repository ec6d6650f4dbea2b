import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** How pages are looked at: in both widths and in both themes, for colors do not depend on the width. */
export const looks = [
  { size: 'desktop', dark: false },
  { size: 'phone', dark: true },
] as const

/** What is wrong with a page as it is: violations, and whether it scrolls sideways. */
export async function barriers(page: Page): Promise<string[]> {
  const found = await violations(page)
  return (await overflows(page)) ? [...found, 'scrolls sideways'] : found
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
