import { describe, expect, test } from 'vitest'
import { fixtureFile, said } from '../testing/content-file.ts'
import { fixtureChapterFiles } from '../testing/fixture-files.ts'
import { dialogueLength, dialogueQuestions, quickHelpQuestions } from './dialogue-questions.ts'

function dialogue(change: Partial<ReturnType<typeof goals>[number]>) {
  const [first, ...others] = goals()
  return fixtureFile('dialogue', { goals: [{ ...first!, ...change }, ...others] })
}
const goals = () => fixtureChapterFiles(1).dialogue.goals
const faults = (change: Parameters<typeof dialogue>[0]) => said(dialogueQuestions(dialogue(change)))

describe('each line of the guide', () => {
  test('asks one open question', () => {
    expect(faults({})).toEqual([])
    expect(faults({ question: 'What is missing? Who would know?' })).toEqual([
      'goals[1].question: asks 2 questions; a learner can answer one at a time',
    ])
    expect(faults({ hint: 'Look at the bus. Was it late?' })).toEqual([
      'goals[1].hint: can be answered by yes or no; ask what, which, who, how or why',
    ])
    expect(faults({ prompt: 'The note is short.' })).toEqual(['goals[1].prompt: asks nothing'])
  })

  test('may ask by setting a task, and may quote a question', () => {
    expect(faults({ pump: 'Name everybody who might read this page.' })).toEqual([])
    expect(faults({ prompt: 'She asked "Is it safe?" when you left. What did you say?' })).toEqual([])
  })

  test('asks nothing where the idea is stated', () => {
    expect(faults({ assertion: 'It is missing. Who knows why?' })).toEqual([
      'goals[1].assertion: asks a question where the guide only states something',
    ])
  })

  test('is held to it in probes too', () => {
    const misconceptions = [{ name: 'A', says: ['not matter'], probe: 'Does it matter?' }]
    expect(faults({ misconceptions })).toEqual([
      'goals[1].misconceptions[1].probe: can be answered by yes or no; ask what, which, who, how or why',
    ])
  })

  test('has at most 45 words, and the name of an idea at most seven', () => {
    const file = dialogue({
      title: 'One two three four five six seven eight',
      pump: `${'word '.repeat(45)}what?`,
    })
    expect(said(dialogueLength(file))).toEqual([
      'goals[1].pump: has 46 words, more than 45',
      'goals[1].title: has 8 words, more than 7',
    ])
  })
})

test('quick help is what a learner might ask', () => {
  const file = fixtureFile('dialogue', { quickHelp: ['What is it?', 'Explain it', 'Who?', 'Why?'] })
  expect(said(quickHelpQuestions(file))).toEqual(['quickHelp[2]: must be a question a learner might ask'])
})
