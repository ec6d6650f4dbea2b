import { expect, test } from 'vitest'
import { pantryChapter } from '../../testing/chapter.ts'
import { compileChapter } from '../chapter/compile.ts'
import { questionMeaning } from './meaning.ts'

const chapter = pantryChapter()
const { search } = compileChapter(chapter)
const question = 'What about the number under the bar?'
const section = search.sections.find(({ id }) => id === 'denominators')
const like = (belongs: number) => ({
  to: (text: string) => (section?.passages.some((one) => one.text === text) ? 0.9 : 0),
  belongs,
})

test('a section is found by what a question means, where it has none of its words', () => {
  const [first] = search.find('zzz', 1, { meaning: like(0.1) })
  expect(first).toMatchObject({ section: { id: 'denominators' }, answers: true })
})

test('a question that is like those of nowhere in the course is not answered, however near a section seems', () => {
  expect(search.find(question, 3, { meaning: like(-0.5) }).some(({ answers }) => answers)).toBe(false)
})

test('a section is found by what learners might type, and its slips of the pen are not taken for words', () => {
  const asked = 'whos not on the tally, gosh'
  const { search: without } = compileChapter(pantryChapter())
  const { source, ...other } = pantryChapter()
  const { search } = compileChapter({ ...other, source: { ...source, questions: { denominators: [asked] } } })
  expect(without.find('the tally')[0]?.section.id).not.toBe('denominators')
  expect(search.find('the tally')[0]?.section.id).toBe('denominators')
  expect(search.spelled('tallly')).toBe('tallly')
})

test('as long as nobody has worked out what a chapter means, its words alone are asked', async () => {
  expect(await questionMeaning(chapter, question)).toBeUndefined()
  expect(search.find('denominator', 1)[0]).toMatchObject({ section: { id: 'denominators' }, answers: true })
})

test('a slip of the pen is spelled as the chapter does, and all else is left as it was typed', () => {
  expect(search.spelled('Whats a DENOMINTOR, pls?')).toBe('Whats a denominator, pls?')
})
