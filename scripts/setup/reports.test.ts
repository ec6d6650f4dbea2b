import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failures, longestFiles } from './reports.mjs'

const root = path.join(import.meta.dirname, '../..')

function reportsIn() {
  const directory = mkdtempSync(path.join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return (name: string, text: string) => {
    writeFileSync(path.join(directory, name), text)
    return path.join(directory, name)
  }
}

test('the ten test files that took longest are named with their seconds, over all reports of a run', () => {
  const write = reportsIn()
  const report = (name: string, files: Record<string, number>) => {
    const testResults = Object.entries(files).map(([file, took]) => ({
      name: path.join(root, file),
      startTime: 1000,
      endTime: 1000 + took,
    }))
    return write(name, JSON.stringify({ testResults }))
  }
  const short = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`core/short-${n}.test.ts`, 100 + n]))
  const lines = longestFiles([
    report('unit.json', { ...short, 'server/long.test.ts': 34_560 }),
    write('broken.json', '{"testResults":['),
    path.join(root, 'never-written.json'),
    report('e2e.json', { 'e2e/longest.e2e.ts': 101_000 }),
  ])
  expect(lines).toHaveLength(10)
  expect(lines.slice(0, 3)).toEqual([
    ' 101.0 s  e2e/longest.e2e.ts',
    '  34.6 s  server/long.test.ts',
    '   0.1 s  core/short-8.test.ts',
  ])
})

test('each test that failed is named with the beginning of why, and so is a file that broke before its tests', () => {
  const write = reportsIn()
  const lookedFor = ['Error: no button "Save"', ...Array.from({ length: 5000 }, () => '<div>')].join('\n')
  const testResults = [
    {
      name: path.join(root, 'web/page.test.tsx'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a page is shown', status: 'passed', failureMessages: [] },
        { fullName: 'a page is saved', status: 'failed', failureMessages: [lookedFor] },
      ],
    },
    {
      name: path.join(root, 'core/broken.test.ts'),
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    },
    { name: path.join(root, 'core/right.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ]
  const [page, broken, ...more] = failures([write('unit.json', JSON.stringify({ testResults }))])
  expect(page).toMatch(/^web\/page\.test\.tsx: a page is saved\n {4}Error: no button "Save"\n/)
  expect(page?.split('\n')).toHaveLength(13)
  expect(broken).toBe('core/broken.test.ts\n    No such module')
  expect(more).toEqual([])
})
