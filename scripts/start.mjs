import { spawn } from 'node:child_process'
import { buildPages } from './setup/build.mjs'
import { installDependencies } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { supportedNode } from './setup/run.mjs'
import { launch, steps } from './setup/steps.mjs'

/** `npm start`: from a fresh clone to the served workbook. */
await launch(async () => {
  const step = steps(3)
  await installDependencies({ development: false, tell: step(1) })
  const node = await supportedNode()
  await buildPages(node, step(2))
  step(3)('Starting the workbook.')

  // The channel tells the server when this launcher is gone without a word, so that it ends too.
  const server = spawn(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    console.error(`The workbook was ended by ${signal}.`)
    process.exit(1)
  })
})
