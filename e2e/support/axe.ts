import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * Violations of WCAG 2.0 to 2.2, A and AA, each with the element it is about.
 * @param without rules that say nothing here
 */
export const violations = (page: Page, without: string[] = []): Promise<string[]> =>
  analyze(page, (axe) => axe.withTags(tags).disableRules(without))

/**
 * What is wrong with a page in both themes: violations, and whether it scrolls sideways. Themes differ in their
 * colors and in nothing else, so the dark one is asked for contrast only.
 */
export async function barriers(page: Page): Promise<string[]> {
  const found = await violations(page)
  if (await overflows(page)) found.push('scrolls sideways')
  await inTheme(page, 'dark')
  const dark = await analyze(page, (axe) => axe.withRules(['color-contrast']))
  await inTheme(page, 'light')
  return [...found, ...dark.map((violation) => `in the dark theme: ${violation}`)]
}

/** Changes the theme and waits until every color has arrived at its new value. */
async function inTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })
}

async function analyze(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page: page as never }).options({ resultTypes: ['violations'] })
  // No page of ours has frames, so nothing has to be put together in a page of its own.
  const { violations: found } = await choose(axe.setLegacyMode()).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Whether the page scrolls sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
