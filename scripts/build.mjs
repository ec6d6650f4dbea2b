import { buildPages } from './setup/build.mjs'
import { launch } from './setup/steps.mjs'

/** `npm run build`: the pages, where a source has changed since they were last built. */
await launch(() => buildPages(process.execPath, (line) => console.log(line)))
