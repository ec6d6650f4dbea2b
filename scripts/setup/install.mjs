import fs from 'node:fs'
import { hashOf, inProject, readStamp, writeStamp } from './root.mjs'
import { npm, SetupError } from './run.mjs'

/** Says which state of package-lock.json the installed packages fit, and whether for development too. */
const stampFile = inProject('node_modules/.installed')

/**
 * Installs the dependencies where they are missing or outdated.
 * @param {{ development: boolean, tell: (line: string) => void }} options
 * @throws SetupError when npm fails
 */
export async function installDependencies({ development, tell }) {
  const hash = hashOf(['package-lock.json'])
  const [installed, scope] = readStamp(stampFile).split(' ')
  if (installed === hash && (scope === 'all' || !development)) return tell('The dependencies are installed.')
  // What is there for development stays, whoever starts.
  const everything = development || scope === 'all' || fs.existsSync(inProject('node_modules/vitest'))
  if (!fits({ development: everything })) {
    tell('Installing the dependencies. This takes a minute or two.')
    const { code } = await npm(['ci', ...(everything ? [] : ['--omit=dev']), '--loglevel=error'])
    if (code !== 0) {
      throw new SetupError(
        `The dependencies could not be installed: npm ended with code ${code}; its reason is above.`,
      )
    }
  }
  tell('The dependencies are installed.')
  writeStamp(stampFile, `${hash} ${everything ? 'all' : 'running'}`)
}

/** Whether every package that package-lock.json asks for is there in its version, by npm's own record. */
function fits({ development }) {
  const wanted = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([place, { version, optional, dev, devOptional }]) =>
      place === '' ||
      optional ||
      devOptional ||
      (dev && !development) ||
      (there[place]?.version === version && fs.existsSync(inProject(place))),
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(inProject(file), 'utf8')).packages
  } catch {
    return {}
  }
}
