import { expect, test } from 'vitest'
import { fixtureFile, said } from '../testing/content-file.ts'
import { fixtureChapterFiles } from '../testing/fixture-files.ts'
import { giveaways } from './giveaways.ts'

const { chapter, dialogue } = fixtureChapterFiles(1)
const setup = { ...chapter.setup, content: 'She came by bus and waited for her sister.' }

function found(question: string, hint: string) {
  const assertion = 'Strangulation and a handgun raise the danger while she waited for the bus.'
  const [first, ...others] = dialogue.goals
  const file = fixtureFile('dialogue', { goals: [{ ...first!, assertion, question, hint }, ...others] })
  return said(giveaways(file, { ...chapter, setup }))
}

test('a question and a hint keep the words of the idea to themselves', () => {
  expect(found('What will a stranger not know?', 'Look at March. What happened?')).toEqual([])
})

test('words of the case and common words give nothing away', () => {
  expect(found('What did the bus do while she waited?', 'What do you want to know first?')).toEqual([])
})

test('one shared word asks for a second look, in any form of the word', () => {
  expect(found('Where are the handguns?', 'What else?')).toEqual([
    'warning goals[1].question: gives away the idea: handgun also stands in its assertion',
  ])
})

test('several shared words are an error', () => {
  expect(found('What else?', 'How does strangulation raise danger?')).toEqual([
    'goals[1].hint: gives away the idea: strangulation, raise, danger also stand in its assertion',
  ])
})
