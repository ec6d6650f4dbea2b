/** Larger files are no table of a class. */
const largest = 2_000_000

/** The text of a file somebody chose, or a sentence that says why there is none. */
export async function readTextFile(file: File): Promise<{ text: string } | { problem: string }> {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name))
    return {
      problem:
        'This is a spreadsheet file. Save it as CSV there and load that, or copy the cells and paste them here.',
    }
  if (file.size > largest)
    return { problem: 'This file is larger than two megabytes. Load a smaller part of it.' }
  try {
    const text = await file.text()
    if (text.includes('\u0000')) return { problem: 'This is not a text file. A CSV file can be read.' }
    return text.trim() === '' ? { problem: 'The file is empty.' } : { text }
  } catch {
    return { problem: 'The file could not be read. Choose it again, or paste the cells.' }
  }
}
