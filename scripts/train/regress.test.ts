import { expect, test } from 'vitest'
import { probabilities } from '#server/tutor/guide/classify/regression'
import { regress } from './regress.ts'

test('a word that few texts have tells as much as all rounds to come would let it', () => {
  // Term 0 stands everywhere, term 1 in one text of a thousand, and always with the second label.
  const examples = Array.from({ length: 3000 }, (_, at) => {
    const isRare = at % 1000 === 0
    return { dense: [], sparse: isRare ? [0, 1] : [0], label: isRare || at % 4 === 1 ? 1 : 0 }
  })
  const likely = (rounds: number) => {
    const weights = regress(examples, { dense: 0, sparse: 2, labels: 2 }, { rounds })
    return probabilities(weights, { dense: [], sparse: [0, 1] })[1] ?? 0
  }
  expect(Math.abs(likely(120) - likely(1200))).toBeLessThan(0.02)
})
