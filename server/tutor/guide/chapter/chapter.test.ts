import { expect, test } from 'vitest'
import { distance } from '#server/language/distance'
import { readText } from '#server/language/words'
import { pantryChapter } from '../../testing/chapter.ts'
import { compileChapter } from './compile.ts'
import { copySource, isNearCopy } from './copies.ts'

test('a chapter is compiled once for the same object', () => {
  const chapter = pantryChapter()
  expect(compileChapter(chapter)).toBe(compileChapter(chapter))
})

test('passages come from every part a learner may read, and from the dialogue none', () => {
  const { passages } = compileChapter(pantryChapter())
  expect(new Set(passages.map((passage) => passage.place))).toEqual(
    new Set(['setup', 'didactic', 'exercise', 'reflection', 'competency']),
  )
  expect(passages.map((passage) => passage.text).join(' ')).not.toContain(
    'A list shows only those who could come',
  )
  expect(passages.map((passage) => passage.text)).toContain(
    'Outcome. Meaning: What changes in a life because of it.',
  )
})

test('slips of the pen are read as words of the chapter, English words never', () => {
  const { speller } = compileChapter(pantryChapter())
  const read = (word: string) => speller.read(readText(word).words[0]!).lemma
  expect(read('canery')).toBe('cannery')
  expect(read('denominatr')).toBe('denominator')
  expect(read('lentls')).toBe('lentil')
  expect(read('pastry')).toBe('pastry')
  expect(read('xqzzyw')).toBe('xqzzyw')
})

test('swapped letters are one slip', () => {
  expect([
    distance('recieve', 'receive', 2),
    distance('abc', 'abc', 2),
    distance('abcdef', 'uvwxyz', 2),
  ]).toEqual([1, 0, 3])
})

test('a row of six words taken over is a copy, five are how people talk', () => {
  const source = copySource(['Rosa read the sheet, put the pen down and left without food.'])
  const copied = (text: string) => source.copied(text, readText(text).words).size
  expect(copied('I saw that rosa READ the *sheet* put the pen')).toBe(7)
  expect(copied('She put the pen down and was afraid')).toBe(0)
})

test('the same in other endings is a repetition, another answer is not', () => {
  expect(
    isNearCopy(
      'The cannery families are missing from the list.',
      'the cannery family is missing from this list',
    ),
  ).toBe(true)
  expect(isNearCopy('The cannery families are missing.', 'The papers scare Rosa away from the sheet.')).toBe(
    false,
  )
})
