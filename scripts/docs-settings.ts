import { readFileSync, writeFileSync } from 'node:fs'
import { envExample, withSettingsTable } from '#server/config/reference'

/** `npm run docs:settings`: writes `.env.example` and the table of settings in `docs/operating.md`. */
const page = 'docs/operating.md'
writeFileSync('.env.example', envExample())
writeFileSync(page, withSettingsTable(readFileSync(page, 'utf8')))
console.log(`.env.example and ${page} are current.`)
