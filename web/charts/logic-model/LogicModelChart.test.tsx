import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { steadyGroundModel } from '#core/methods/testing/steady-ground'
import { logicModelResults } from '#core/worksheets/logic-model/results'
import { emptyBox, type LogicModel } from '#core/worksheets/logic-model/schema'
import { LogicModelChart } from './LogicModelChart.tsx'
import { modelLayout } from './layout.ts'
import { placedLinks } from './links.ts'

const drawn = (model: LogicModel) =>
  render(<LogicModelChart title="Logic model" model={model} results={logicModelResults(model)} />)
const nothing = () => ({ notes: [], leadsTo: [] })

it('every box can be read by keyboard, with what it leads to and why', () => {
  drawn(steadyGroundModel())
  const boxes = screen.getAllByRole('img')
  expect(boxes).toHaveLength(6)
  expect(boxes[1]?.getAttribute('aria-label')).toBe(
    'Activities: Weekly contact (core component; seen by: Contact in 3 of 4 weeks). Leads to Contacts made, because they call, practice, high confidence',
  )
  boxes[0]?.focus()
  fireEvent.keyDown(boxes[0] as Element, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(boxes[1])
})

it('the table has a row for each link, and one for a box that leads nowhere', () => {
  drawn(steadyGroundModel())
  expect(
    screen.getByRole('row', { name: /Contacts made.*Stable housing.*trouble is seen early/, hidden: true }),
  ).toBeDefined()
  expect(screen.getByRole('row', { name: /Shared dinner no value no value/, hidden: true })).toBeDefined()
})

it('a line tells what its link rests on without color', () => {
  const { container } = drawn(steadyGroundModel())
  const lines = [...container.querySelectorAll('path[fill="none"]')].map((line) =>
    line.getAttribute('stroke-dasharray'),
  )
  expect(lines).toEqual(['7 4', null])
  expect(screen.getByText('Practice or community')).toBeDefined()
})

it('a link that rests on a review is drawn as firmly as one that rests on a trial', () => {
  const model = steadyGroundModel()
  const { container } = drawn({
    ...model,
    links: model.links.map((link) => ({ ...link, evidence: 'review' })),
  })
  expect(
    [...container.querySelectorAll('path[fill="none"]')].map((line) => line.getAttribute('stroke-dasharray')),
  ).toEqual([null, null])
  expect(screen.getByText('Review, trial or quasi-experiment')).toBeDefined()
})

it('on a narrow page the columns are a list, and each box says what it leads to', () => {
  const model = steadyGroundModel()
  const layout = modelLayout(
    model.boxes,
    () => ({ notes: ['core component'], leadsTo: ['Stable housing'] }),
    {
      width: 320,
      unit: 1,
    },
  )
  expect(layout.manner).toBe('list')
  expect(layout.boxes.every(({ left, width }) => left === 0 && width === 320)).toBe(true)
  expect(layout.boxes[0]?.lines.map(({ text }) => text)).toEqual([
    'Two navigators',
    'core component',
    '→ Stable housing',
  ])
})

it('boxes never overlap, whatever stands in them', () => {
  const boxes = Array.from({ length: 60 }, (_, place) => ({
    ...emptyBox(
      `b${place}`,
      (['input', 'activity', 'output', 'short', 'medium', 'long'] as const)[place % 6]!,
    ),
    text: place % 5 === 0 ? 'word '.repeat(300) : place % 7 === 0 ? 'x'.repeat(500) : 'Box',
  }))
  for (const width of [280, 600, 704]) {
    const { boxes: placed, height } = modelLayout(boxes, nothing, { width, unit: 1 })
    for (const one of placed) {
      expect(one.top + one.height).toBeLessThanOrEqual(height)
      expect(one.left + one.width).toBeLessThanOrEqual(width + 0.001)
      const below = placed.filter((other) => other !== one && other.lane === one.lane && other.top >= one.top)
      for (const other of below) expect(other.top).toBeGreaterThanOrEqual(one.top + one.height)
    }
  }
})

it('a link that skips a column passes between its boxes; links to boxes that are gone are not drawn', () => {
  const model = steadyGroundModel()
  model.links = [
    { from: 'contact', to: 'housing', because: '', evidence: null, confidence: null },
    { from: 'contact', to: 'gone', because: '', evidence: null, confidence: null },
  ]
  const { boxes } = modelLayout(
    model.boxes.filter(({ column }) => column !== 'long'),
    nothing,
    { width: 700, unit: 1 },
  )
  const links = placedLinks(boxes, model.links, 1)
  expect(links).toHaveLength(1)
  const output = boxes.find(({ box }) => box.id === 'contacts')!
  const passage = Number(/C[^C]*? (\d+(?:\.\d+)?)H/.exec(links[0]!.path)?.[1])
  expect(passage).toBeGreaterThan(output.top + output.height)
})
