import { readFileSync } from 'node:fs'

/** A page of docs/ whose tables say what is shown by which test: what the tests ask of it. */
export function readDocument(path: string) {
  const page = readFileSync(path, 'utf8')
  return { page, section: (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '' }
}

/** The rows of the tables in a text, cell by cell, without their heads. */
export const rowsOf = (text: string): string[][] =>
  text.split(/\n(?!\|)/).flatMap((table) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
      .slice(1)
      .map((line) => line.split(/(?<!\\) \| |^\| | \|$/).slice(1, -1)),
  )

/** The tests a cell names, as "`file` › title", one a line. */
export const testsIn = (cell: string) =>
  cell.split('<br>').map((entry) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(entry.trim()) ?? []
    return { entry, file, title }
  })

/** Whether a file of tests has one with this title. */
export function hasTest(file: string, title: string): boolean {
  if (!/\.(test|e2e)\.tsx?$/.test(file)) return false
  const source = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
}
