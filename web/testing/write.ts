import userEvent from '@testing-library/user-event'

/** Puts a text into a field at once: for tests that are about what was written, not about each letter of it. */
export async function write(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
