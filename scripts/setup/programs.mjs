import fs from 'node:fs'
import path from 'node:path'
import { installPackage } from './apt.mjs'
import { SetupError } from './run.mjs'

/**
 * A program of the system that tests need. `find` gives its path: what the variable names, else the first one on this
 * machine. `ensure` first installs Debian's where there is none and we may. Both throw a SetupError that says what is
 * missing.
 */
const program = ({ variable, names, places = [], packages, missing }) => {
  // Debian keeps servers where the path of an ordinary user does not lead.
  const directories = () => [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/sbin']
  const found = () =>
    process.env[variable] ||
    [
      ...names.flatMap((name) => directories().map((directory) => path.join(directory, name))),
      ...places,
    ].find((place) => fs.existsSync(place))
  const find = () => {
    const place = found()
    if (place) return place
    throw new SetupError(`${missing}, or name its program in the variable ${variable}.`)
  }
  const ensure = async (tell) => {
    for (const name of packages) if (!found()) await installPackage(name, tell)
    return find()
  }
  return { variable, find, ensure }
}

export const chromium = program({
  variable: 'CHROMIUM',
  // First the one without its own windows, whose surface costs more than our pages: the same engine, made for tests.
  names: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  packages: ['chromium-headless-shell', 'chromium'],
  missing:
    'The tests in a browser need Chromium, which is missing here and was not installed: install Chromium or Google Chrome',
})

export const firefox = program({
  variable: 'FIREFOX',
  names: ['firefox-esr', 'firefox'],
  places: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  packages: ['firefox-esr'],
  missing: 'One journey needs Firefox, which is missing here and was not installed: install Firefox',
})

export const nginx = program({
  // nginx itself reads a variable NGINX, for something else.
  variable: 'NGINX_PROGRAM',
  names: ['nginx'],
  places: ['/usr/local/sbin/nginx'],
  packages: ['nginx-light'],
  missing:
    'The test of several servers needs nginx, which is missing here and was not installed: install nginx',
})
