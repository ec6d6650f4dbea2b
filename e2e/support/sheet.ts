import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The sheet of a chapter's tab once all of it is there. What comes late moves what stands below it, and a press may
 * miss a button that moves.
 */
export async function sheetOf(page: Page, tab: string): Promise<Locator> {
  const sheet = page.getByRole('tabpanel', { name: tab })
  await sheet.waitFor()
  // The worksheet comes last.
  if (tab === 'Exercise') {
    const locked = sheet.getByText('Complete the AI dialogue to unlock this section.')
    await sheet.locator('#worksheet').or(locked).first().waitFor()
  }
  await expect.poll(() => sheet.getByText('Loading...').count()).toBe(0)
  return sheet
}
