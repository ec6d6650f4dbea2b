import type { Locator } from 'playwright-core'

/**
 * Puts a text in the place of what a field holds, in one piece, as pasting does. `fill` has the browser type it
 * line by line, which takes seconds for the rows of a spreadsheet.
 */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((area: HTMLTextAreaElement, pasted) => {
    area.setRangeText(pasted, 0, area.value.length, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }, text)
}
