import { expect, test } from 'vitest'
import { readRoster } from './roster.ts'

const people = (text: string) =>
  readRoster(text).map(({ firstName, lastName, email }) => [firstName, lastName, email])
const problems = (text: string) => readRoster(text).map(({ line, problem }) => [line, problem])

test.each([
  ['headings in any order', 'Email,Last Name,First Name\nana@u.edu,Rivera,Ana'],
  ['one column for the name', 'Student,Email\n"Rivera, Ana",ana@u.edu'],
  ['a name as it is said', 'name;e-mail\nAna Rivera;ana@u.edu'],
  ['no headings', 'Ana,Rivera,ana@u.edu'],
  ['the address first', 'ana@u.edu,Ana Rivera'],
  ['cells from a spreadsheet', 'First\tLast\tEmail\tID\r\nAna\tRivera\tana@u.edu\t7\r\n'],
  ['a mark at the start, and capitals in the address', '\uFEFFFirst,Last,Email\nAna,Rivera,ANA@U.edu'],
  ['a list of a school system', 'Student,ID,SIS Login ID,Section\n"Rivera, Ana",7,ana@u.edu,A'],
])('a list is read with %s', (_, text) => {
  expect(people(text)).toEqual([['Ana', 'Rivera', 'ana@u.edu']])
})

test('an address alone is enough', () => {
  expect(people('ana@u.edu\nben@u.edu')).toEqual([
    ['', '', 'ana@u.edu'],
    ['', '', 'ben@u.edu'],
  ])
})

test('what is wrong is said by line, as a spreadsheet counts them; blank lines are none', () => {
  const text = 'Name,Email\nAna Rivera,ana@u.edu\n\nBen Cho,\nCy Day,cy(at)u.edu\nAna R.,ANA@u.edu\n'
  expect(problems(text)).toEqual([
    [2, null],
    [4, 'There is no email address in this line.'],
    [5, '“cy(at)u.edu” is not an email address.'],
    [6, 'The same address is in line 2.'],
  ])
})

test('a list of nothing has nobody in it', () => {
  expect(readRoster('\n  \n')).toEqual([])
  expect(readRoster('First,Last,Email\n')).toEqual([])
})
