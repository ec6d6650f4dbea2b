import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { chapterFile, didacticFile } from '#core/content/chapter'
import { dialogueFile } from '#core/content/dialogue'

/**
 * A chapter as a reader meets it, without the marks of Markdown and each on one line: the case, what is
 * taught (the case included), what the guide asks, and the cells of a table or the lines of a chart by its
 * section id.
 * @throws when a file of the chapter does not fit its schema, or there is no such table or chart
 */
export function printedChapter(folder: string) {
  const read = (file: string) =>
    parse(readFileSync(new URL(`../chapters/${folder}/${file}`, import.meta.url), 'utf8'))
  const { setup } = chapterFile.parse(read('chapter.yaml'))
  const didactic = didacticFile.parse(read('didactic.yaml'))
  const { goals, quickHelp } = dialogueFile.parse(read('dialogue.yaml'))
  const taught = plain([setup, didactic])
  const spoken = plain([quickHelp, goals.map(({ question, prompt }) => [question, prompt])])
  const table = (id: string) => {
    const section = didactic.sections.find((candidate) => candidate.id === id)
    if (section?.type !== 'table') throw new Error(`${folder} has no table ${id}`)
    return section.rows.map((cells) => cells.map((cell) => plain(cell)))
  }
  const chart = (id: string) => {
    const section = didactic.sections.find((candidate) => candidate.id === id)
    if (section?.type !== 'chart') throw new Error(`${folder} has no chart ${id}`)
    return section.lines
  }
  return { setup: plain(setup), taught, spoken, table, chart }
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)
const plain = (value: unknown): string =>
  stringsIn(value)
    .map((text) => text.replaceAll('*', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
