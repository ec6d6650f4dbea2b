import { buildPages } from './setup/build.mjs'
import { installDependencies } from './setup/install.mjs'
import { keepServing } from './setup/keep-serving.mjs'
import { supportedNode } from './setup/run.mjs'
import { launch, steps } from './setup/steps.mjs'

/** `npm start`: from a fresh clone to the served workbook. */
await launch(async () => {
  const step = steps(3)
  await installDependencies({ development: false, tell: step(1) })
  const node = await supportedNode()
  await buildPages(node, step(2))
  step(3)('Starting the workbook.')

  keepServing(node, ['--disable-warning=ExperimentalWarning', 'server/main.ts'])
})
