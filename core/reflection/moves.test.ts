import { expect, test } from 'vitest'
import { movesIn, type ReflectionMove, reflectionMoves } from './moves.ts'
import { analysisNote, insightWording, questionWording } from './wording.ts'

test.each<[ReflectionMove, string]>([
  ['description', 'When I was at the agency a nurse wrote a note about me.'],
  ['feeling', 'I felt small and angry.'],
  ['feeling', 'It made me ashamed of my clipboard.'],
  ['difficulty', "I'm not sure how to say that to the funder."],
  ['role', 'I assumed that he agreed with me.'],
  ['analysis', 'It failed because nobody had an hour for it.'],
  ['perspective', 'She must have felt watched the whole time.'],
  ['context', 'Who decides what counts is a question of power.'],
  ['learning', 'I used to think notes were neutral.'],
  ['next-step', 'Next time I will ask before I write.'],
])('%s is seen in "%s"', (move, sentence) => {
  expect([...movesIn(sentence).keys()]).toContain(move)
})

test('a plain statement makes no move', () => {
  expect([...movesIn('The sky over the river is gray.').keys()]).toEqual([])
})

test('typographic apostrophes and capitals read the same', () => {
  expect(movesIn('I DIDN’T ASK him.')).toEqual(movesIn("i didn't ask him."))
})

test('every move has its wording, and no wording speaks of a level, a score or a grade', () => {
  for (const move of reflectionMoves) {
    expect(insightWording[move]).toContain('{}')
    expect(questionWording[move]).toMatch(/\?$/)
    expect(`${insightWording[move]} ${questionWording[move]}`).not.toMatch(
      /\b(?:level|score|grade|excellent|great|good|well done)\b/i,
    )
  }
  expect(analysisNote).toContain('not a grade')
})
