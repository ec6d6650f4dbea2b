import { spawn } from 'node:child_process'
import { installDependencies } from './setup/install.mjs'
import { whenShellIsGone } from './setup/parent.mjs'
import { root } from './setup/root.mjs'
import { supportedNode } from './setup/run.mjs'
import { launch, steps } from './setup/steps.mjs'

/** Where the pages are while somebody works on them; everything the server prints points there. */
const pages = 'http://127.0.0.1:5173'

/**
 * `npm run dev`: the workbook for those who work on it. The server starts again when its code or the course
 * changes; the pages, on a port of their own, change in place.
 */
await launch(async () => {
  const step = steps(2)
  await installDependencies({ development: true, tell: step(1) })
  const node = await supportedNode()
  step(2)('Starting the server and the pages.')
  const watched = ['server', 'core', 'content'].map((directory) => `--watch-path=${directory}`)
  const children = [[...watched, '--watch-preserve-output', 'server/main.ts'], ['scripts/dev-pages.ts']].map(
    (args) =>
      spawn(node, args, {
        cwd: root,
        env: { ...process.env, PUBLIC_URL: pages },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
  )

  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  whenShellIsGone(stop)
  for (const child of children) child.on('exit', stop)
})
