import { spawn } from 'node:child_process'
import { buildPages } from './setup/build.mjs'
import { installDependencies } from './setup/install.mjs'
import { whenShellIsGone } from './setup/parent.mjs'
import { inProject, root } from './setup/root.mjs'
import { supportedNode } from './setup/run.mjs'
import { launch, steps } from './setup/steps.mjs'

/** What Node.js made of our files is kept for the next start; where that cannot be written, it goes without. */
const compiled = inProject('node_modules/.cache/compiled')

/** So often in a row a server that had served before may fail to come back. */
const mostTries = 5

/** `npm start`: from a fresh clone to the served workbook. */
await launch(async () => {
  const step = steps(3)
  await installDependencies({ development: false, tell: step(1) })
  const node = await supportedNode()
  await buildPages(node, step(2))
  step(3)('Starting the workbook.')

  keepServing(node)
})

/**
 * Runs the server and passes signals on. One that served and then died without being told to (killed, out of
 * memory) is started again; one that cannot start has said why and ends this launcher too.
 * @param {string} node
 */
function keepServing(node) {
  let told = false
  let hasServed = false
  let failures = 0
  /** @type {import('node:child_process').ChildProcess} */
  let server
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    told = true
    // Between two servers there is nothing to wait for.
    if (!server.kill(signal)) process.exit(0)
  }
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => stop(signal))
  }
  whenShellIsGone(() => stop('SIGTERM'))
  const serve = () => {
    // The channel tells the server when this launcher is gone without a word, so that it ends too.
    server = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    server.on('message', () => {
      hasServed = true
      failures = 0
    })
    server.on('exit', (code, signal) => {
      failures++
      if (told || !hasServed || failures > mostTries) process.exit(code ?? 1)
      console.error(`The workbook was ended by ${signal ?? `an error (code ${code})`}. Starting it again.`)
      setTimeout(serve, (failures - 1) * 1000)
    })
  }
  serve()
}
