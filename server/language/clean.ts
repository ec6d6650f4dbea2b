/** Text made readable for a machine, with the way back to where each character stood. */
export interface CleanText {
  text: string
  /** For each character of `text`, its place in the original. */
  origin: number[]
}

/** A row of letters longer than this is no word; it is cut, so that no pattern has to walk through it. */
const longestWord = 60

/** How much of a message is read; what follows is stored and not judged. */
export const readLimit = 8_000

const invisible = /\p{Default_Ignorable_Code_Point}/u
const marks = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u02bc', "'"],
  ['\u0060', "'"],
  ['\u00b4', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u201e', '"'],
  ['\u00ab', '"'],
  ['\u00bb', '"'],
])

/** Tags and the marks of Markdown become blanks, so that they neither hide nor make a word. */
const markup = /<\/?[a-z!][^<>]{0,200}>|[*_#~|\\]+|^[ \t]*>+/gim

/**
 * Compatibility letters become plain ones, invisible characters disappear, control characters and markup
 * become blanks, and typographic quotes straight ones. Never throws, whatever the input.
 * @param original a learner's message; read up to `readLimit` characters
 */
export function cleanText(original: string): CleanText {
  const blanked = original.slice(0, readLimit).replace(markup, (found) => found.replace(/[^\n]/g, ' '))
  let text = ''
  const origin: number[] = []
  let place = 0
  let run = 0
  for (const character of blanked) {
    if (isPlain(character) || !invisible.test(character)) {
      const plain = plainCharacter(character)
      run = /\s/.test(plain) ? 0 : run + 1
      if (run > longestWord) {
        text += ' '
        origin.push(place)
        run = 1
      }
      text += plain
      for (let index = 0; index < plain.length; index += 1) origin.push(place)
    }
    place += character.length
  }
  return { text, origin }
}

/** Nearly all that is written; what follows for them is known without asking. */
const isPlain = (character: string): boolean => character >= ' ' && character <= '~' && character !== '`'

function plainCharacter(character: string): string {
  if (isPlain(character)) return character
  const mark = marks.get(character)
  if (mark) return mark
  if (character === '\n') return character
  if (/[\p{Cc}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]/u.test(character)) return character === '\r' ? '' : ' '
  return character > '\u007f' ? character.normalize('NFKC') : character
}
