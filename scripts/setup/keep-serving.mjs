import { spawn } from 'node:child_process'
import { whenShellIsGone } from './parent.mjs'
import { inProject, root } from './root.mjs'

/** What Node.js made of our files is kept for the next start; where that cannot be written, it goes without. */
const compiled = inProject('node_modules/.cache/compiled')

/** So many failures in a row, and a server is not started again. */
const mostFailures = 5

/**
 * Runs the server and passes signals on. One that ends with code 0 was told to, and this launcher ends with it; one
 * that cannot start the first time has said why and ends the launcher, too. One that served and was ended by an error
 * (killed, out of memory) is started again: at once, then after a pause that grows with each failure in a row, and
 * not after the fifth. A row of failures is over when a server has served for a while.
 * @param {string} node
 * @param {string[]} server the server's program with what it is given
 * @param {{ pause?: number, enough?: number }} [times] in milliseconds: by how much the pause grows, and after how
 *   long a server has served for a while
 */
export function keepServing(node, server, { pause = 1000, enough = 2000 } = {}) {
  let told = false
  let hasServed = false
  let failures = 0
  /** @type {import('node:child_process').ChildProcess} */
  let child
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    told = true
    // Between two servers there is nothing to wait for.
    if (!child.kill(signal)) process.exit(0)
  }
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => stop(signal))
  }
  whenShellIsGone(() => stop('SIGTERM'))
  const serve = () => {
    let servesSince = Number.POSITIVE_INFINITY
    // The channel tells the server when this launcher is gone without a word, so that it ends too.
    child = spawn(node, server, {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', () => {
      hasServed = true
      servesSince = performance.now()
    })
    child.on('exit', (code, signal) => {
      if (told || code === 0 || !hasServed) process.exit(code ?? 1)
      if (performance.now() - servesSince >= enough) failures = 0
      failures++
      const what = `The workbook was ended by ${signal ?? `an error (code ${code})`}`
      if (failures === mostFailures) {
        console.error(
          `${what}, five times in a row soon after its start or before it served. It is not started again; the reason is above.`,
        )
        process.exit(code ?? 1)
      }
      console.error(`${what}. Starting it again.`)
      setTimeout(serve, (failures - 1) * pause)
    })
  }
  serve()
}
