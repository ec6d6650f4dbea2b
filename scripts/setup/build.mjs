import fs from 'node:fs'
import { hashOf, inProject, readStamp, writeStamp } from './root.mjs'
import { run, SetupError } from './run.mjs'

/** Everything the built pages are made of. */
const sources = ['web', 'core', 'scripts/build', 'package-lock.json']
const stampFile = inProject('dist/web.built')
/** The pages, and the same for the server to render ahead. */
const built = ['dist/web/index.html', 'dist/rendering/entry-server.js']

/**
 * Builds the pages where a source has changed since the last build.
 * @param {string} node the Node.js to run Vite on
 * @throws SetupError when Vite fails
 */
export async function buildPages(node, tell) {
  const hash = hashOf(sources)
  if (readStamp(stampFile) === hash && built.every((file) => fs.existsSync(inProject(file)))) {
    return tell('The pages are built.')
  }
  tell('Building the pages.')
  try {
    fs.rmSync(stampFile, { force: true })
  } catch (error) {
    throw new SetupError(
      `The pages have to be built, and this user may not write ${inProject('dist')} (${error.code}): start once as the user whose directory it is.`,
    )
  }
  const vite = inProject('node_modules/vite/bin/vite.js')
  for (const config of ['web/vite.config.ts', 'web/vite.rendering.config.ts']) {
    const { code } = await run(node, [vite, 'build', '--config', config, '--logLevel', 'warn'])
    if (code !== 0) throw new SetupError('The pages could not be built; the reason is above.')
  }
  writeStamp(stampFile, hash)
  tell('The pages are built.')
}
