import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDir, scratchRoot } from './scratch-dir.mjs'

/** The directory of a run by its process, with something in it. */
function leftBy(pid: number): string {
  const directory = path.join(scratchRoot, `workbook-run-${pid}-test`)
  mkdirSync(path.join(directory, 'inside'), { recursive: true })
  writeFileSync(path.join(directory, 'inside', 'file'), 'left')
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('a run has a directory that others may pass through and not list, and leaves nothing', () => {
  const { directory, remove } = scratchDir()
  onTestFinished(remove)
  expect(statSync(directory).mode & 0o777).toBe(0o711)
  mkdirSync(path.join(directory, 'inside'))
  remove()
  expect(existsSync(directory)).toBe(false)
})

test('what a killed run has left is removed, and nothing of one that is under way', () => {
  // No system gives out such a number.
  const [killed, underWay] = [leftBy(2 ** 31 - 1), leftBy(process.ppid)]
  const { remove } = scratchDir()
  onTestFinished(remove)
  expect(existsSync(killed)).toBe(false)
  expect(existsSync(path.join(underWay, 'inside', 'file'))).toBe(true)
})
