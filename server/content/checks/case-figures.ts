import { figureOf, printedNumbers, prints } from '#core/content/case/printed-figures'
import type { Section } from '#core/content/section'
import { findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { ReadChapter } from '../read-course.ts'
import { type Passage, passagesOf } from './passages.ts'
import type { FiguresContent } from './read-case.ts'
import { sentencesOf } from './sentences.ts'

/** Blanks and line ends are one blank, as a reader sees them. */
export const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What a chapter does not say itself: sources, and answers as colleagues give them. */
const notItsOwn: ReadonlySet<string> = new Set(['sources', 'answers'])

/** What a chapter says, of the files that could be read. */
export const chapterPassages = ({ files }: ReadChapter): Passage[] =>
  Object.entries(files).flatMap(([name, file]) => (notItsOwn.has(name) ? [] : passagesOf(file)))

/** Each line of figures.yaml: the chapter says it, and each number in it is the figure it should be. */
export function wrongFigures(
  file: FiguresContent,
  chapter: ReadChapter,
  figures: Readonly<Record<string, number>>,
): Finding[] {
  const texts = chapterPassages(chapter).map(({ text }) => onOneLine(text))
  return file.data.figures.flatMap(({ says, is }, place) => {
    const wrong: string[] = []
    if (!texts.some((text) => text.includes(onOneLine(says))))
      wrong.push(`the chapter does not say "${says}"`)
    const numbers = is ? printedNumbers(says) : []
    if (is && numbers.length !== is.length) {
      const found = numbers.map(({ written }) => written).join(', ')
      wrong.push(`has ${numbers.length} numbers in "${says}" (${found}) and ${is.length} figures under is`)
    } else
      for (const [nth, number] of numbers.entries())
        try {
          const value = figureOf(is?.[nth] ?? '', figures)
          const what = `says ${number.written} in "${says}", and ${is?.[nth]} is ${shown(value, number.decimals)}`
          if (!prints(number, value)) wrong.push(what)
        } catch (error) {
          wrong.push((error as Error).message)
        }
    return wrong.map((what) => findingAt(file, ['figures', place], what))
  })
}

const shown = (value: number, decimals: number) => {
  const short = value.toFixed(Math.max(decimals, 1))
  return Number.isInteger(value) ? String(value) : short
}

/** What counts nobody and measures nothing: places in the book, in time and in the law, and names with digits. */
const notFigures = [
  /\b(?:months?|weeks?|chapters?|goals?|rows?|steps?|appendix|sections?|question|items?|page)\s+\d+(?:(?:\s*(?:,|and|or|to|–|-)\s*)+\d+)*/giu,
  /\b(?:NASW|CSWE|CFR|U\.S\.C\.|C\.F\.R\.|§+)\s*[\d.]+(?:\([a-z0-9]+\))*(?:,?\s*(?:and|to)?\s*[\d.]+(?:\([a-z0-9]+\))*)*/gu,
  /\(\d\.\d\d(?:\([a-z]\))*(?:, \d\.\d\d(?:\([a-z]\))*)*\)/gu,
  /\b\d{1,2}(?::\d\d)?\s*(?:a\.m\.|p\.m\.)/giu,
  /\b(?:1[89]|20)\d\d\b/gu,
  /\b[A-Z]+-?\d+\b/gu,
  /\b18(?:-|\s)?(?:to|–|-)\s?(?:25-year-olds?|25)\b/gu,
  /\bof 5\b|\b1 to 5\b|\b95(?:%| percent)/gu,
]

/** Sentences about the story with a number in them that figures.yaml does not mention. */
export function looseSentences(file: FiguresContent, chapter: ReadChapter): Finding[] {
  const { chapter: opening, didactic, dialogue } = chapter.files
  const own = (file.data.sections ?? []).map(({ section }) => section)
  const story = [
    ...(opening ? passagesOf(opening).filter(({ path }) => path[0] === 'setup') : []),
    ...(didactic
      ? passagesOf(didactic).filter(({ path }) => tellsStory(didactic.data.sections, path, own))
      : []),
    ...(dialogue ? passagesOf(dialogue) : []),
  ]
  const tied = file.data.figures.map(({ says }) => onOneLine(says))
  return story.flatMap((passage) => {
    const text = onOneLine(passage.text)
    const mentioned = tied.flatMap((says) => placesOf(text, says))
    const passed = notFigures.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match): Stretch => [match.index, match.index + match[0].length]),
    )
    return stretchesOf(text).flatMap(([from, to]) => {
      const counted = printedNumbers(text).some(
        ({ written, start }) =>
          /\d/.test(written) &&
          within([from, to], start) &&
          !passed.some((stretch) => within(stretch, start)),
      )
      if (!counted || mentioned.some(([start, end]) => start < to && end > from)) return []
      const sentence = text.slice(from, to)
      const short = sentence.length > 90 ? `${sentence.slice(0, 88)} …` : sentence
      return [findingAt(passage.file, passage.path, `figures.yaml says nothing about "${short}"`)]
    })
  })
}

/** From the first to behind the last character. */
type Stretch = readonly [from: number, to: number]
const within = ([from, to]: Stretch, place: number) => place >= from && place < to

function stretchesOf(text: string): Stretch[] {
  let end = 0
  return sentencesOf(text).map((sentence) => {
    const from = text.indexOf(sentence, end)
    end = from + sentence.length
    return [from, end]
  })
}

function tellsStory(
  sections: readonly Pick<Section, 'id' | 'fiction'>[],
  path: Passage['path'],
  own: readonly string[],
): boolean {
  if (path[0] !== 'sections') return true
  const section = sections[Number(path[1])]
  return section?.fiction === true && !own.includes(section.id)
}

function placesOf(text: string, piece: string): Stretch[] {
  const places: Stretch[] = []
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1))
    places.push([at, at + piece.length])
  return places
}
