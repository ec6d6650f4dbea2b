import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyOf } from '../../methods/testing/any-worksheet.ts'
import { steadyGroundModel } from '../../methods/testing/steady-ground.ts'
import { summaryText } from '../summary.ts'
import { emptyBox, type LogicModel, logicModel, logicModelSchema } from './schema.ts'
import { summarizeLogicModel } from './summary.ts'

it('a fresh model has nothing to read', () => {
  expect(summarizeLogicModel(logicModel.empty())).toEqual([])
})

it('a model reads column by column, with its links, their reasons, its gaps and its arithmetic', () => {
  const text = summaryText(summarizeLogicModel(steadyGroundModel()))
  expect(text).toContain(
    'Logic model: 6 boxes under Inputs, Activities, Outputs, Medium term (at exit) and Long term: impact (beyond the grant), 2 links. 1 activity leads to no outcome. No activity leads to 1 outcome.',
  )
  expect(text).toContain(
    'Activities:\n- Weekly contact (core component; seen by: Contact in 3 of 4 weeks)\n- Shared dinner',
  )
  expect(text).toContain('- Contacts made (40 a week)')
  expect(text).toContain('- Stable housing (known in month 16)')
  expect(text).toContain('Contacts made | Stable housing | trouble is seen early | Quasi-experiment | medium')
  expect(text).toContain('- “Shared dinner” leads to no outcome. What is it for?')
  expect(text).toContain('People to enroll each month | 6.9')
  expect(text).toContain('Dollars for each person | 8,583')
  expect(text).toContain('It supposes a steady stream of people')
})

it('links to boxes that were removed are not read', () => {
  const model = steadyGroundModel()
  model.boxes = model.boxes.filter(({ id }) => id !== 'housing')
  expect(summaryText(summarizeLogicModel(model))).not.toContain('trouble is seen early')
})

it('whatever was saved, what is read are whole sentences', () => {
  fc.assert(
    fc.property(anyOf(logicModelSchema), (given) => {
      const text = summaryText(summarizeLogicModel(given as LogicModel))
      expect(text).not.toMatch(/\b(?:NaN|undefined|Infinity)\b|\[object/)
    }),
    { numRuns: 80 },
  )
})

it('a box on its own is enough to be read', () => {
  const summary = summarizeLogicModel({
    ...logicModel.empty(),
    boxes: [{ ...emptyBox('a', 'input'), text: 'Two rooms' }],
  })
  expect(summaryText(summary)).toContain('1 box under Inputs, 0 links.')
})
