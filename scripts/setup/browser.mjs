import fs from 'node:fs'
import path from 'node:path'
import { findOrInstall } from './apt.mjs'

/** Chromium without its own windows, whose surface costs more than our pages: the same engine, made for tests. */
const shell = 'chromium-headless-shell'
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The program of a Chromium on this machine: the one that `CHROMIUM` names, else the first one found.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const places = [
    ...names.flatMap((name) => onPath.map((directory) => path.join(directory, name))),
    ...elsewhere,
  ]
  return process.env.CHROMIUM || places.find((place) => fs.existsSync(place))
}

/** Finds a Chromium, or installs Debian's where we may. */
export const ensureBrowser = (tell) =>
  findOrInstall(findBrowser, {
    packages: [shell, 'chromium'],
    missing:
      'The tests in a browser need Chromium, which is missing here and was not installed: install Chromium or Google Chrome, or name its program in the variable CHROMIUM.',
    tell,
  })
