import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Looks for Chromium where there is none, and for a way to install it that would fail at once. */
function lookedFor(...options: string[]): string {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { chromium } = await import(${JSON.stringify(path.join(import.meta.dirname, 'programs.mjs'))})
       await chromium.ensure(console.log).catch((error) => console.log(error.message))`,
      '--',
      ...options,
    ],
    { env: { PATH: '/nowhere' }, encoding: 'utf8' },
  )
  return stdout
}

test('with --no-install what is missing is named, and nothing is installed', () => {
  expect(lookedFor('--no-install')).toBe(
    'The tests in a browser need Chromium, which is missing here and was not installed: install Chromium or Google Chrome, or name its program in the variable CHROMIUM.\n',
  )
})

test.runIf(existsSync('/usr/bin/apt-get'))('a package of the system is not installed without a word', () => {
  expect(lookedFor()).toMatch(/^Installing the system's package chromium-headless-shell with apt-get\.\n/)
})
