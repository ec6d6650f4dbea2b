import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The sheet of the Exercise tab, once all of it is there: the worksheet comes last, and what stands below it, such as
 * Save, moves down by it.
 */
export async function exerciseSheet(page: Page): Promise<Locator> {
  const sheet = page.getByRole('tabpanel', { name: 'Exercise' })
  await sheet.locator('#worksheet').waitFor()
  await expect.poll(() => sheet.getByText('Loading...').count()).toBe(0)
  return sheet
}
