import type { Page } from 'playwright-core'

interface Focused {
  /** As assistive technology says it. */
  name: string
  role: string
  /** Whether the focus can be seen. */
  seen: boolean
  /** Whether it stands within the dialog that is open. */
  inDialog: boolean
}

/** What has the focus. */
export const focused = (page: Page): Promise<Focused> =>
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
      role:
        element.getAttribute('role') ??
        (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()),
      // On a part within the control (the calendar of a date) the browser draws a focus of its own.
      seen:
        !element.matches(':focus') ||
        shows(element) ||
        shows(element.closest('label')) ||
        shows(element.parentElement),
      inDialog: element.closest('dialog[open]') !== null,
    }
  })

/**
 * Presses Tab until something of this name, and of this role where one is given, has the focus. Past the end of the
 * page it goes on at its beginning, as people do.
 * @throws Error when it is not reached, or when the focus could not be seen on the way
 */
export async function tabTo(page: Page, name: string | RegExp, role?: string, most = 200): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    passed.push(now.name.slice(0, 40))
    // Past the last control the browser's own have their turn; the main part is where the skip link leads.
    if (now.role === 'body' || now.role === 'main') continue
    if (!now.seen) throw new Error(`the focus cannot be seen on "${now.name}" (${now.role})`)
    if (role !== undefined && now.role !== role) continue
    if (typeof name === 'string' ? now.name.startsWith(name) : name.test(now.name)) return
  }
  throw new Error(`"${name}" was not reached by Tab; passed: ${passed.join(' | ')}`)
}

/**
 * Presses Tab so often that every control of the open dialog has had its turn.
 * @returns the names of what had the focus outside the dialog: a modal one keeps it
 */
export async function outsideDialog(page: Page): Promise<string[]> {
  const controls = await page
    .locator('dialog[open] :is(a, button, input, select, textarea, summary, [tabindex])')
    .count()
  const outside: string[] = []
  for (let presses = 0; presses < controls + 3; presses++) {
    await page.keyboard.press('Tab')
    const { inDialog, role, name } = await focused(page)
    // The body has it while the browser's own controls do.
    if (!inDialog && role !== 'body') outside.push(name)
  }
  return outside
}
