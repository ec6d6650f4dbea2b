import { expect, it } from 'vitest'
import { info, warning } from '../methods/remark.ts'
import { listBlock, remarksBlock, tableBlock, textBlock, underHeading } from './blocks.ts'

it('what is empty leaves no block behind', () => {
  expect([
    ...textBlock('Harms', ' \n'),
    ...listBlock('Boxes', ['', ' ']),
    ...tableBlock('T', ['A'], []),
  ]).toEqual([])
  expect(underHeading('Reach', textBlock('Harms', ''))).toEqual([])
})

it('a table keeps only the columns that hold something, and its first', () => {
  expect(
    tableBlock(
      'Groups',
      ['Group', 'Enrolled', 'Note'],
      [
        ['', '3', ' '],
        ['All', '4', ''],
      ],
    ),
  ).toEqual([
    {
      kind: 'table',
      caption: 'Groups',
      columns: ['Group', 'Enrolled'],
      rows: [
        ['', '3'],
        ['All', '4'],
      ],
    },
  ])
})

it('remarks come with the gravest first, and each once', () => {
  expect(remarksBlock([info('later'), warning('now'), info('later')])).toEqual([
    { kind: 'list', label: 'To keep in mind', items: ['now', 'later'] },
  ])
})
