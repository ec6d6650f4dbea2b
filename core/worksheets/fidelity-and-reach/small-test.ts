import { compact } from '../../format.ts'
import type { Remark } from '../../methods/remark.ts'
import { listBlock, remarksBlock, textBlock } from '../blocks.ts'
import type { Summary } from '../summary.ts'
import { type FidelityAndReach, mostEarlier } from './schema.ts'
import { actNames } from './words.ts'

type Test = FidelityAndReach['pdsa']

/** The small test of the tracker: its prediction with what became of it, then what was done and seen. */
export function testBlocks(test: Test, remarks: readonly Remark[]): Summary {
  const day = test.lockedOn ? ` on ${test.lockedOn}` : ''
  const blocks = [
    ...textBlock('Question', test.question),
    ...textBlock(test.locked ? `Prediction, locked${day}` : 'Prediction, not locked', test.prediction),
    ...listBlock('Earlier predictions', test.earlier.map(earlierWords)),
    ...textBlock('Test', test.test),
    ...textBlock('Measure', test.measure),
    ...textBlock('When it is looked at', test.date),
    ...textBlock('Result', test.result),
    ...textBlock('What follows', test.act && actNames[test.act]),
  ]
  return blocks.length === 0 ? [] : [...blocks, ...remarksBlock(remarks)]
}

/** "About half will come (locked on 2025-03-01, changed on 2025-04-01, after a result was written)" */
export function earlierWords(earlier: Test['earlier'][number]): string {
  const { prediction, lockedOn, changedOn, afterResult } = earlier
  const story = compact([
    lockedOn && `locked on ${lockedOn}`,
    changedOn ? `changed on ${changedOn}` : 'changed',
    afterResult && 'after a result was written',
  ])
  return `${prediction.trim()} (${story.join(', ')})`
}

/** Locks the prediction. One that was opened and left as it was has not been changed. */
export function lockedPrediction(test: Test, day: string): Test {
  const last = test.earlier.at(-1)
  return last && last.prediction.trim() === test.prediction.trim()
    ? { ...test, locked: true, lockedOn: last.lockedOn, earlier: test.earlier.slice(0, -1) }
    : { ...test, locked: true, lockedOn: day }
}

/** Opens a locked prediction to be changed, and puts the one that stood on record. */
export function changedPrediction(test: Test, day: string): Test {
  const { locked, lockedOn, prediction, result, earlier } = test
  if (!locked || earlier.length >= mostEarlier) return test
  const put = { prediction, lockedOn, changedOn: day, afterResult: result.trim() !== '' }
  return { ...test, locked: false, lockedOn: '', earlier: [...earlier, put] }
}
