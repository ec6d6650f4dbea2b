import type { Prose } from './document.ts'

/** Characters no document may hold: controls, halves of characters, and what is no character (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g

/** A text that any document can hold, with "\n" as its only line break. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(unprintable, '')

const isRightToLeft = (text: string): boolean =>
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text.replace(/^\P{L}+/u, ''),
  )

/** A text as paragraphs: empty lines part them, single line breaks stay. Empty when nothing is said. */
export const prose = (text: string): Prose =>
  cleanText(text)
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part, rtl: isRightToLeft(part) }))

/** A text on one line, for headings, captions and cells of a table. */
export const line = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ').trim()
