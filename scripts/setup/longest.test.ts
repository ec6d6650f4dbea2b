import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { longestFiles } from './longest.mjs'

const root = path.join(import.meta.dirname, '../..')

test('the ten test files that took longest are named with their seconds, over all reports of a run', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const report = (name: string, files: Record<string, number>) => {
    const testResults = Object.entries(files).map(([file, took]) => ({
      name: path.join(root, file),
      startTime: 1000,
      endTime: 1000 + took,
    }))
    writeFileSync(path.join(directory, name), JSON.stringify({ testResults }))
    return path.join(directory, name)
  }
  const short = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`core/short-${n}.test.ts`, 100 + n]))
  const broken = path.join(directory, 'broken.json')
  writeFileSync(broken, '{"testResults":[')
  const lines = longestFiles([
    report('unit.json', { ...short, 'server/long.test.ts': 34_560 }),
    broken,
    path.join(directory, 'never-written.json'),
    report('e2e.json', { 'e2e/longest.e2e.ts': 101_000 }),
  ])
  expect(lines).toHaveLength(10)
  expect(lines.slice(0, 3)).toEqual([
    ' 101.0 s  e2e/longest.e2e.ts',
    '  34.6 s  server/long.test.ts',
    '   0.1 s  core/short-8.test.ts',
  ])
})
