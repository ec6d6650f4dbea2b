import { expect, test } from 'vitest'
import type { PageFile } from '#core/content/workbook'
import { pageFile } from '#core/content/workbook'
import type { ReadCourse } from '../read-course.ts'
import { fixtureFile, said } from '../testing/content-file.ts'
import { fixtureCourseFiles } from '../testing/fixture-files.ts'
import { unexplainedCodes } from './standards.ts'

const key: PageFile['sections'][number] = {
  id: 'standards-key',
  type: 'table',
  title: 'Key',
  headers: ['Code', 'Stands for'],
  rows: [
    ['C1 to C9', '**C9** evaluate practice; A2 valid information; AEA-E common good'],
    ['NASW', 'the NASW Code of Ethics, by its numbers'],
  ],
}

function unexplained(standards: string[]) {
  const data = { ...fixtureCourseFiles([]).introduction, sections: [key] }
  const introduction = { path: 'introduction.yaml', schema: pageFile, data, lineOf: () => 1 }
  const course: ReadCourse = { files: { introduction }, chapters: [], findings: [] }
  const outcomes = ['a', 'b', 'c'].map((text) => ({ text, standards }))
  const files = { chapter: fixtureFile('chapter', { outcomes: outcomes.slice(0, 3) }) }
  const chapter = { id: '1', folder: 'a', path: 'a', files }
  return new Set(said(unexplainedCodes(course, [chapter])).map((line) => line.replace(/^\S+ /, '')))
}

test('a code that the key explains, and a standard of the NASW Code, may stand behind an outcome', () => {
  expect(unexplained(['C9', 'A2', 'AEA-E', 'NASW 5.02(n)', 'NASW 1.17'])).toEqual(new Set())
})

test('any other code is reported', () => {
  expect(unexplained(['U9'])).toEqual(
    new Set(['the key in the introduction (standards-key) does not explain "U9"']),
  )
  for (const wrong of ['NASW 1.18', 'NASW 7.01', 'NASW code']) {
    expect(unexplained([wrong])).toEqual(
      new Set([`"${wrong}" is no standard of the NASW Code; write it as NASW 5.02(a)`]),
    )
  }
})
