import type { Page } from 'playwright-core'

/** What has the focus: its name as assistive technology says it, and whether the focus can be seen. */
export const focused = (page: Page): Promise<{ name: string; role: string; seen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? '')
    const name = (
      element.getAttribute('aria-label') ||
      labelled ||
      labels.join(' ') ||
      element.textContent ||
      ''
    ).trim()
    // A control within a label or frame may show the focus there.
    const shows = (one: Element | null): boolean => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    return {
      name,
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      seen: shows(element) || shows(element.closest('label')) || shows(element.parentElement),
    }
  })

/**
 * Presses Tab until something of this name has the focus.
 * @throws Error when it is not reached, or when the focus could not be seen on the way
 */
export async function tabTo(page: Page, name: string | RegExp, most = 120): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    passed.push(now.name.slice(0, 40))
    // Past the last control the browser's own have their turn; the main part is where the skip link leads.
    if (now.role === 'body' || now.role === 'main') continue
    if (!now.seen) throw new Error(`the focus cannot be seen on "${now.name}" (${now.role})`)
    if (typeof name === 'string' ? now.name === name || now.name.startsWith(name) : name.test(now.name))
      return
  }
  throw new Error(`"${name}" was not reached by Tab; passed: ${passed.join(' | ')}`)
}
